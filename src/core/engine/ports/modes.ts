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

/** A piece of what models are told. */
export interface ModeText {
  /** Kept in dialogs and settings: never renamed. */
  readonly key: string
  /** The mode whose own it is; null for one that all modes share. */
  readonly mode: string | null
  /** What a person who edits it is shown; null where it is not offered for editing. */
  readonly label: string | null
  readonly text: string
}

/** Looks a text up by its key: what a person wrote in its place, else what the dialog was begun with. */
export interface Words {
  (key: string): string
  /** Whether the texts the dialog was begun with have this key: what came later is not told to it. Absent: they do. */
  readonly begunWith?: (key: string) => boolean
}

/** What any piece of prompt is made from. */
export interface Wording {
  readonly config: DialogConfig
  readonly words: Words
}

/** What a mode is told when it writes the piece of one stage. */
export interface Occasion extends Wording {
  readonly state: DialogState
  readonly planned: PlannedTurn
  readonly stage: StageName
  /** All stages of this turn, in order: a later one goes on in the conversation of the earlier ones. */
  readonly stages: readonly StageName[]
  readonly member: MemberId
  /** Its closing says who won. */
  readonly judges?: boolean
  /** Deterministic choice for this dialog and turn: one of the items. */
  readonly draw: <T>(items: readonly [T, ...T[]], salt: string) => T
}

/** How long the words of a stage are to be, in words. */
export interface Length {
  readonly min: number
  readonly max: number
  /** Words that are written besides and that nobody hears: what is noted before a comment or weighed before a closing, say. */
  readonly unheard?: number
}

/** What an agent writes beside its words and nobody else is told. It is kept as a block of notes. */
export interface PrivatePart {
  /** What of it is told again later, for an estimate. @param text stands for so many tokens of what nobody has written yet */
  sample(text: (tokens: number) => string): string
  /** For one reply. */
  reader(): ReplyReader
}

/** Takes a reply apart while it streams: its words, and what goes with them and is nobody's to hear. */
export interface ReplyReader {
  /** What of the text is surely words. */
  push(text: string): string
  /** The words that were still held back. @param whole whether the reply came to its end by itself */
  finish(whole: boolean): string
  /** What was noted before the words; empty for nothing. */
  readonly notes: string
  /** What stood after the words for the app alone; empty for nothing. */
  readonly end: string
  /** What of the reply could not be read, or is not as it was asked for; absent: nothing. */
  readonly problems?: readonly Pick<Problem, 'code' | 'message' | 'raw'>[]
  /** What its writer is told in the one round in which it may put that right; null or absent: it stands as it is. */
  readonly repair?: string | null
}

/** How a model without tool calls says its words and its calls at once. */
export interface ReplyShape {
  /** What the prompt says of it. */
  words(words: Words, tools: readonly Tool[]): string
  /** For a model that can be held to a shape. */
  schema(tools: readonly ToolSpec[]): Readonly<Record<string, unknown>>
  reader(): EnvelopeReader
  /** An earlier answer as the model would have written it. */
  write(say: string, calls: readonly EnvelopeCall[]): string
}

/** Acts of a person that one mode alone has. */
export interface PersonActs {
  /** @throws AppError INPUT_INVALID for what is none of its acts, ConfigError CONFIG_INVALID for what cannot be had here */
  check(act: unknown, ports: EnginePorts): void
  /** What an act that was checked comes to while the dialog rests. @throws DialogError DIALOG_STATE with why it cannot be done */
  rest(source: PromptSource, act: unknown, ports: EnginePorts): readonly FactBody[]
}

/** What all prompts of a dialog are made from. */
export interface PromptSource {
  readonly mode: Mode
  readonly words: Words
  readonly config: DialogConfig
  readonly state: DialogState
}

