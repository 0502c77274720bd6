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
import type { DialogProblem } from '../../contract/errors/problem.ts'
import type { EnvelopeCall, EnvelopeReader } from '../../contract/turn/envelope.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { EnginePorts } from '../ports.ts'
import type { Run, RunParts } from '../run/run.ts'
import type { ChangeModel } from '../with-address.ts'
import type { Recipe, StandardPackages } from './context.ts'
import type { SceneTask } from './model-request.ts'
import type { SideCalls } from './side-calls.ts'
import type { Tool, ToolSpec } from './tools.ts'

/** One text of the prompts. */
export interface ModeText {
  /** The key. It is stored in dialogs and settings, so it never changes. */
  readonly key: string
  /** The mode the text belongs to; null for a text that all modes share. */
  readonly mode: string | null
  /** The name of the style to which the text belongs; absent for a text of the mode itself. */
  readonly style?: string
  /** The description shown to a person who edits the text; null when the text cannot be edited. */
  readonly label: string | Sentence | null
  readonly text: string
}

/** Looks up a text by its key: the person's own version, or else the one the dialog was begun with. */
export interface Words {
  (key: string): string
  /**
   * Whether the texts with which the dialog was begun have this key. A text that was added later is not used. Absent:
   * all keys are there.
   */
  readonly begunWith?: (key: string) => boolean
}

/** The data from which every part of a prompt is made. */
export interface Wording {
  readonly config: DialogConfig
  readonly words: Words
}

/** The data from which a mode makes the texts for one stage. */
export interface Occasion extends Wording {
  readonly state: DialogState
  readonly planned: PlannedTurn
  readonly stage: StageName
  /** All stages of this turn, in order: a later stage continues the conversation of the earlier ones. */
  readonly stages: readonly StageName[]
  readonly member: MemberId
  /** Whether the closing says who won. */
  readonly judges?: boolean
  /** Chooses one of the items; the choice is always the same for this dialog and turn. */
  readonly draw: <T>(items: readonly [T, ...T[]], salt: string) => T
}

/** How long the text of a stage is to be, in words. */
export interface Length {
  readonly min: number
  readonly max: number
  /** Words that are written in addition and that nobody else reads, for example notes before a comment or a closing. */
  readonly unheard?: number
}

/** What an agent writes besides its speech, and nobody else reads. It is stored as a block of notes. */
export interface PrivatePart {
  /**
   * The part of it that later prompts repeat, for an estimate.
   * @param text returns a text that stands for this many tokens of notes, which are not written yet
   */
  sample(text: (tokens: number) => string): string
  /**
   * The share of the speech that the agent writes, if the reader makes the rest; absent: the agent writes all of it.
   */
  readonly written?: number
  /** Makes a reader for one reply. */
  reader(): ReplyReader
}

/** Separates a reply into the speech and private notes, while it streams. */
export interface ReplyReader {
  /** Takes a piece of text, and returns what is certainly speech. */
  push(text: string): string
  /**
   * Returns the speech that was still held back.
   * @param whole whether the reply ended by itself
   */
  finish(whole: boolean): string
  /** The notes that were written before the speech; empty for none. */
  readonly notes: string
  /** The part after the speech that only the app reads; empty for none. */
  readonly end: string
  /** What could not be read in the reply, or is not as it was asked for; absent for nothing. */
  readonly problems?: readonly Pick<DialogProblem, 'code' | 'message' | 'raw'>[]
  /** What the model is asked to correct, in one further call; null or absent: the reply stays as it is. */
  readonly repair?: string | null
}

/** How a model that cannot call tools gives its speech and its calls in one answer. */
export interface ReplyShape {
  /** The text about this form in the prompt. */
  words(words: Words, tools: readonly Tool[]): string
  /** The JSON schema of the form, for a model that can be forced to it. */
  schema(tools: readonly ToolSpec[]): Readonly<Record<string, unknown>>
  reader(): EnvelopeReader
  /** An earlier answer in this form, as the model would have written it. */
  write(say: string, calls: readonly EnvelopeCall[]): string
}

/** Actions of a person that only one mode has. */
export interface PersonActs {
  /**
   * Checks an act.
   * @throws AppError INPUT_INVALID for an act that the mode does not have, ConfigError CONFIG_INVALID for one that this
   * dialog cannot have
   */
  check(act: unknown, ports: EnginePorts): void
  /**
   * The changes that a checked action makes while the dialog is paused.
   * @throws DialogError DIALOG_STATE with the reason why it cannot be done
   */
  rest(source: PromptSource, act: unknown, ports: EnginePorts): Promise<readonly FactBody[]>
}

