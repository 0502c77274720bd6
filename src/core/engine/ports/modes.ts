import type { Sentence } from '../../../base/language/say.ts'
import type { Aside } from '../../contract/origins/aside.ts'
import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { TextSet } from '../../contract/text-set.ts'
import type { FactBody } from '../../contract/events.ts'
import type { PlannedTurn, StageName } from '../../contract/turn/turn-parts.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { Insight } from '../../contract/insights/insights.ts'
import type { ModeInfo } from '../../contract/host/app-info.ts'
import type { ModeFile } from '../../contract/mode/mode-file.ts'
import type { Problem } from '../../contract/errors/problem.ts'
import type { EnvelopeCall, EnvelopeReader } from '../../contract/turn/envelope.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { EnginePorts } from '../ports.ts'
import type { Run, RunParts } from '../run/run.ts'
import type { ChangeModel } from '../with-address.ts'
import type { Recipe, StandardPackages } from './context.ts'
import type { SceneTask } from './model-request.ts'
import type { SideCalls } from './side-calls.ts'
import type { Tool, ToolSpec } from './tools.ts'

/** One piece of the text that models are told. */
export interface ModeText {
  /** Stored in dialogs and settings, so it is never renamed. */
  readonly key: string
  /** The mode the text belongs to; null for a text that all modes share. */
  readonly mode: string | null
  /** The description shown to a person who edits the text; null when the text cannot be edited. */
  readonly label: string | Sentence | null
  readonly text: string
}

/** Looks up a text by its key: the person's own version, or else the one the dialog was begun with. */
export interface Words {
  (key: string): string
  /** Whether the texts the dialog was begun with have this key; a text added later is not told to it. Absent: they do. */
  readonly begunWith?: (key: string) => boolean
}

/** What any piece of a prompt is made from. */
export interface Wording {
  readonly config: DialogConfig
  readonly words: Words
}

/** What a mode is given when it writes the piece for one stage. */
export interface Occasion extends Wording {
  readonly state: DialogState
  readonly planned: PlannedTurn
  readonly stage: StageName
  /** All stages of this turn, in order: a later stage continues the conversation of the earlier ones. */
  readonly stages: readonly StageName[]
  readonly member: MemberId
  /** The closing says who won. */
  readonly judges?: boolean
  /** A choice that is always the same for this dialog and turn: one of the items. */
  readonly draw: <T>(items: readonly [T, ...T[]], salt: string) => T
}

/** How long the text of a stage is to be, in words. */
export interface Length {
  readonly min: number
  readonly max: number
  /** Words written in addition that nobody hears: notes taken before a comment or before a closing, for example. */
  readonly unheard?: number
}

/** What an agent writes beside its words and nobody else is told. It is stored as a block of notes. */
export interface PrivatePart {
  /**
   * The part of it that is told again later, for an estimate.
   * @param text stands for this many tokens of notes that are not written yet
   */
  sample(text: (tokens: number) => string): string
  /** The share of its words that it writes, where the reader makes the whole of it; absent: it writes all of them. */
  readonly written?: number
  /** For one reply. */
  reader(): ReplyReader
}

/** Separates a reply, while it streams, into its words and the accompanying notes that nobody hears. */
export interface ReplyReader {
  /** The part of the text that is certainly words. */
  push(text: string): string
  /** The words that were still held back. @param whole whether the reply ended by itself */
  finish(whole: boolean): string
  /** The notes written before the words; empty for none. */
  readonly notes: string
  /** The part after the words that is for the app alone; empty for none. */
  readonly end: string
  /** What could not be read in the reply, or differs from what was asked for; absent for nothing. */
  readonly problems?: readonly Pick<Problem, 'code' | 'message' | 'raw'>[]
  /** What the writer is told in the single call in which it may correct that; null or absent: the reply stays as it is. */
  readonly repair?: string | null
}

