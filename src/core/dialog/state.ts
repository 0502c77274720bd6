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
import type { Block } from '../contract/turn/blocks.ts'
import type { Findings } from '../contract/turn/stage-ended.ts'
import type { DialogConfig, SeatId } from '../contract/dialog-config.ts'
import type { ErrorShape } from '../contract/errors/errors.ts'
import { NOTHING_JUDGED, type JudgingState } from './judging/judging-state.ts'
import { NO_FORMER_FILES, type FormerFiles } from './quotations/former-files.ts'
import type { FailingExtras } from './extras/brake.ts'
import type { Spent } from './money/spent.ts'
import { NOTHING_AHEAD, type AheadState } from './turns/ahead.ts'
import type { TurnScope } from './turns/beside.ts'
import type { HandedTurn } from './turns/person/handed.ts'
import type { GivenHint } from './turns/person/hints.ts'
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
  readonly blocks: readonly Block[]
  readonly finish: Finish
  readonly usage: Usage
  readonly timing: Timing
  readonly attempts: number
  readonly provider: string
  readonly model: string
  /** US dollars; null when the price is unknown. */
  readonly cost: number | null
  /** The seat whose model was called, where that is not the speaker's own; null otherwise. */
  readonly by: SeatId | null
  /** A final that is the draft, because its critic let it stand: nobody was called. */
  readonly kept: boolean
}

export interface Turn extends TurnScope {
  readonly id: string
  readonly number: number
  readonly step: number
  readonly member: MemberId
  /** Who may know what is said in it. */
  readonly audience: Audience
  readonly kind: TurnKind
  readonly speech: number
  readonly phase: Phase
  readonly status: 'running' | 'ended' | 'failed' | 'cancelled'
  readonly stages: readonly Stage[]
  readonly live: LiveStage | null
  /** What the others hear: empty until the turn ends. */
  readonly text: string
  /** What had been said when the turn failed or was cancelled. */
  readonly partialText: string
  /** The draft or critique that was under way then: nobody heard it. */
  readonly unfinished: UnfinishedStage | null
  readonly error: ErrorShape | null
  readonly cancelReason: 'stop' | 'skip' | 'cap' | null
  readonly continues: string | null
  /** True once a later turn went on from this failed or cancelled one: shown folded, never sent. */
  readonly superseded: boolean
  readonly startedAt: number
  readonly endedAt: number | null
  /** The finished turn this one was made to replace; null for a first version. */
  readonly replaces: string | null
  /** Tokens of its beginning that the others are told from now on; null for all of it. */
  readonly toldTokens: number | null
  /** Other versions of this turn, oldest first: replaced ones, and tries to replace it that failed. None of them has versions of its own. */
  readonly versions: readonly Turn[]
  /** What was said before anybody edited it; empty until the turn ends. */
  readonly said: string
  /** Texts a person gave it, oldest first; the last is `text`. */
  readonly edits: readonly { readonly text: string; readonly at: number }[]
  /** A person spoke in place of the member's model: such a turn has no stages. */
  readonly person: boolean
  /** Names of the files that the person attached to it. */
  readonly files: readonly string[]
  /** Number of the fact that opened it, or that opened the version it replaced: orders the script. */
  readonly seq: number
  /** Number of the fact that closed it: orders what the others have heard, so that prompts only ever grow at the end. */
  readonly endedSeq: number | null
}

/** Something a person said: to the floor (member null), it may be for one speech to answer (`before`), or privately to one member. */
export interface PersonMessage {
  readonly id: string
  readonly member: MemberId | null
  readonly text: string
  readonly at: number
  readonly seq: number
  readonly before?: number
}

/** A change of the state that belongs to the mode: carried here, folded by the mode. */
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

/** Words of a person that wait for a member's next turn. */
export interface TakenWords {
  readonly id: string
  readonly text: string
  readonly at: number
  /** Names of the files that came with them. */
  readonly files: readonly string[]
}

