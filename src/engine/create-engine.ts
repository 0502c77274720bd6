import { newDialogSchema, type DialogConfig, type NewDialog, type SeatConfig, type SeatId } from '../contract/dialog-config.ts'
import { AppError, DialogError } from '../contract/errors.ts'
import type { DialogEvent, DialogSummary, FactBody, StageName } from '../contract/events.ts'
import type { EstimateAnswer } from '../contract/money.ts'
import type { SeenPrompt } from '../contract/seen-prompt.ts'
import { nextTurn, openTurn } from '../dialog/next-turn.ts'
import { reduce } from '../dialog/reduce.ts'
import { emptyDialog, type DialogState } from '../dialog/state.ts'
import { contextOverflow, estimateDialog } from './estimate/index.ts'
import { parseInput } from './parse-input.ts'
import type { Engine } from './engine.ts'
import type { EnginePorts } from './ports.ts'
import { seenPrompt } from './prompt/seen-prompt.ts'
import { configOf } from './run/config-of.ts'
import { DialogRun, type RunOptions } from './run/dialog-run.ts'
import { ListFeed } from './run/list-feed.ts'
import { cancelOpen, recovery, skipNext } from './run/turn-facts.ts'
import { watchDialog } from './run/watch-dialog.ts'
import { Watchers } from './run/watchers.ts'

export function createEngine(ports: EnginePorts): Engine {
  return new DialogEngine(ports)
}

class DialogEngine implements Engine {
  readonly #ports: EnginePorts
  readonly #runs = new Map<string, DialogRun>()
  readonly #watchers = new Watchers()
  readonly #lists: ListFeed
  /** Dialogs whose control is being changed: one change after another. */
  readonly #changing = new Map<string, Promise<unknown>>()
  #closed = false

  constructor(ports: EnginePorts) {
    this.#ports = ports
    this.#lists = new ListFeed(ports)
  }

  async recover(): Promise<readonly string[]> {
    const abandoned = await this.#ports.log.abandoned()
    for (const id of abandoned) {
      // oxlint-disable-next-line no-await-in-loop -- one dialog at a time keeps the log's order plain
      await this.#recoverOne(id).catch(rethrowUnlessBusy)
    }
    return abandoned
  }

  async create(input: NewDialog): Promise<string> {
    const parsed = parseInput(newDialogSchema, input)
    this.#ports.modes.get(parsed.mode)
    for (const seat of Object.values(parsed.seats)) this.#ports.providers.get(seat.provider, { baseUrl: seat.baseUrl })
    const config = this.#settle(parsed)
    const [tooLarge] = contextOverflow(config, this.#ports.providers.windowOf)
    if (tooLarge) throw new DialogError('INPUT_INVALID', tooLarge.message, { details: { file: tooLarge.file, tokens: tooLarge.fileTokens, window: tooLarge.contextTokens } })
    const id = this.#ports.newId()
    await this.#append(id, [{ type: 'dialog-created', config }])
    return id
  }

  start(id: string): Promise<void> {
    return this.#inTurn(id, () => this.#start(id))
  }

  async #start(id: string): Promise<void> {
    const state = await this.state(id)
    if (state.status !== 'created') throw new DialogError('DIALOG_STATE', 'This dialog has already been started.')
    const { calls, promptTokens, completionTokens, cost, seconds } = this.#estimate(configOf(state)).estimate
    await this.#begin(id, [{ type: 'dialog-started', estimate: { calls, promptTokens, completionTokens, cost, seconds } }])
  }

  resume(id: string): Promise<void> {
    return this.#inTurn(id, () => this.#resume(id))
  }

