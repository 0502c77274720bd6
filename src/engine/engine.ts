import type { ListUpdate } from '../contract/library/list-update.ts'
import type { ProposedSides } from '../contract/sides.ts'
import type { Audience } from '../contract/members/audience.ts'
import type { ContextFile, NewDialog, SeatConfig, SeatId } from '../contract/dialog-config.ts'
import type { ErrorShape } from '../contract/errors/errors.ts'
import type { ResumeOptions } from '../contract/control.ts'
import type { DialogEvent, DialogSummary, FactBody } from '../contract/events.ts'
import type { StageName } from '../contract/turn/turn-parts.ts'
import type { TurnSeen } from '../contract/turn/turn-seen.ts'
import type { Change, MadeChange } from '../contract/origins/origin.ts'
import type { MemberId } from '../contract/members/member-ids.ts'
import type { Extra } from '../contract/extras.ts'
import type { Insight } from '../contract/insights/insights.ts'
import type { FindAnswer, SearchAnswer, SearchFilters } from '../contract/library/library.ts'
import type { EstimateAnswer } from '../contract/money.ts'
import type { SeenPrompt } from '../contract/seen-prompt.ts'
import type { Asides } from './asides/asides.ts'
import type { MemoryChanges } from './changes/change-memory.ts'
import type { Asking } from './ask/asking.ts'
import type { NewChild } from './children.ts'
import type { ModelChoice } from './insights/ask-insight.ts'
import type { Judging } from './judging/judging.ts'
import type { VillageActs } from './village/village-acts.ts'
import type { OutOfCharacter } from './ooc/out-of-character.ts'
import type { DialogState } from '../dialog/state.ts'

/** Where a branch leaves its dialog. */
export interface BranchPoint {
  readonly turnId: string
  /** What of the turn stays; from there the branch goes on. */
  readonly keep: 'nothing' | 'draft' | 'critique' | 'turn'
  /** Seats that are different from here on. */
  readonly seats: Partial<Readonly<Record<SeatId, SeatConfig>>>
  /** What else is different from here on, where it asks "what if". */
  readonly change?: { readonly facts: readonly FactBody[]; readonly made: MadeChange }
}

/** The one thing that is changed of a dialog, and the turn from which it holds. */
export interface WhatIf {
  readonly turnId: string
  readonly change: Change
}