/** How a model without tool calls gives its words and its calls in one answer. */
export interface ReplyShape {
  /** What the prompt says about it. */
  words(words: Words, tools: readonly Tool[]): string
  /** For a model that can be held to a JSON shape. */
  schema(tools: readonly ToolSpec[]): Readonly<Record<string, unknown>>
  reader(): EnvelopeReader
  /** An earlier answer, in the form in which the model would have written it. */
  write(say: string, calls: readonly EnvelopeCall[]): string
}

/** Actions of a person that only one mode has. */
export interface PersonActs {
  /**
   * @throws AppError INPUT_INVALID for an action that the mode does not have, ConfigError CONFIG_INVALID for one that
   * this dialog cannot have
   */
  check(act: unknown, ports: EnginePorts): void
  /**
   * The changes that a checked action makes while the dialog is paused.
   * @throws DialogError DIALOG_STATE with the reason why it cannot be done
   */
  rest(source: PromptSource, act: unknown, ports: EnginePorts): readonly FactBody[]
}

/** What all prompts of a dialog are made from. */
export interface PromptSource {
  readonly mode: Mode
  readonly words: Words
  readonly config: DialogConfig
  readonly state: DialogState
}

/** The texts and the turn order of one kind of dialog. A new mode is one folder and one line of registration. */
export interface Mode {
  readonly info: ModeInfo
  /**
   * Fills in what nobody chose for a new dialog before it is stored, such as a world. Called once, and once more for
   * an estimate.
   */
  settle?(config: DialogConfig): DialogConfig
  /** Reads the mode's own part of a dialog's setup (modeSetup). Absent: there is none. @throws AppError INPUT_INVALID */
  readSetup?(given: unknown): unknown
  /** The same configuration, with the models in its setup replaced by what `change` returns for them. */
  changeModels?(config: DialogConfig, change: ChangeModel): DialogConfig
  /** Checks that everything the setup refers to exists. @throws ConfigError CONFIG_INVALID */
  check?(config: DialogConfig, ports: EnginePorts): void
  /**
   * The turns of a new dialog; null when the order is decided during the dialog.
   * @param texts those that a replayed dialog was recorded with: a turn they have no words for is not planned
   */
  plan(config: Pick<DialogConfig, 'turns' | 'style'>, texts?: TextSet | null): readonly PlannedTurn[] | null
  /**
   * What else a dialog begins with: its characters, for example, and the first state of the mode. Stored with the
   * dialog's start.
   */
  begin?(config: DialogConfig): readonly FactBody[]
  /** The turns an estimate counts: the plan or, where there is none, a typical course. */
  forecast(config: DialogConfig): readonly PlannedTurn[]
  /**
   * A sentence that says why a dialog cannot continue as it is, such as one read from a file that holds too little.
   * Absent or null: it can.
   */
  whyNotOn?(state: DialogState): string | null
  /** Who speaks next; null when the dialog is over. If the person speaks for that member, the dialog waits. */
  next(state: DialogState): PlannedTurn | null
  /** The turn that closes a dialog that is cut short, as long as it is still due; null in a mode that has none. */
  closing(state: DialogState): PlannedTurn | null
  /** The mode's rules, the same for all seats. They are static: nothing in them may change within a dialog. */
  rules(wording: Wording): string
  /** Who one member is: name, role, duty, stance, manner. */
  role(member: MemberId, source: Wording & { readonly state: DialogState }): string
  /** What to do now: the last package of the prompt. */
  instruction(occasion: Occasion): string
  /**
   * What happens to questions from the floor: either the mode's instruction deals with them, or there is no floor,
   * and why. Absent: the first turn after a question is told to deal with it, whatever the order.
   */
  readonly floor?: 'taken-up' | { readonly whyNone: string }
  /** The sentence about the language, which comes at the end of every task. */
  language?(wording: Wording): string
  /**
   * How long the words of a stage are to be. The prompt, the limit of the answer and the estimate all use it. Absent:
   * the mode does not say.
   */
  length?(occasion: Occasion): Length
  /** What the instruction asks for, as data for an agent that follows a script and reads no prompt. */
  task?(occasion: Occasion): SceneTask
  /** What the agent writes for itself before its words in this stage; absent or null: nothing. */
  privately?(occasion: Occasion): PrivatePart | null
  /**
   * The part of the mode's state with which a private talk begins, and begins again, so that tools there work on the
   * current state.
   * @param child the talk so far; null before it begins
   */
  apart?(state: DialogState, child: DialogState | null): readonly FactBody[]
  /**
   * What a private talk is told about a member who is a character of a fiction and speaks in that role; null or
   * absent: nothing.
   */
  inFiction?(member: MemberId, state: DialogState): Pick<Aside, 'fiction' | 'secret' | 'lines'> | null
  /**
   * What tools changed in a private talk, as changes to this dialog; changes that are no longer possible here are
   * left out.
   * @param after number of the last fact of the talk that was already brought back
   */
  broughtBack?(state: DialogState, child: DialogState, after: number): readonly FactBody[]
  /**
   * The notes beside the words of a last stage, as changes to the mode's state, and a sentence for each change that
   * is not possible.
   */
  noted?(
    state: DialogState,
    notes: string,
    turnId: string,
  ): { readonly facts: readonly FactBody[]; readonly problems: readonly string[] }
  /** The tools the agent may use now, with concrete names in their schemas. Asked again after each change; absent: none. */
  tools?(occasion: Occasion): readonly Tool[]
  /**
   * How models without tool calls answer, if not in the usual envelope. The mode's recipe tells them the format
   * (PackageContext.hint).
   */
  readonly reply?: ReplyShape
  /** Runs a dialog of this mode, if it does not simply go from turn to turn. */
  run?(parts: RunParts): Run
  /** What a person can do in a dialog of this mode beyond what every dialog allows. Absent: nothing. */
  readonly personActs?: PersonActs
  /** The same question has the same answer: no model is asked again for other words. */
  readonly mayRepeat?: true
  /** What models without a seat do between turns; absent: the mode has none. */
  readonly sideCalls?: SideCalls
  /**
   * How often the agent usually uses its tools before the words of this stage, for an estimate: each time costs one
   * more call. Absent: never.
   */
  acts?(occasion: Occasion): number
  /**
   * What this member is told, if not the standard packages in their order. It is asked for every prompt and given
   * only the configuration, so that it stays the same throughout a dialog. Null: what comes before the turn in calls
   * that are not a member's turn, such as a digest.
   */
  recipe?(viewer: MemberId | null, wording: Wording, standard: StandardPackages): Recipe
  /** What to look for when a participant's turn is read for the argument map, or the participant is summed up. */
  insight(insight: Insight, speaker: string, wording: Wording): string
  /**
   * Every text of the mode, in today's wording. A dialog keeps the texts it was begun with, so no text for a model
   * may be anywhere else; what a person wrote in place of one is in config.prompts.
   */
  readonly texts: readonly ModeText[]
  /** The parts a summary must have, in order. */
  readonly summaryParts: readonly string[]
  /**
   * The mode as a file that can be copied and changed; absent in a mode that consists of more than its texts.
   * @param style whose turn order it has; absent: in rounds, or in its only order
   */
  file?(style?: string): ModeFile
}

export interface ModeRegistry {
  /** The modes in which a dialog can be set up. */
  list(): readonly Mode[]
  /** These, and the modes that are only opened inside another dialog. Absent: there are none of those. */
  all?(): readonly Mode[]
  /**
   * @param own the mode itself, which a dialog in a custom mode carries with it: it stays the same however the mode
   * changes later
   * @throws ConfigError CONFIG_INVALID for an unknown mode, naming those that exist
   */
  get(id: string, own?: ModeFile): Mode
}
