import type { NewDialog } from '../../contract/dialog-config.ts'
import { DICTATION, type FileSpent } from '../../contract/file-spent.ts'
import type { ErrorShape } from '../../contract/errors/errors.ts'
import type { DialogEvent, DialogSummary } from '../../contract/events.ts'
import type { Extra } from '../../contract/extras.ts'
import type { Insight } from '../../contract/insights/insights.ts'
import type { FindAnswer, SearchAnswer, SearchFilters } from '../../contract/library/library.ts'
import type { ListUpdate } from '../../contract/library/list-update.ts'
import type { EstimateAnswer } from '../../contract/money.ts'
import type { SeenPrompt } from '../../contract/seen-prompt.ts'
import type { ProposedSides } from '../../contract/sides.ts'
import type { AskedTurn, DraftRemark, Hint } from '../../contract/turn/asked-turn.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { DialogState } from '../../dialog/state.ts'
import { estimateOf } from '../controls.ts'
import { critiqueDraft } from '../draft/check-draft.ts'
import type { ModelChoice } from '../insights/ask-insight.ts'
import { proposeSides } from '../insights/propose-sides.ts'
import { askedTurn } from '../prompt/asked-turn.ts'
import { promptSource } from '../prompt/words.ts'
import { seenPrompt, textsOf } from '../prompt/seen-prompt.ts'
import { wholeConfig } from '../complete-config.ts'
import type { WatcherOptions } from '../run/watchers.ts'
import type { EngineParts } from './parts.ts'

/** Acts that read dialogs, and those that make something of them besides turns. */
export const readActs = {
  /**
   * Starts to make an insight: reads turns that the map does not have yet, or summarises the participants. Returns when
   * the work has begun.
   */
  makeInsight: ({ insights }: EngineParts, id: string, insight: Insight, by?: ModelChoice | null): Promise<void> =>
    insights.make(id, insight, by),

  stopInsight: ({ insights }: EngineParts, id: string, insight: Insight): Promise<void> => insights.stop(id, insight),

  /**
   * Allows one more try, at the next occasion, of something that stopped after two failures.
   * @throws DialogError DIALOG_STATE when it has not stopped
   */
  retryExtra: ({ controls }: EngineParts, id: string, extra: Extra): Promise<void> => controls.retryExtra(id, extra),

  /** Resolves when no insight of the dialog is being made any more, with the errors of the last tries. */
  insightsMade: ({ insights }: EngineParts, id: string): Promise<Partial<Readonly<Record<Insight, ErrorShape>>>> =>
    insights.made(id),

  /** Stores the cost of voicing turns. */
  recordSpeech: (
    { dialogs }: EngineParts,
    id: string,
    { engine, chars, cost }: { readonly engine: string; readonly chars: number; readonly cost: number | null },
  ): Promise<void> => dialogs.change(id, () => (chars > 0 ? [{ type: 'speech-voiced', engine, chars, cost }] : [])),

  /** Stores the cost of transcribing what a person dictated. */
  recordDictation: ({ dialogs }: EngineParts, id: string, spent: readonly FileSpent[]): Promise<void> =>
    dialogs.change(id, () => spent.map((each) => ({ type: 'file-read', file: DICTATION, ...each }))),

  /** Stores the energy that the dialog used in a run, by host. */
  async recordEnergy(
    { dialogs }: EngineParts,
    id: string,
    hosts: readonly { readonly host: string; readonly wattHours: number; readonly samples: number }[],
  ): Promise<void> {
    if (hosts.length > 0) await dialogs.record(id, [{ type: 'energy-measured', hosts: [...hosts] }])
  },

  find: ({ ports }: EngineParts, question: string, filters: SearchFilters, limit: number): Promise<FindAnswer> =>
    ports.log.find(question, filters, limit),

  search: ({ ports }: EngineParts, query: string, filters: SearchFilters, limit: number): Promise<SearchAnswer> =>
    ports.log.search(query, filters, limit),

  /** Estimates a new dialog. Stores nothing. */
  async estimate({ ports }: EngineParts, input: NewDialog): Promise<EstimateAnswer> {
    const config = await wholeConfig(input, ports)
    return { ...(await estimateOf(config, ports)), ...(config.continues && { continues: config.continues }) }
  },

  /**
   * Has the moderator's model write a position for each participant. Stores nothing.
   * @throws ProviderError, or the signal's reason
   */
  async proposeSides({ ports }: EngineParts, input: NewDialog, signal: AbortSignal): Promise<ProposedSides> {
    return proposeSides(await wholeConfig(input, ports), ports, signal)
  },

  /** The exact prompt of a stage, built again from the log. @throws DialogError DIALOG_NOT_FOUND */
  async prompt({ dialogs }: EngineParts, id: string, turnId: string, stage: StageName): Promise<SeenPrompt> {
    const { log, modes, providers } = dialogs.portsOf(await dialogs.state(id))
    const facts = await log.read(id)
    return seenPrompt(facts, turnId, stage, await textsOf(facts, log), modes, providers)
  },

  /**
   * The turn for which a dialog waits for words of the person; null when it waits for none.
   * @throws DialogError DIALOG_NOT_FOUND
   */
  async askedTurn({ dialogs }: EngineParts, id: string): Promise<AskedTurn | null> {
    const state = await dialogs.state(id)
    return askedTurn(await promptSource(state, dialogs.portsOf(state)))
  },

  /** Has the critic of the seat read a draft that the person has not sent. @throws what critiqueDraft throws */
  checkDraft: (parts: EngineParts, id: string, draft: string, signal: AbortSignal): Promise<readonly DraftRemark[]> =>
    critiqueDraft(parts, id, draft, signal),

  /** Has a model give the next hint for the turn that waits at a step of the plan. @throws what Hints.ask throws */
  hint: ({ hints }: EngineParts, id: string, step: number, hint: Hint, signal: AbortSignal): Promise<void> =>
    hints.ask(id, step, hint, signal),

  /** The state of a dialog. @throws DialogError DIALOG_NOT_FOUND */
  state: ({ dialogs }: EngineParts, id: string): Promise<DialogState> => dialogs.state(id),

  async list({ ports, dialogs }: EngineParts): Promise<readonly DialogSummary[]> {
    return (await ports.log.list()).map(dialogs.shown)
  },

  /** The same in pages, newest first, for those who do not need all rows at the same time. */
  async *pages({ ports, dialogs }: EngineParts, size?: number): AsyncIterable<readonly DialogSummary[]> {
    for await (const page of ports.log.pages(size)) yield page.map(dialogs.shown)
  },

  /** Ids of the dialogs that begin with one of these texts, in order. */
  idsBeginning: ({ ports }: EngineParts, beginnings: readonly string[]): Promise<readonly string[]> =>
    ports.log.idsBeginning(beginnings),

  /** The row of a dialog as the list shows it. */
  async summary({ ports, dialogs }: EngineParts, id: string): Promise<DialogSummary | null> {
    const row = await ports.log.summary(id)
    return row && dialogs.shown(row)
  },

  /**
   * The facts after `afterSeq`; then, for each channel of a running stage, its text so far; then new events until the
   * signal aborts.
   */
  watch: (
    { dialogs }: EngineParts,
    id: string,
    afterSeq: number,
    signal: AbortSignal,
    who?: WatcherOptions,
  ): AsyncIterable<readonly DialogEvent[]> => dialogs.watch(id, afterSeq, signal, who),

  /** The whole list once, in pieces, then what changed (at most 4 times a second). */
  watchList: ({ dialogs }: EngineParts, signal: AbortSignal): AsyncIterable<ListUpdate> => dialogs.watchList(signal),
}