  async #resume(id: string): Promise<void> {
    const run = this.#runs.get(id)
    if (run) {
      if (run.pending) run.request(null)
      return
    }
    const state = await this.state(id)
    if (state.status === 'created') return await this.#start(id)
    if (state.status === 'completed' || !nextTurn(state, this.#plan(state))) throw new DialogError('DIALOG_STATE', 'This dialog is complete: there is nothing left to go on with.')
    await this.#begin(id, [{ type: 'dialog-resumed' }], { ignoreCap: state.endReason === 'cap' })
  }

  async pause(id: string): Promise<void> {
    const run = this.#runs.get(id)
    if (run) return run.request('pause')
    const { status } = await this.state(id)
    if (status !== 'paused') throw new DialogError('DIALOG_STATE', 'This dialog is not running, so it cannot be paused.')
  }

  stop(id: string, when: 'now' | 'after-turn'): Promise<void> {
    return this.#inTurn(id, () => this.#stop(id, when))
  }

  async #stop(id: string, when: 'now' | 'after-turn'): Promise<void> {
    const run = this.#runs.get(id)
    if (run && when === 'after-turn') return run.request('finish-turn')
    if (run) {
      run.interrupt('stop')
      return await run.done
    }
    const state = await this.state(id)
    if (state.status !== 'paused' && state.status !== 'running') throw new DialogError('DIALOG_STATE', 'This dialog is not running, so it cannot be stopped.')
    if (when === 'after-turn' && openTurn(state)) {
      await this.#begin(id, [{ type: 'dialog-resumed' }])
      return this.#runs.get(id)?.request('finish-turn')
    }
    await this.#exclusively(id, async () => this.#append(id, [...cancelOpen(state, 'stop'), { type: 'dialog-ended', status: 'stopped', reason: 'stopped' }]))
  }

  skip(id: string): Promise<void> {
    return this.#inTurn(id, () => this.#skip(id))
  }