/** Runs dialogs. Every method checks its input and throws an AppError; none blocks on a model. */
export interface Engine {
  /** Closes what a crash left open and sends the list anew: call at start-up, and when dialogs were stored past the engine. Answers with the dialogs that can be resumed. */
  recover(): Promise<readonly string[]>
  /** Throws what create would, and stores nothing. */
  check(input: NewDialog): Promise<void>
  /**
   * Validates, stores dialog-created, answers with the id.
   * @param named told the id before anything is stored, for whoever has to find the dialog again after a kill
   */
  create(input: NewDialog, named?: (id: string) => Promise<void>): Promise<string>
  /** Sets a new dialog going. Returns once dialog-started is on disk. */
  start(id: string): Promise<void>
  /** Takes effect at the next stage boundary; until then `pending` says so. */
  pause(id: string): Promise<void>
  resume(id: string, options?: ResumeOptions): Promise<void>
  /** now: aborts the request and resolves when the end is on disk. after-turn: returns at once. */
  stop(id: string, when: 'now' | 'after-turn'): Promise<void>
  skip(id: string): Promise<void>
  summarize(id: string): Promise<void>
  changeSeat(id: string, seat: SeatId, config: SeatConfig): Promise<void>
  /** Puts a question to the floor. @param before number of the speech that is to answer it; until it is due nobody knows of it */
  say(id: string, text: string, before?: number): Promise<void>
  note(id: string, member: MemberId, text: string): Promise<void>
  /** Has the person answer for a member from its next turn on, or gives it back. */
  changeAgent(id: string, member: MemberId, by: 'person' | 'own'): Promise<void>
  /**
   * A person's words for the member's next turn, with files where the mode takes some; null gives it back. A dialog that
   * waits for them goes on. @throws DialogError DIALOG_STATE also where the turn is no longer as the person saw it
   */
  takeSeat(
    id: string,
    member: MemberId,
    text: string | null,
    files?: readonly ContextFile[],
    seen?: TurnSeen,
  ): Promise<void>
  /** What a person says to a tool that asks. @throws DialogError DIALOG_STATE when it asks no more */
  answerConsent(id: string, requestId: string, granted: boolean): Promise<void>
  /** Says a finished turn again, as it was asked for then. The dialog goes back to how it was when it is done, or when it failed. */
  regenerate(id: string, turnId: string): Promise<void>
  editTurn(id: string, turnId: string, text: string): Promise<void>
  chooseVersion(id: string, turnId: string, versionId: string): Promise<void>
  /** A new dialog with the facts of this one up to a turn, of which it keeps as much as said. Answers with its id. */
  branch(id: string, at: BranchPoint): Promise<string>
  /** What going on with that branch would take. Stores nothing. */
  estimateBranch(id: string, at: BranchPoint): Promise<EstimateAnswer>
  /** A branch in which one thing is different. Answers with its id. */
  whatIf(id: string, what: WhatIf): Promise<string>
  /** What going on with that branch would take. Stores nothing. */
  estimateWhatIf(id: string, what: WhatIf): Promise<EstimateAnswer>
  /** Opens a smaller dialog inside this one. Answers with its id; it is started like any dialog. */
  openChild(parentId: string, child: NewChild): Promise<string>
  reopenChild(childId: string): Promise<void>
  /** Talks with one of those who take part, apart from the others: closed like any child. */
  readonly asides: Pick<Asides, 'open' | 'estimate' | 'joined'>
  /** Conversations with the library. */
  readonly asking: Pick<Asking, 'ask' | 'estimate'>
  /** Ends a child; the digest it leaves is told to its audience from then on. */
  closeChild(childId: string, audience: Audience): Promise<void>
  rename(id: string, title: string | null): Promise<void>
  tag(id: string, tags: readonly string[]): Promise<void>
  /** Has it stand first in lists, or in its place again. */
  pin(id: string, pinned: boolean): Promise<void>
  /** @throws DialogError DIALOG_STATE while it runs */
  bin(id: string): Promise<void>
  restore(id: string): Promise<void>
  /** Deletes a dialog that is in the bin, for good. */
  remove(id: string): Promise<void>
  /** Reads the turns that were not read yet for the map, or sums the participants up. Returns once it is under way. */
  makeInsight(id: string, insight: Insight, by?: ModelChoice | null): Promise<void>
  stopInsight(id: string, insight: Insight): Promise<void>
  /** Lets what stopped after two failures be tried once more at its next occasion. @throws DialogError DIALOG_STATE where it has not stopped */
  retryExtra(id: string, extra: Extra): Promise<void>
  /** Resolves when nothing is being made of the dialog any more, with why the last try of an insight failed. */
  insightsMade(id: string): Promise<Partial<Readonly<Record<Insight, ErrorShape>>>>
  /** Who judges dialogs from outside. */
  readonly judging: Pick<Judging, 'panels' | 'meter' | 'stop' | 'settled'>
  /** What the person says to the moderator beside the record. */
  readonly ooc: Pick<OutOfCharacter, 'ask' | 'again' | 'stop' | 'settled' | 'cost'>
  /** What a person does to villages. */
  readonly villages: Pick<VillageActs, 'act'>
  /** What a person does with what is remembered of a dialog. */
  readonly memory: Pick<MemoryChanges, 'edit' | 'remove' | 'forget'>
  /** Stores what a speech engine took. */
  recordSpeech(
    id: string,
    spoken: { readonly engine: string; readonly chars: number; readonly cost: number | null },
  ): Promise<void>
  find(question: string, filters: SearchFilters, limit: number): Promise<FindAnswer>
  search(query: string, filters: SearchFilters, limit: number): Promise<SearchAnswer>
  /** What a dialog would take. Stores nothing. */
  estimate(input: NewDialog): Promise<EstimateAnswer>
  /** A position for each participant, written by the moderator's model. Stores nothing. @throws ProviderError, or the signal's reason */
  proposeSides(input: NewDialog, signal: AbortSignal): Promise<ProposedSides>
  /** The exact prompt of a stage of a turn, rebuilt from the log. @throws DialogError DIALOG_NOT_FOUND */
  prompt(id: string, turnId: string, stage: StageName): Promise<SeenPrompt>
  /** Stores the energy a run of the dialog drew, by host. */
  recordEnergy(
    id: string,
    hosts: readonly { readonly host: string; readonly wattHours: number; readonly samples: number }[],
  ): Promise<void>
  /** @throws DialogError DIALOG_NOT_FOUND */
  state(id: string): Promise<DialogState>
  list(): Promise<readonly DialogSummary[]>
  /** Facts after afterSeq, one delta at offset 0 per channel of each running stage, then live until the signal aborts. */
  watch(id: string, afterSeq: number, signal: AbortSignal): AsyncIterable<readonly DialogEvent[]>
  /** The whole list, again after each change (at most 4 times a second). */
  watchList(signal: AbortSignal): AsyncIterable<readonly DialogSummary[]>
  /** The same for whoever is far away: all of it once, then what changed. */
  watchListUpdates(signal: AbortSignal): AsyncIterable<ListUpdate>
  /** Resolves when the dialog is not being run: paused, completed or stopped. */
  settled(id: string): Promise<DialogState>
  /** Aborts what runs, stores each open turn as INTERRUPTED with its partial text and releases the dialogs. */
  close(): Promise<void>
}