/** A dialog, rebuilt from its events. */
export interface DialogState extends LentState, IssuesState, AheadState, DialogLabels {
  readonly id: string
  /** Number of the last fact applied; 0 before the first. */
  readonly seq: number
  /** Null before dialog-created. Seat changes are folded in. */
  readonly config: DialogConfig | null
  /** What its turns may quote of files that are not attached any more. */
  readonly former: FormerFiles
  readonly status: DialogStatus
  readonly pauseReason: PauseReason | null
  /** The member whose words the dialog waits for, while the person answers for it. */
  readonly awaits: MemberId | null
  /** The turns to come, in order; null where the mode decides as it goes, and before the start. */
  readonly plan: readonly PlannedTurn[] | null
  readonly person: PersonRole
  /** Members that the mode brought in, those that left included: what they said stays theirs. */
  readonly characters: Readonly<Record<MemberId, Character & { readonly present: boolean; readonly seq: number }>>
  /** Who answers for a member, where that was changed on the way. */
  readonly agents: Readonly<Record<MemberId, Agent>>
  /** What the mode changed of its own state, oldest first. */
  readonly modeChanges: readonly ModeChange[]
  readonly endReason: 'finished' | 'concluded' | 'stopped' | 'imported' | 'cap' | null
  /** It ended because a person stopped it at once: nothing more begins by itself. */
  readonly stoppedNow: boolean
  /** A wish that waits for its boundary. */ readonly pending: Control | null
  /** The moderator chose to go to the summary. */
  readonly concluded: { readonly turnId: string; readonly reason: string } | null
  /** What closings came to, by their turn or version. */
  readonly verdicts: Readonly<Record<string, Verdict>>
  /** Number of the last fact that changed what a finished turn says, closings apart; 0 for none. */
  readonly changedSeq: number
  readonly turns: readonly Turn[]
  readonly messages: readonly PersonMessage[]
  /** What the person and the moderator said to each other out of character, oldest first: in no record. */
  readonly ooc: readonly OocExchange[]
  /** Hints that the person asked for at turns of its own seat, oldest first. No model is told of them. */
  readonly hints: readonly GivenHint[]
  readonly handed: HandedTurn | null
  /** Notes for turns of the narrator, which nobody else may know. */
  readonly coached: readonly CoachNote[]
  /** Questions to the floor that wait for their speech. */
  readonly laterMessages: readonly PersonMessage[]
  /** Oldest first; each includes what the ones before it folded. */
  readonly folds: readonly Fold[]
  readonly estimate: KeptEstimate | null
  /** Hash of the texts that prompts are made from; null for those of the app as it is today. */
  readonly texts: string | null
  /** Watt hours by host, summed over the runs of the dialog. */
  readonly energy: Readonly<Record<string, number>>
  /** Null until a turn has been read for it. */
  readonly map: (ArgumentMap & { /** Turns that were read as they stand. */ readonly turns: readonly string[] }) | null
  readonly summaries: Partial<Readonly<Record<SeatId, ParticipantSummary>>>
  /** What is remembered of it; null until a memory was formed. */
  readonly memory: KeptMemory | null
  /** The newest; null until one was made. */
  readonly brief: Pick<BriefMade, 'brief' | 'turns' | 'throughSeq' | 'provider' | 'model'> | null
  /** What judges found, the person's own vote beside it. */
  readonly judging: JudgingState
  /** What was called and paid for, oldest first, the past that a branch shares included: see `dialog/money/totals.ts`. */
  readonly spent: readonly Spent[]
  /** What failed beside the speeches, and how often in a row. */
  readonly failing: FailingExtras
  /** How long it was at work. */
  readonly worked: WorkTime
  /** What is being made now, and why the last try failed; known only from signals. */
  readonly making: Partial<Readonly<Record<CallSubject, { readonly done: number; readonly of: number } | ErrorShape>>>
  readonly origin: Origin | null
  /** The recording that its words, or those of the past it shares, come from. */
  readonly replayed: ReplayOrigin | null
  /** The dialog it was opened in. */
  readonly parent: Parent | null
  /** Dialogs that were opened in it, oldest first. */
  readonly children: readonly Child[]
  /** Words of a person that wait for the next turn of a member. */
  readonly taken: Readonly<Record<MemberId, TakenWords>>
  /** What a tool asks the person at the moment. */
  readonly consent: ConsentRequest | null
  /** How many numbers were drawn from the seed so far, and those drawn since a turn last ended. */
  readonly draws: number
  readonly drawn: readonly DrawnNumber[]
  readonly createdAt: number
  readonly startedAt: number | null
  readonly endedAt: number | null
  /** Where a dialog that goes on by time is; null before that was told, and for any other. */
  readonly clock: ModeClock | null
  /** Turns being folded at the moment, null when none are; cleared by the next fact. */
  readonly folding: number | null
  /** The run broke off without being able to store why (a full disk, say); cleared by the next fact. */
  readonly halted: ErrorShape | null
  /** An event did not fit: ask for the facts after seq again. */
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
