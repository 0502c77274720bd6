import { NO_ISSUES_YET, type IssuesState } from './board/issues-state.ts'
import type { ModeClock } from '../contract/mode/clock.ts'
import type { DrawnNumber } from './draw.ts'
import type { Audience } from '../contract/members/audience.ts'
import type { Parent } from '../contract/origins/children.ts'
import type { Child } from './turns/child.ts'
import type { ConsentRequest } from './consent-request.ts'
import type { OocExchange } from './ooc/out-of-character.ts'
import type { CoachNote } from './story/coach-notes.ts'
import type { Fold } from './digest/fold.ts'
import type { LiveStage, UnfinishedStage } from './turns/live-stage.ts'
import type { TurnBlock } from '../contract/turn/blocks.ts'
import type { Findings } from '../contract/turn/stage-ended.ts'
import type { DialogConfig, SeatId } from '../contract/dialog-config.ts'
import type { ErrorShape } from '../contract/errors/errors.ts'
import { NOTHING_JUDGED, type JudgingState } from './judging/judging-state.ts'
import { NO_FORMER_FILES, type FormerFiles } from './quotations/former-files.ts'
import type { FailingExtras } from './extras/brake.ts'
import type { Spent } from './money/spent.ts'
import { NOTHING_AHEAD, type AheadState } from './turns/beside/ahead.ts'
import type { TurnScope } from './turns/beside/beside.ts'
import type { HandedTurn } from './turns/person/handed.ts'
import type { GivenHint } from './turns/person/hints.ts'
import type { TakenWords } from './turns/person/taken-words.ts'
import { NEVER_WORKED, type WorkTime } from './turns/work-time.ts'
import type { BriefMade } from '../contract/insights/insight-facts.ts'
import type { KeptMemory } from './memory/memory-state.ts'
import type { ArgumentMap, CallSubject, ParticipantSummary } from '../contract/insights/insights.ts'
import type { MemberId } from '../contract/members/member-ids.ts'
import { NOTHING_LENT, type LentState } from './lent/lent-state.ts'
import type { Verdict } from '../contract/turn/verdict.ts'
import type { Agent, Character } from '../contract/members/members.ts'
import type { Control } from '../contract/control.ts'
import type { DialogStatus, PauseReason } from '../contract/events.ts'
import { NO_LABELS, type DialogLabels } from './labels.ts'
import type { Origin } from '../contract/origins/origin.ts'
import type { ReplayOrigin } from '../contract/origins/replayed.ts'
import type {
  Finish,
  KeptEstimate,
  PersonRole,
  Phase,
  PlannedTurn,
  StageName,
  Timing,
} from '../contract/turn/turn-parts.ts'
import type { TurnKind } from '../contract/turn/turn-kind.ts'
import type { Usage } from '../contract/usage.ts'

/** A finished stage, as stored. */
export interface Stage extends Findings {
  readonly stage: StageName
  readonly text: string
  readonly blocks: readonly TurnBlock[]
  readonly finish: Finish
  readonly usage: Usage
  readonly timing: Timing
  readonly attempts: number
  readonly provider: string
  readonly model: string
  /** The cost of the call, in US dollars; null when the price is unknown. */
  readonly cost: number | null
  /** The seat whose model was called, where that is not the speaker's own; null otherwise. */
  readonly by: SeatId | null
  /** Whether this final text is the draft, unchanged because the critic accepted it; no model was called for it. */
  readonly kept: boolean
  /** Number of the fact that stored it. */
  readonly seq: number
}