/** The words and the order of one kind of dialog. A new mode is one folder and one line of registration. */
export interface Mode {
  readonly info: ModeInfo
  /** What a new dialog is completed with before it is stored, for what nobody chose: a world, say. Asked once, and again for an estimate. */
  settle?(config: DialogConfig): DialogConfig
  /** Reads what a dialog of it is set up with besides (modeSetup). Absent: nothing. @throws AppError INPUT_INVALID */
  readSetup?(given: unknown): unknown
  /** The same configuration with the models that stand in its setup as `change` gives them. */
  changeModels?(config: DialogConfig, change: ChangeModel): DialogConfig
  /** What its setup asks for is there. @throws ConfigError CONFIG_INVALID */
  check?(config: DialogConfig, ports: EnginePorts): void
  /**
   * The turns of a new dialog; null where the order is decided as it goes.
   * @param texts those that a replayed dialog was recorded with: what they have no words for is not planned
   */
  plan(config: Pick<DialogConfig, 'turns' | 'style'>, texts?: TextSet | null): readonly PlannedTurn[] | null
  /** What a dialog begins with besides: its characters, say, and the first of its own state. Stored with its start. */
  begin?(config: DialogConfig): readonly FactBody[]
  /** The turns an estimate counts: the plan, or where there is none a usual course. */
  forecast(config: DialogConfig): readonly PlannedTurn[]
  /** Why a dialog cannot go on as it is, a sentence: one that was read from a file which tells too little. Absent or null: it can. */
  whyNotOn?(state: DialogState): string | null
  /** Who is next; null when it is over. A member for whom the person answers is waited for. */
  next(state: DialogState): PlannedTurn | null
  /** The turn that closes a dialog which is cut short, while it is to be given; null in a mode that has none. */
  closing(state: DialogState): PlannedTurn | null
  /** Rules of the mode, the same for all seats: static, so nothing in it may change within a dialog. */
  rules(wording: Wording): string
  /** Who one member is: name, role, duty, stance, manner. */
  role(member: MemberId, source: Wording & { readonly state: DialogState }): string
  /** What to do now: the last package of the prompt. */
  instruction(occasion: Occasion): string
  /**
   * What becomes of questions from the floor: its instruction takes them up, or there is no floor, and why. Absent: the
   * first turn after a question is told to deal with it, whatever the order.
   */
  readonly floor?: 'taken-up' | { readonly whyNone: string }
  /** The sentence on the language, which stands after all else in every task. */
  language?(wording: Wording): string
  /** How long the words of a stage are to be: the prompt, the ceiling of the answer and the estimate go by it. Absent: nobody says. */
  length?(occasion: Occasion): Length
  /** What the instruction asks for, as data for an agent that follows a script and reads no prompt. */
  task?(occasion: Occasion): SceneTask
  /** What the agent writes for itself before its words in this stage; absent or null: nothing. */
  privately?(occasion: Occasion): PrivatePart | null
  /** Of its own state, what a talk apart in it begins with, and begins again with, so that tools there work on what is so. @param child the talk so far; null before it */
  apart?(state: DialogState, child: DialogState | null): readonly FactBody[]
  /** What an aside is told of a member who is a character of a fiction, and speaks apart as in it; null, or absent: nobody is. */
  inFiction?(member: MemberId, state: DialogState): Pick<Aside, 'fiction' | 'secret' | 'lines'> | null
  /** What tools of a talk apart changed, as changes of this dialog: what is no longer possible here is left out. @param after number of the last fact of the talk that was brought back */
  broughtBack?(state: DialogState, child: DialogState, after: number): readonly FactBody[]
  /** What was noted beside the words of a last stage, as changes of its own state, and a sentence for each that cannot be. */
  noted?(
    state: DialogState,
    notes: string,
    turnId: string,
  ): { readonly facts: readonly FactBody[]; readonly problems: readonly string[] }
  /** What the agent may do now, with concrete names inside the schemas. Asked anew after each change; absent: nothing. */
  tools?(occasion: Occasion): readonly Tool[]
  /** How its models without tool calls answer, where that is not the usual envelope. Its recipe tells it them (PackageContext.hint). */
  readonly reply?: ReplyShape
  /** Drives a dialog of it, where that does not go from turn to turn. */
  run?(parts: RunParts): Run
  /** What a person does to a dialog of it beside what can be done to all. Absent: nothing. */
  readonly personActs?: PersonActs
  /** The same question has the same answer: nobody is asked again for words that are not new. */
  readonly mayRepeat?: true
  /** What models without a seat do between its turns; absent: it has none. */
  readonly sideCalls?: SideCalls
  /** How often the agent usually acts by its tools before the words of this stage, for an estimate: each time takes a call more. Absent: never. */
  acts?(occasion: Occasion): number
  /**
   * What this member is told, if that is not the standard packages in their order. Asked for every prompt and by no
   * more than the configuration, so that it stays the same through a dialog. Null: what stands before the turn in calls
   * that are nobody's turn, such as a digest.
   */
  recipe?(viewer: MemberId | null, wording: Wording, standard: StandardPackages): Recipe
  /** What to look for when a turn of a participant is read for the map, or the participant summed up. */
  insight(insight: Insight, speaker: string, wording: Wording): string
  /**
   * Every text it says, as it says it today. A dialog keeps those it was begun with, so no word that a model is told may
   * stand anywhere else; what a person wrote in place of one is in config.prompts.
   */
  readonly texts: readonly ModeText[]
  /** The parts a summary must have, in order. */
  readonly summaryParts: readonly string[]
  /** Itself as a file, to be copied and changed; absent in a mode that is more than its words. @param style whose order it has; absent: in rounds, or in its only order */
  file?(style?: string): ModeFile
}

export interface ModeRegistry {
  /** Those that a dialog can be set up in. */
  list(): readonly Mode[]
  /** These, and those that are opened inside another dialog only. Absent: there are none of those. */
  all?(): readonly Mode[]
  /**
   * @param own the mode itself, which a dialog in a mode of one's own carries: it is the same however that changes later
   * @throws ConfigError CONFIG_INVALID for an unknown mode, naming those there are.
   */
  get(id: string, own?: ModeFile): Mode
}