  async #skip(id: string): Promise<void> {
    const run = this.#runs.get(id)
    if (run) return run.interrupt('skip')
    const state = await this.state(id)
    if (state.status !== 'paused') throw new DialogError('DIALOG_STATE', 'There is no turn to skip: the dialog is not under way.')
    await this.#begin(id, [...skipNext(state, this.#plan(state), this.#ports.newId()), { type: 'dialog-resumed' }])
  }

  summarize(id: string): Promise<void> {
    return this.#inTurn(id, () => this.#summarize(id))
  }

  async #summarize(id: string): Promise<void> {
    const state = await this.state(id)
    if (this.#runs.has(id) || state.status !== 'stopped') throw new DialogError('DIALOG_STATE', 'Only a stopped dialog can be given its summary.')
    const summary = this.#plan(state).find((planned) => planned.kind === 'summary')
    if (state.turns.some((turn) => turn.step === summary?.step && turn.status === 'ended')) throw new DialogError('DIALOG_STATE', 'This dialog already has its summary.')
    await this.#begin(id, [{ type: 'dialog-resumed' }], { closingOnly: true })
  }

  async changeSeat(id: string, seat: SeatId, config: SeatConfig): Promise<void> {
    await this.state(id)
    this.#ports.providers.get(config.provider, { baseUrl: config.baseUrl })
    await this.#record(id, { type: 'seat-changed', seat, config })
  }

  async say(id: string, text: string): Promise<void> {
    await this.#requireOpen(id, 'Nobody is left to answer: the dialog has ended.')
    await this.#record(id, { type: 'message-added', messageId: this.#ports.newId(), text })
  }

  async note(id: string, seat: SeatId, text: string): Promise<void> {
    await this.#requireOpen(id, 'The note has nobody to read it: the dialog has ended.')
    await this.#record(id, { type: 'note-added', noteId: this.#ports.newId(), seat, text })
  }

  async estimate(input: NewDialog): Promise<EstimateAnswer> {
    return this.#estimate(this.#settle(parseInput(newDialogSchema, input)))
  }

  async prompt(id: string, turnId: string, stage: StageName): Promise<SeenPrompt> {
    return seenPrompt(await this.#ports.log.read(id), turnId, stage, this.#ports.modes, this.#ports.providers)
  }

  async recordEnergy(id: string, hosts: Parameters<Engine['recordEnergy']>[1]): Promise<void> {
    if (hosts.length > 0) await this.#record(id, { type: 'energy-measured', hosts: [...hosts] })
  }

  async state(id: string): Promise<DialogState> {
    const run = this.#runs.get(id)
    if (run) return run.state
    const state = await this.#stored(id)
    configOf(state)
    return state
  }

  list(): Promise<readonly DialogSummary[]> {
    return this.#ports.log.list()
  }

  watch(id: string, afterSeq: number, signal: AbortSignal): AsyncIterable<DialogEvent> {
    return watchDialog({ log: this.#ports.log, watchers: this.#watchers, runOf: (dialogId) => this.#runs.get(dialogId) }, id, afterSeq, signal)
  }

  watchList(signal: AbortSignal): AsyncIterable<readonly DialogSummary[]> {
    return this.#lists.watch(signal)
  }

  async settled(id: string): Promise<DialogState> {
    const run = this.#runs.get(id)
    if (!run) return await this.state(id)
    await run.done
    if (run.failure) throw run.failure
    return run.state
  }

  async close(): Promise<void> {
    this.#closed = true
    const runs = [...this.#runs.values()]
    for (const run of runs) run.interrupt('close')
    await Promise.all(runs.map((run) => run.done))
    this.#watchers.closeAll()
    this.#lists.close()
  }

  async #stored(id: string): Promise<DialogState> {
    return (await this.#ports.log.read(id)).reduce<DialogState>(reduce, emptyDialog(id))
  }

  #settle(parsed: Omit<DialogConfig, 'seed'> & { readonly seed?: number | undefined }): DialogConfig {
    return { ...parsed, seed: parsed.seed ?? Math.floor(this.#ports.random() * 2 ** 32) }
  }

  #estimate(config: DialogConfig): EstimateAnswer {
    const { modes, providers, clock } = this.#ports
    return estimateDialog(config, { mode: modes.get(config.mode), priceOf: providers.priceOf, windowOf: providers.windowOf, expected: providers.expected, now: clock.now() })
  }

  #plan(state: DialogState) {
    const config = configOf(state)
    return this.#ports.modes.get(config.mode).plan(config.turns)
  }

  async #requireOpen(id: string, sentence: string): Promise<void> {
    const { status } = await this.state(id)
    if (status === 'completed' || status === 'stopped') throw new DialogError('DIALOG_STATE', sentence)
  }

  /** Stores a fact of a dialog that may be running: through its run, so that the run sees it too. */
  async #record(id: string, body: FactBody): Promise<void> {
    const run = this.#runs.get(id)
    if (run) await run.append(body)
    else await this.#exclusively(id, () => this.#append(id, [body]))
  }

  async #append(id: string, bodies: readonly FactBody[]): Promise<void> {
    for (const fact of await this.#ports.log.append(id, bodies)) this.#publish(fact)
  }

  #publish = (event: DialogEvent): void => {
    this.#watchers.publish(event)
    if ('seq' in event) this.#lists.changed(event.type)
  }

  /** Takes the dialog for this process, closes what a crash left open, stores the facts and sets the loop going. */
  async #begin(id: string, facts: readonly FactBody[], options: RunOptions = {}): Promise<void> {
    if (this.#closed) throw new DialogError('DIALOG_STATE', 'The app is closing.')
    if (this.#runs.has(id)) throw new DialogError('DIALOG_STATE', 'This dialog is already running.')
    await this.#ports.log.claim(id)
    try {
      await this.#append(id, facts)
      const state = await this.#stored(id)
      const release = () => {
        this.#runs.delete(id)
        return this.#ports.log.release(id)
      }
      this.#runs.set(id, new DialogRun(this.#ports, state, this.#publish, release, options))
    } catch (error) {
      await this.#ports.log.release(id)
      throw error
    }
  }

  /** Lets changes of control of one dialog follow each other: two clicks at once never start two runs. */
  async #inTurn(id: string, act: () => Promise<void>): Promise<void> {
    const before = this.#changing.get(id) ?? Promise.resolve()
    const mine = before.catch(() => undefined).then(act)
    this.#changing.set(id, mine)
    try {
      await mine
    } finally {
      if (this.#changing.get(id) === mine) this.#changing.delete(id)
    }
  }

  async #exclusively(id: string, act: () => Promise<void>): Promise<void> {
    await this.#ports.log.claim(id)
    try {
      await act()
    } finally {
      await this.#ports.log.release(id)
    }
  }

  async #recoverOne(id: string): Promise<void> {
    await this.#exclusively(id, async () => {
      const facts = recovery(await this.#stored(id))
      if (facts.length > 0) await this.#append(id, facts)
    })
  }
}

function rethrowUnlessBusy(error: unknown): void {
  if (error instanceof AppError && error.code === 'DIALOG_BUSY') return
  throw error
}