export interface Turn extends TurnScope {
  readonly id: string
  readonly number: number
  readonly step: number
  readonly member: MemberId
  /** Who may know what is said in the turn. */
  readonly audience: Audience
  readonly kind: TurnKind
  readonly speech: number
  readonly phase: Phase
  readonly status: 'running' | 'ended' | 'failed' | 'cancelled'
  readonly stages: readonly Stage[]
  readonly live: LiveStage | null
  /** The words of the turn, as the others get them; empty until the turn ends. */
  readonly text: string
  /** What had been said when the turn failed or was cancelled. */
  readonly partialText: string
  /** The draft or critique that was unfinished when the turn failed or was cancelled. The others never got it. */
  readonly unfinished: UnfinishedStage | null
  readonly error: ErrorShape | null
  readonly cancelReason: 'stop' | 'skip' | 'cap' | null
  readonly continues: string | null
  /** Whether a later turn has continued this failed or cancelled one, which is then shown folded and never sent to models. */
  readonly superseded: boolean
  readonly startedAt: number
  readonly endedAt: number | null
  /** The finished turn this one was made to replace; null for a first version. */
  readonly replaces: string | null
  /** How many tokens of the turn's beginning are sent to the other members from now on; null for the whole turn. */
  readonly toldTokens: number | null
  /** Other versions of this turn, oldest first: replaced ones and failed attempts to replace it. They have no versions themselves. */
  readonly versions: readonly Turn[]
  /** What was said before anybody edited it; empty until the turn ends. */
  readonly said: string
  /** The texts to which a person edited the turn, oldest first; the last is `text`. */
  readonly edits: readonly { readonly text: string; readonly at: number }[]
  /** Whether a person spoke in place of the member's model. Such a turn has no stages. */
  readonly person: boolean
  /** Names of the files that the person attached to the turn. */
  readonly files: readonly string[]
  /** Number of the fact that opened the turn, or the version that it replaced. The script is sorted by it. */
  readonly seq: number
  /** Number of the fact that closed the turn. Prompts are sorted by it, so that they only ever grow at the end. */
  readonly endedSeq: number | null
}

/** A message of a person: to all (`member` is null), perhaps to be answered in one certain speech (`before`), or privately to one member. */
export interface PersonMessage {
  readonly id: string
  readonly member: MemberId | null
  readonly text: string
  readonly at: number
  readonly seq: number
  readonly before?: number
}

/** A change of the mode's own state. It is stored here; only the mode understands it. */
export interface ModeChange {
  readonly change: string
  readonly data: unknown
  readonly duringTurn: string | null
  /** The change as a sentence for people; null where there is nothing to say. */
  readonly text: string | null
  readonly audience: Audience
  readonly seq: number
  readonly at: number
}