/** The data from which all prompts of a dialog are made. */
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
   * @param texts the texts with which a replayed dialog was recorded; a turn without a text there is not planned
   */
  plan(config: Pick<DialogConfig, 'turns' | 'style'>, texts?: TextSet | null): readonly PlannedTurn[] | null
  /**
   * What else a dialog begins with: its characters, for example, and the first state of the mode. Stored with the
   * dialog's start.
   */
  begin?(config: DialogConfig): readonly FactBody[]
  /** The turns that an estimate counts: the plan, or a typical course if there is no plan. */
  forecast(config: DialogConfig): readonly PlannedTurn[]
  /**
   * A sentence that says why a dialog cannot continue, for example one that was read from a file with too little in it.
   * Absent or null: it can.
   */
  whyNotOn?(state: DialogState): string | null
  /** Who speaks next; null when the dialog is over. If the person speaks for that member, the dialog waits. */
  next(state: DialogState): PlannedTurn | null
  /**
   * The turn that closes a dialog which is ended early, as long as it has not been taken; null in a mode without one.
   */
  closing(state: DialogState): PlannedTurn | null
  /** The rules of the mode, which are the same for all seats and never change within a dialog. */
  rules(wording: Wording): string
  /** The description of a member: name, role, task, position, manner. */
  role(member: MemberId, source: Wording & { readonly state: DialogState }): string
  /** The instruction for a turn, which is the last part of the prompt. */
  instruction(occasion: Occasion): string
  /**
   * What happens to questions from the audience: the mode's instruction deals with them, or there are none, and why.
   * Absent: the first turn after a question has to deal with it, whatever the order.
   */
  readonly floor?: 'taken-up' | { readonly whyNone: string }
  /** The sentence about the language, which comes at the end of every task. */
  language?(source: Wording & { readonly state: DialogState }): string
  /**
   * The length of a stage in words. The prompt, the limit of the answer and the estimate all use it. Absent: the mode
   * gives none.
   */
  length?(occasion: Occasion): Length
  /** What the instruction asks for, as data for built-in voices, which read no prompt. */
  task?(occasion: Occasion): SceneTask
  /** Whether a speech has room for what a web search would find. Absent: every speech has. */
  searches?(turn: Pick<Occasion, 'planned' | 'state' | 'config' | 'words'>): boolean
  /** What the agent writes for itself before its speech in this stage; absent or null: nothing. */
  privately?(occasion: Occasion): PrivatePart | null
  /**
   * The facts that copy the mode's state into an aside, when it begins and when it continues, so that tools there work
   * with the present state.
   * @param child the aside so far; null before it begins
   */
  apart?(state: DialogState, child: DialogState | null): readonly FactBody[]
  /** The text that an aside contains about a member who is a character of a story; null or absent: nothing. */
  inFiction?(member: MemberId, state: DialogState): Pick<Aside, 'fiction' | 'secret' | 'lines'> | null
  /**
   * The facts that bring changes by tools in an aside back into this dialog. Changes that are no longer possible are
   * left out.
   * @param after the number of the last fact of the aside that was brought back before
   */
  broughtBack?(state: DialogState, child: DialogState, after: number): readonly FactBody[]
  /** The notes of a last stage as changes of the mode's state, and a sentence for each impossible change. */
  noted?(
    state: DialogState,
    notes: string,
    turnId: string,
  ): { readonly facts: readonly FactBody[]; readonly problems: readonly string[] }
  /**
   * The tools that the agent may use now, with the present names in their schemas. Called again after each change;
   * absent: none.
   */
  tools?(occasion: Occasion): readonly Tool[]
  /**
   * The form in which models without tool calls answer, if it is not the usual one. The mode's recipe includes the text
   * about it (PackageContext.hint).
   */
  readonly reply?: ReplyShape
  /** Runs a dialog of this mode, if it is not a series of turns. */
  run?(parts: RunParts): Run
  /** What a person can do in a dialog of this mode beyond what every dialog allows. Absent: nothing. */
  readonly personActs?: PersonActs
  /** Present when equal questions get equal answers. A model is then not asked again for other words. */
  readonly mayRepeat?: true
  /** The calls of models without a seat between turns; absent: none. */
  readonly sideCalls?: SideCalls
  /**
   * How many tool calls the agent usually makes before its speech in this stage, for an estimate. Each costs one more
   * model call. Absent: none.
   */
  acts?(occasion: Occasion): number
  /**
   * The parts of a member's prompt, if they are not the standard ones in their order. The result may depend only on the
   * configuration, so that it stays the same throughout a dialog. Null as the viewer: the parts before the turn in
   * calls that are no turn, such as a digest.
   */
  recipe?(viewer: MemberId | null, wording: Wording, standard: StandardPackages): Recipe
  /** What to look for when a participant's turn is read for the argument map, or a participant is summarised. */
  insight(insight: Insight, speaker: string, wording: Wording): string
  /**
   * Every text of the mode in its present wording. A dialog stores the texts with which it was begun, so no text for a
   * model may be anywhere else. What a person wrote instead of one is in config.prompts.
   */
  readonly texts: readonly ModeText[]
  /** The parts a summary must have, in order. */
  readonly summaryParts: readonly string[]
  /**
   * The mode as a file that can be copied and changed; absent in a mode that consists of more than texts.
   * @param style the style whose order the file gets; absent: rounds, or the only order
   */
  file?(style?: string): ModeFile
}

export interface ModeRegistry {
  /** The modes in which a dialog can be set up. */
  list(): readonly Mode[]
  /** All modes, including those that are only opened inside another dialog. Absent: there are none of those. */
  all?(): readonly Mode[]
  /**
   * The mode with an id.
   * @param own the mode itself, which a dialog in a person's own mode stores, so that later changes of the mode have no
   * effect
   * @throws ConfigError CONFIG_INVALID for an unknown mode, naming those that exist
   */
  get(id: string, own?: ModeFile): Mode
}
