import type { DialogConfig, NewDialog, SeatConfig, SeatId } from '../contract/dialog-config.ts'
import { AppError, DialogError } from '../contract/errors.ts'
import type { DialogEvent, DialogSummary, StageName } from '../contract/events.ts'
import type { Insight } from '../contract/insights.ts'
import type { SearchAnswer, SearchFilters } from '../contract/library.ts'
import type { EstimateAnswer } from '../contract/money.ts'
import type { SeenPrompt } from '../contract/seen-prompt.ts'
import { nextTurn, openTurn } from '../dialog/next-turn.ts'
import type { DialogState } from '../dialog/state.ts'
import { branchFacts } from './changes/branch.ts'
import { sayAgain, wayBack } from './changes/say-again.ts'
import { bin, rename, restore, tag } from './changes/shelve.ts'
import { takeSeat } from './changes/take-seat.ts'
import { chooseVersion, editTurn } from './changes/turn-versions.ts'
import { estimateDialog } from './estimate/index.ts'
import type { BranchPoint, Engine } from './engine.ts'
import { Insights } from './insights/insights.ts'
import type { EnginePorts } from './ports.ts'
import { seenPrompt, textsOf } from './prompt/seen-prompt.ts'
import { configOf } from './run/config-of.ts'
import { Dialogs } from './run/dialogs.ts'
import { cancelOpen, skipNext } from './run/turn-facts.ts'
import { checkedConfig, requireProvider, settleConfig } from './settle-config.ts'

export function createEngine(ports: EnginePorts): Engine {
  return new DialogEngine(ports)
}

class DialogEngine implements Engine {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly #insights: Insights