/** A dialog, rebuilt from its events. */
export interface DialogState extends LentState, IssuesState, AheadState, DialogLabels {
  readonly id: string
  /** Number of the last fact applied; 0 before the first. */
  readonly seq: number
  /** The set-up of the dialog, with all later changes of seats; null before the fact dialog-created. */
  readonly config: DialogConfig | null
  /** Files that are no longer attached, as far as turns may still quote them. */
  readonly former: FormerFiles
  readonly status: DialogStatus
  readonly pauseReason: PauseReason | null
  /** The member for which a person speaks and whose words the dialog waits for; null while it waits for none. */
  readonly awaits: MemberId | null
  /** The planned turns, in order; null before the start, and for modes that decide each turn as they go. */
  readonly plan: readonly PlannedTurn[] | null
  readonly person: PersonRole
  /** The members that the mode added. Those that left are included, because their words remain. */
  readonly characters: Readonly<Record<MemberId, Character & { readonly present: boolean; readonly seq: number }>>
  /** The model or person that speaks for a member, for members for which this was changed. */
  readonly agents: Readonly<Record<MemberId, Agent>>
  /** The changes of the mode's own state, oldest first. */
  readonly modeChanges: readonly ModeChange[]
  readonly endReason: 'finished' | 'concluded' | 'stopped' | 'imported' | 'cap' | null
  /** Whether a person stopped the dialog at once. After that nothing more begins by itself. */
  readonly stoppedNow: boolean
  /** A person's request to pause or to end that waits for the end of the stage or turn. */ readonly pending: Control | null
  /** The turn in which the moderator decided to go to the summary, and its reason; null if it has not. */
  readonly concluded: { readonly turnId: string; readonly reason: string } | null
  /** The verdicts of closings, by the id of their turn or version. */
  readonly verdicts: Readonly<Record<string, Verdict>>
  /** Number of the last fact that changed the text of a finished turn other than a closing; 0 for none. */
  readonly changedSeq: number
  readonly turns: readonly Turn[]
  readonly messages: readonly PersonMessage[]
  /** What the person and the moderator said to each other out of character, oldest first. It is never part of the transcript. */
  readonly ooc: readonly OocExchange[]
  /** Hints that the person asked for at their own turns, oldest first. They are sent to no model. */
  readonly hints: readonly GivenHint[]
  readonly handed: HandedTurn | null
  /** Notes to the narrator for its turns, which nobody else may know. */
  readonly coached: readonly CoachNote[]
  /** Messages to all that wait for the speech which is to answer them. */
  readonly laterMessages: readonly PersonMessage[]
  /** Digests of earlier turns, oldest first; each includes the turns of the digests before it. */
  readonly folds: readonly Fold[]
  readonly estimate: KeptEstimate | null
  /** Hash of the texts from which prompts are made; null for the present texts of the app. */
  readonly texts: string | null
  /** Watt hours by host, summed over the runs of the dialog. */
  readonly energy: Readonly<Record<string, number>>
  /** The argument map; null until a turn was read for it. */
  readonly map: (ArgumentMap & { /** Turns read in their present wording. */ readonly turns: readonly string[] }) | null
  readonly summaries: Partial<Readonly<Record<SeatId, ParticipantSummary>>>
  /** The memory that was formed of the dialog; null until then. */
  readonly memory: KeptMemory | null
  /** The newest decision brief; null until one was made. */
  readonly brief: Pick<BriefMade, 'brief' | 'turns' | 'throughSeq' | 'provider' | 'model'> | null
  /** The verdicts of judges, and the person's own vote. */
  readonly judging: JudgingState
  /** All calls that were paid for, oldest first, with those of the past that a branch shares: see `dialog/money/totals.ts`. */
  readonly spent: readonly Spent[]
  /** Calls other than speeches (such as for the map) that failed, and how often in a row. */
  readonly failing: FailingExtras
  /** How long the dialog was running. */
  readonly worked: WorkTime
  /** Progress of the calls other than speeches that are under way, or why the last one failed; not stored. */
  readonly making: Partial<Readonly<Record<CallSubject, { readonly done: number; readonly of: number } | ErrorShape>>>
  readonly origin: Origin | null
  /** The recording from which the words of the dialog, or of the past it shares, come. */
  readonly replayed: ReplayOrigin | null
  /** The dialog in which this one was opened; null for none. */
  readonly parent: Parent | null
  /** Dialogs that were opened in this one, oldest first. */
  readonly children: readonly Child[]
  /** Words of a person that wait for the next turn of a member. */
  readonly taken: Readonly<Record<MemberId, TakenWords>>
  /** The request of a tool for the person's consent that is open now; null for none. */
  readonly consent: ConsentRequest | null
  /** How many numbers were drawn from the seed so far. */
  readonly draws: number
  /** The numbers that were drawn since the last turn ended. */
  readonly drawn: readonly DrawnNumber[]
  readonly createdAt: number
  readonly startedAt: number | null
  readonly endedAt: number | null
  /** The clock of a dialog that runs by time; null before it is known, and for other dialogs. */
  readonly clock: ModeClock | null
  /** Turns being folded at the moment, null when none are; cleared by the next fact. */
  readonly folding: number | null
  /** Why the run broke off, if that could not be stored (such as for a full disk); cleared by the next fact. */
  readonly halted: ErrorShape | null
  /** True after an event that does not follow the last one: the facts after `seq` must be read again. */
  readonly resync: boolean
}

export function emptyDialog(id: string): DialogState {
  return {
    id,
    seq: 0,
    config: null,
    former: NO_FORMER_FILES,
    status: 'created',
    pauseReason: null,
    awaits: null,
    plan: null,
    ...NO_ISSUES_YET,
    person: 'watches',
    characters: {},
    agents: {},
    modeChanges: [],
    endReason: null,
    stoppedNow: false,
    pending: null,
    concluded: null,
    verdicts: {},
    changedSeq: 0,
    turns: [],
    ...NOTHING_AHEAD,
    messages: [],
    ooc: [],
    hints: [],
    handed: null,
    coached: [],
    laterMessages: [],
    folds: [],
    estimate: null,
    texts: null,
    energy: {},
    map: null,
    summaries: {},
    brief: null,
    memory: null,
    judging: NOTHING_JUDGED,
    spent: [],
    failing: {},
    worked: NEVER_WORKED,
    making: {},
    ...NO_LABELS,
    origin: null,
    replayed: null,
    parent: null,
    children: [],
    taken: {},
    consent: null,
    ...NOTHING_LENT,
    draws: 0,
    drawn: [],
    createdAt: 0,
    startedAt: null,
    endedAt: null,
    clock: null,
    folding: null,
    halted: null,
    resync: false,
  }
}
