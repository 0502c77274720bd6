import type { MemberId } from '../../contract/members/member-ids.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Occasion, Wording } from './modes.ts'

/** What a package that stands before the turn is made from. */
export interface PackageContext extends Wording {
  readonly state: DialogState
  /** Who is told it: a package tells what this member may know and nothing else. Null for what everybody may know. */
  readonly viewer: MemberId | null
  /** Number of the last fact that is told: a turn keeps to what had been said when it began. */
  readonly through: number
  /** What the tools on offer are for and how they are called, for a mode that says it itself (Mode.reply); null for nothing. */
  readonly hint?: string | null
}

/** What a package of one turn is made from. */
export interface TurnContext extends PackageContext {
  readonly viewer: MemberId
  readonly occasion: Occasion
  /** What a person left for this turn (before the task), and what the tools on offer are for (after it). */
  readonly around: { readonly before: readonly string[]; readonly after: readonly string[] }
}

/**
 * One thing that a member is told, under a name that "What X saw" shows: rules, topic, earlier, documents, memory, digest,
 * history, state, retrieved, identity, guidance, or one of the mode's own.
 */
export type ContextPackage = FixedPackage | GrowingPackage | TurnPackage

/** Told first and never edited: static the same in all dialogs of a mode, session in this one. */
export interface FixedPackage {
  readonly name: string
  readonly stability: 'static' | 'session'
  /** Tokens by our estimate; null for as many as it takes. What is over it is left out, and that is said. */
  readonly budget: number | null
  texts(context: PackageContext): readonly string[]
}

/**
 * Told next; grows at its end only. What several such packages tell is put together in the order in which it became
 * known, so that each of them grows at the end of all. No budget: to cut it is to edit it; the engine folds it instead.
 */
export interface GrowingPackage {
  readonly name: string
  readonly stability: 'dynamic'
  entries(context: PackageContext): readonly Entry[]
}

/** Something that became known on the way. */
export interface Entry {
  readonly text: string
  /** Number of the fact by which it is known. */
  readonly seq: number
}

/** Told last, for one turn. */
export interface TurnPackage {
  readonly name: string
  readonly stability: 'turn'
  readonly budget: number | null
  /** Where a recipe is over its budget the package of the lowest priority is cut first; Infinity: never. */
  readonly priority: number
  /**
   * Told again at each stage of a turn, for that stage, and never nothing; any other is told once, where the turn begins.
   */
  readonly eachStage?: boolean
  texts(context: TurnContext): readonly string[]
}

/** What one member of a dialog is told. Stable packages come first, whatever order they are listed in. */
export interface Recipe {
  readonly packages: readonly ContextPackage[]
  /** Tokens of all packages together, by our estimate; null for as many as they take. */
  readonly budget: number | null
}

/** The packages every mode has, in their order, to take over, leave out or put others beside. */
export interface StandardPackages {
  /** Mode.rules. */
  readonly rules: FixedPackage
  readonly topic: FixedPackage
  /** What came of the dialog that this one goes on from. */
  readonly earlier: FixedPackage
  readonly documents: FixedPackage
  /** What stands for the turns that were folded. */
  readonly digest: GrowingPackage
  /** Everything said since. */
  readonly history: GrowingPackage
  /** Mode.role. */
  readonly identity: TurnPackage
  /** Mode.instruction, for each stage. */
  readonly guidance: TurnPackage
}
