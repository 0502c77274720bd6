import type { MemberId } from '../../contract/members/member-ids.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Occasion, Wording } from './modes.ts'

/** The data from which a part of the prompt before the turn is built. */
export interface PackageContext extends Wording {
  readonly state: DialogState
  /** The member who reads the prompt: it contains only what this member may know. Null for what everybody may know. */
  readonly viewer: MemberId | null
  /** The number of the last fact that may be included. A turn contains only what had been said when it began. */
  readonly through: number
  /**
   * The text about the available tools and how to call them, for a mode that includes it by itself (Mode.reply); null
   * for none.
   */
  readonly hint?: string | null
}

/** The data from which a part of the prompt for a single turn is built. */
export interface TurnContext extends PackageContext {
  readonly viewer: MemberId
  readonly occasion: Occasion
  /**
   * The notes that a person left for this turn, which come before the task, and the text about the available tools,
   * which comes after it.
   */
  readonly around: { readonly before: readonly string[]; readonly after: readonly string[] }
}

/**
 * One part of a member's prompt. "What X saw" shows it under its name: rules, topic, earlier, documents, memory,
 * digest, history, state, retrieved, identity, guidance, or a name of the mode.
 */
export type ContextPackage = FixedPackage | GrowingPackage | TurnPackage

/**
 * A part at the beginning of the prompt, which never changes: `static` is the same in all dialogs of a mode, `session`
 * is the same throughout one dialog.
 */
export interface FixedPackage {
  readonly name: string
  readonly stability: 'static' | 'session'
  /** The most tokens, by the app's estimate; null for no limit. The rest is left out, with a note that says so. */
  readonly budget: number | null
  texts(context: PackageContext): readonly string[]
}

/**
 * The next part of the prompt, which only grows at its end. Entries of several such parts are merged in the order in
 * which they became known, so that the merged text, too, only grows at its end. It has no token limit, because cutting
 * it would change it; the engine replaces old entries by a digest instead.
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

/** A part at the end of the prompt, for one turn only. */
export interface TurnPackage {
  readonly name: string
  readonly stability: 'turn'
  readonly budget: number | null
  /** If a prompt exceeds its token limit, the part with the lowest priority is cut first. Infinity: never cut. */
  readonly priority: number
  /**
   * Whether the part is repeated for each stage of a turn, with a text for that stage that is never empty. Any other
   * part is included once, at the start of the turn.
   */
  readonly eachStage?: boolean
  texts(context: TurnContext): readonly string[]
}

/** The parts of a member's prompt. Parts that do not change come first, whatever order they are listed in. */
export interface Recipe {
  readonly packages: readonly ContextPackage[]
  /** The most tokens of all parts together, by the app's estimate; null for no limit. */
  readonly budget: number | null
}

/** The parts that every mode has, in order. A mode can use them, leave some out, or add its own. */
export interface StandardPackages {
  /** The text of Mode.rules. */
  readonly rules: FixedPackage
  readonly topic: FixedPackage
  /** The outcome of the dialog that this one continues. */
  readonly earlier: FixedPackage
  readonly documents: FixedPackage
  /** The text that replaces old turns. */
  readonly digest: GrowingPackage
  /** Everything that was said since the last digest. */
  readonly history: GrowingPackage
  /** The text of Mode.role. */
  readonly identity: TurnPackage
  /** The text of Mode.instruction, for each stage. */
  readonly guidance: TurnPackage
}
