import type { MemberId } from '../../contract/members/member-ids.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Occasion, Wording } from './modes.ts'

/** What a context package that stands before the turn is built from. */
export interface PackageContext extends Wording {
  readonly state: DialogState
  /** The member who is told: a package tells only what this member may know. Null for what everybody may know. */
  readonly viewer: MemberId | null
  /** Number of the last fact to tell: a turn knows only what had been said when it began. */
  readonly through: number
  /**
   * The text that says what the available tools are for and how to call them, for a mode that tells this itself
   * (Mode.reply); null for none.
   */
  readonly hint?: string | null
}

/** What a context package of a single turn is built from. */
export interface TurnContext extends PackageContext {
  readonly viewer: MemberId
  readonly occasion: Occasion
  /** The notes a person left for this turn (before the task), and what the available tools are for (after the task). */
  readonly around: { readonly before: readonly string[]; readonly after: readonly string[] }
}

/**
 * One part of what a member is told. "What X saw" shows it under its name: rules, topic, earlier, documents,
 * memory, digest, history, state, retrieved, identity, guidance, or a name of the mode's own.
 */
export type ContextPackage = FixedPackage | GrowingPackage | TurnPackage

/** Told first and never edited: static is the same in all dialogs of a mode, session is the same throughout one dialog. */
export interface FixedPackage {
  readonly name: string
  readonly stability: 'static' | 'session'
  /** Limit in tokens, by our estimate; null for no limit. Anything beyond it is left out, with a note that says so. */
  readonly budget: number | null
  texts(context: PackageContext): readonly string[]
}

/**
 * Told next; it only grows at its end. Entries of several such packages are merged in the order in which they
 * became known, so that the merged text also only grows at its end. It has no token limit, because cutting it would
 * edit it; the engine folds it instead.
 */
export interface GrowingPackage {
  readonly name: string
  readonly stability: 'dynamic'
  entries(context: PackageContext): readonly Entry[]
}

/** Something that became known during the dialog. */
export interface Entry {
  readonly text: string
  /** Number of the fact that made it known. */
  readonly seq: number
}

/** Told last, for one turn. */
export interface TurnPackage {
  readonly name: string
  readonly stability: 'turn'
  readonly budget: number | null
  /** When a recipe is over its token limit, the package with the lowest priority is cut first; Infinity means never cut. */
  readonly priority: number
  /**
   * Told again at each stage of a turn, with a text for that stage, and never empty; any other package is told
   * once, at the start of the turn.
   */
  readonly eachStage?: boolean
  texts(context: TurnContext): readonly string[]
}

/** What one member of a dialog is told. Stable packages come first, whatever order they are listed in. */
export interface Recipe {
  readonly packages: readonly ContextPackage[]
  /** Limit in tokens for all packages together, by our estimate; null for no limit. */
  readonly budget: number | null
}

/** The packages that every mode has, in order. A mode can use them, leave some out, or add its own. */
export interface StandardPackages {
  /** Mode.rules. */
  readonly rules: FixedPackage
  readonly topic: FixedPackage
  /** The outcome of the dialog that this one continues. */
  readonly earlier: FixedPackage
  readonly documents: FixedPackage
  /** The text that replaces folded turns. */
  readonly digest: GrowingPackage
  /** Everything said since the last fold. */
  readonly history: GrowingPackage
  /** Mode.role. */
  readonly identity: TurnPackage
  /** Mode.instruction, for each stage. */
  readonly guidance: TurnPackage
}