  constructor(ports: EnginePorts) {
    this.#ports = ports
    this.#dialogs = new Dialogs(ports, {
      saw: (fact) => this.#insights.saw(fact),
      snapshot: (id) => this.#insights.snapshot(id),
    })
    this.#insights = new Insights(ports, this.#dialogs)
  }

  async recover(): Promise<readonly string[]> {
    const abandoned = await this.#ports.log.abandoned()
    for (const id of abandoned) {
      await this.#dialogs.recover(id).catch(rethrowUnlessBusy)
    }
    // Called after an import or a restore, too: then dialogs are there that were not.
    this.#dialogs.listChanged()
    return abandoned
  }

  async check(input: NewDialog): Promise<void> {
    await checkedConfig(input, this.#ports)
  }

  async create(input: NewDialog): Promise<string> {
    const config = await checkedConfig(input, this.#ports)
    const id = this.#ports.newId()
    await this.#dialogs.append(id, [{ type: 'dialog-created', config }])
    return id
  }

  start(id: string): Promise<void> {
    return this.#dialogs.inTurn(id, async () => this.#start(await this.state(id)))
  }

  async #start(state: DialogState): Promise<void> {
    if (state.status !== 'created') throw new DialogError('DIALOG_STATE', 'This dialog has already been started.')
    const { calls, promptTokens, completionTokens, cost, seconds } = this.#estimate(configOf(state)).estimate
    await this.#dialogs.begin(state, [
      { type: 'dialog-started', estimate: { calls, promptTokens, completionTokens, cost, seconds } },
    ])
  }

  resume(id: string): Promise<void> {
    return this.#dialogs.inTurn(id, () => this.#resume(id))
  }

  async #resume(id: string): Promise<void> {
    const run = this.#dialogs.run(id)
    if (run?.saysAgain) throw new DialogError('DIALOG_STATE', 'A turn is being said again: go on when it is done.')
    if (run) return run.pending ? run.request(null) : undefined
    const state = await this.state(id)
    if (state.status === 'created') return await this.#start(state)
    if (state.status === 'completed' || !nextTurn(state, this.#plan(state)))
      throw new DialogError('DIALOG_STATE', 'This dialog is complete: there is nothing left to go on with.')
    await this.#dialogs.begin(state, [{ type: 'dialog-resumed' }], { ignoreCap: state.endReason === 'cap' })
  }

  async pause(id: string): Promise<void> {
    const run = this.#dialogs.run(id)
    if (run) return run.request('pause')
    const { status } = await this.state(id)
    if (status !== 'paused')
      throw new DialogError('DIALOG_STATE', 'This dialog is not running, so it cannot be paused.')
  }

  stop(id: string, when: 'now' | 'after-turn'): Promise<void> {
    return this.#dialogs.inTurn(id, () => this.#stop(id, when))
  }

  async #stop(id: string, when: 'now' | 'after-turn'): Promise<void> {
    const run = this.#dialogs.run(id)
    if (run && when === 'after-turn') return run.request('finish-turn')
    if (run) {
      run.interrupt('stop')
      return await run.done
    }
    const state = await this.state(id)
    if (state.status !== 'paused' && state.status !== 'running')
      throw new DialogError('DIALOG_STATE', 'This dialog is not running, so it cannot be stopped.')
    if (when === 'after-turn' && openTurn(state)) {
      await this.#dialogs.begin(state, [{ type: 'dialog-resumed' }])
      return this.#dialogs.run(id)?.request('finish-turn')
    }
    await this.#dialogs.record(id, [
      ...cancelOpen(state, 'stop'),
      { type: 'dialog-ended', status: 'stopped', reason: 'stopped' },
    ])
  }

  skip(id: string): Promise<void> {
    return this.#dialogs.inTurn(id, async () => {
      const run = this.#dialogs.run(id)
      if (run) return run.interrupt('skip')
      const state = await this.state(id)
      if (state.status !== 'paused')
        throw new DialogError('DIALOG_STATE', 'There is no turn to skip: the dialog is not under way.')
      await this.#dialogs.begin(state, [
        ...skipNext(state, this.#plan(state), this.#ports.newId()),
        { type: 'dialog-resumed' },
      ])
    })
  }

  summarize(id: string): Promise<void> {
    return this.#dialogs.inTurn(id, async () => {
      const state = await this.state(id)
      if (this.#dialogs.run(id) || state.status !== 'stopped')
        throw new DialogError('DIALOG_STATE', 'Only a stopped dialog can be given its summary.')
      const summary = this.#plan(state).find((planned) => planned.kind === 'summary')
      if (state.turns.some((turn) => turn.step === summary?.step && turn.status === 'ended'))
        throw new DialogError('DIALOG_STATE', 'This dialog already has its summary.')
      await this.#dialogs.begin(state, [{ type: 'dialog-resumed' }], { closingOnly: true })
    })
  }

  async changeSeat(id: string, seat: SeatId, config: SeatConfig): Promise<void> {
    await this.state(id)
    requireProvider(config, this.#ports)
    await this.#dialogs.record(id, [{ type: 'seat-changed', seat, config }])
  }

  async say(id: string, text: string): Promise<void> {
    await this.#requireOpen(id, 'Nobody is left to answer: the dialog has ended.')
    await this.#dialogs.record(id, [{ type: 'message-added', messageId: this.#ports.newId(), text }])
  }

  async note(id: string, seat: SeatId, text: string): Promise<void> {
    await this.#requireOpen(id, 'The note has nobody to read it: the dialog has ended.')
    await this.#dialogs.record(id, [{ type: 'note-added', noteId: this.#ports.newId(), seat, text }])
  }

  async takeSeat(id: string, seat: SeatId, text: string | null): Promise<void> {
    if (text !== null) await this.#requireOpen(id, 'No seat is left to speak from: the dialog has ended.')
    await this.#dialogs.change(id, (state) => takeSeat(state, this.#plan(state), seat, text, this.#ports.newId()))
  }

  regenerate(id: string, turnId: string): Promise<void> {
    return this.#dialogs.inTurn(id, async () => {
      const state = await this.state(id)
      await this.#dialogs.begin(state, sayAgain(state, turnId, this.#ports.newId()), {
        ignoreCap: true,
        back: wayBack(state),
      })
    })
  }

  editTurn(id: string, turnId: string, text: string): Promise<void> {
    return this.#dialogs.change(id, (state) => editTurn(state, turnId, text))
  }

  chooseVersion(id: string, turnId: string, versionId: string): Promise<void> {
    return this.#dialogs.change(id, (state) => chooseVersion(state, turnId, versionId))
  }

  async branch(id: string, at: BranchPoint): Promise<string> {
    const source = await this.state(id)
    for (const seat of Object.values(at.seats)) if (seat) requireProvider(seat, this.#ports)
    const branch = this.#ports.newId()
    const { bodies, at: times } = branchFacts(
      branch,
      await this.#ports.log.read(id),
      at,
      this.#plan(source),
      this.#ports.clock.now(),
    )
    await this.#dialogs.append(branch, bodies, times)
    return branch
  }

  rename(id: string, title: string | null): Promise<void> {
    return this.#dialogs.change(id, (state) => rename(state, title))
  }

  tag(id: string, tags: readonly string[]): Promise<void> {
    return this.#dialogs.change(id, (state) => tag(state, tags))
  }

  bin(id: string): Promise<void> {
    return this.#dialogs.change(id, bin)
  }

  restore(id: string): Promise<void> {
    return this.#dialogs.change(id, restore)
  }

  async remove(id: string): Promise<void> {
    if ((await this.state(id)).binnedAt === null)
      throw new DialogError('DIALOG_STATE', 'Only a dialog in the bin can be deleted for good: put it there first.')
    // Before its turn comes: what is being made may wait for the same turn.
    await this.#insights.forget(id)
    await this.#dialogs.inTurn(id, async () => {
      const { binnedAt } = await this.state(id)
      if (binnedAt === null) throw new DialogError('DIALOG_STATE', 'This dialog was taken out of the bin.')
      await this.#dialogs.remove(id)
    })
  }

  makeInsight(id: string, insight: Insight): Promise<void> {
    return this.#insights.make(id, insight)
  }

  stopInsight(id: string, insight: Insight): Promise<void> {
    return this.#insights.stop(id, insight)
  }

  insightsMade(id: string): ReturnType<Engine['insightsMade']> {
    return this.#insights.made(id)
  }

  recordSpeech(id: string, { engine, chars, cost }: Parameters<Engine['recordSpeech']>[1]): Promise<void> {
    return this.#dialogs.change(id, () => (chars > 0 ? [{ type: 'speech-voiced', engine, chars, cost }] : []))
  }

  search(query: string, filters: SearchFilters, limit: number): Promise<SearchAnswer> {
    return this.#ports.log.search(query, filters, limit)
  }

  async estimate(input: NewDialog): Promise<EstimateAnswer> {
    return this.#estimate(await settleConfig(input, this.#ports))
  }

  async prompt(id: string, turnId: string, stage: StageName): Promise<SeenPrompt> {
    const { log, modes, providers } = this.#ports
    const facts = await log.read(id)
    return seenPrompt(facts, turnId, stage, await textsOf(facts, log), modes, providers)
  }

  async recordEnergy(id: string, hosts: Parameters<Engine['recordEnergy']>[1]): Promise<void> {
    if (hosts.length > 0) await this.#dialogs.record(id, [{ type: 'energy-measured', hosts: [...hosts] }])
  }

  state(id: string): Promise<DialogState> {
    return this.#dialogs.state(id)
  }

  list(): Promise<readonly DialogSummary[]> {
    return this.#ports.log.list()
  }

  watch(id: string, afterSeq: number, signal: AbortSignal): AsyncIterable<readonly DialogEvent[]> {
    return this.#dialogs.watch(id, afterSeq, signal)
  }

  watchList(signal: AbortSignal): AsyncIterable<readonly DialogSummary[]> {
    return this.#dialogs.watchList(signal)
  }

  async settled(id: string): Promise<DialogState> {
    const run = this.#dialogs.run(id)
    if (!run) return await this.state(id)
    await run.done
    if (run.failure) throw run.failure
    return run.state
  }

  async close(): Promise<void> {
    await Promise.all([this.#insights.close(), this.#dialogs.close()])
  }

  #estimate(config: DialogConfig): EstimateAnswer {
    const { modes, providers, clock } = this.#ports
    return estimateDialog(config, {
      mode: modes.get(config.mode),
      priceOf: providers.priceOf,
      windowOf: providers.windowOf,
      expected: providers.expected,
      now: clock.now(),
    })
  }

  #plan(state: DialogState) {
    const config = configOf(state)
    return this.#ports.modes.get(config.mode).plan(config.turns)
  }

  async #requireOpen(id: string, sentence: string): Promise<void> {
    const { status } = await this.state(id)
    const ended = this.#dialogs.run(id)?.saysAgain?.fact.type === 'dialog-ended'
    if (ended || status === 'completed' || status === 'stopped') throw new DialogError('DIALOG_STATE', sentence)
  }
}

function rethrowUnlessBusy(error: unknown): void {
  if (error instanceof AppError && error.code === 'DIALOG_BUSY') return
  throw error
}
