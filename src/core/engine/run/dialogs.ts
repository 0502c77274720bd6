import { storedMode } from '../stored-mode.ts'
import { KeyedLock } from '../../../base/async/serial-lock.ts'
import { DialogError, toErrorShape } from '../../contract/errors/errors.ts'
import type { DialogEvent, DialogSummary, Fact, FactBody, Signal } from '../../contract/events.ts'
import type { ListUpdate } from '../../contract/library/list-update.ts'
import { isReplaying } from '../../dialog/recordings/replayed.ts'
import { reduce } from '../../dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../dialog/state.ts'
import { interruptedStatusToRestore } from './regenerate-turn.ts'
import type { EnginePorts } from '../ports.ts'
import { promptSource, standardTexts, type PromptSource } from '../prompt/words.ts'
import { ExtraCalls } from '../extras/extra-calls.ts'
import { configOf, dialogNotFound } from '../config-of.ts'
import { DialogRun } from './dialog-run.ts'
import type { Run } from './run.ts'
import type { RunOptions } from './run-options.ts'
import { ListFeed } from './list-feed.ts'
import { StoredStates } from './stored-states.ts'
import { recovery } from './turn-facts.ts'
import { watchDialog } from './watch-dialog.ts'
import { Watchers, type WatcherOptions } from './watchers.ts'

/** Observes runs: is called for their facts, and sends signals to watchers. */
export interface RunObserver {
  saw(fact: Fact): void
  snapshot(id: string): readonly Signal[]
}

/** All dialogs, stored and running: reads them, stores their facts, starts them and shows them to watchers. */
export class Dialogs {
  /** The running calls besides speeches. */
  readonly extras = new ExtraCalls()
  readonly #ports: EnginePorts
  readonly #states: StoredStates
  readonly #runs = new Map<string, Run>()
  readonly #watchers = new Watchers()
  readonly #lists: ListFeed
  readonly #observer: RunObserver
  /** Makes changes of one dialog follow one another. */
  readonly #changing = new KeyedLock<string>()
  /** Dialogs whose run failed. */
  readonly #halted = new Map<string, Error>()
  #closed = false

  constructor(ports: EnginePorts, observer: RunObserver) {
    this.#ports = ports
    this.#states = new StoredStates(ports.log)
    this.#observer = observer
    this.#lists = new ListFeed(ports, this.shown)
  }

  /**
   * A row of the list as it is shown. A run that failed here could not store that, so the log still says that the
   * dialog is running.
   */
  readonly shown = (summary: DialogSummary): DialogSummary =>
    summary.status === 'running' && this.#halted.has(summary.id) ? { ...summary, status: 'paused' } : summary

  /** Why the last run of a dialog in this process could not store anything more; undefined otherwise. */
  brokeOff(id: string): Error | undefined {
    return this.#halted.get(id)
  }

  run(id: string): Run | undefined {
    return this.#runs.get(id)
  }

  /** The state of a dialog. @throws DialogError DIALOG_NOT_FOUND */
  async state(id: string): Promise<DialogState> {
    const run = this.#runs.get(id)
    if (run) return run.state
    const state = await this.#states.read(id)
    configOf(state)
    return state
  }

  /** The ports for calls of a dialog, whose providers may come from a recording. */
  portsOf(state: DialogState): EnginePorts {
    const providers = this.#ports.runFiles?.providersOf(state)
    return providers ? { ...this.#ports, providers } : this.#ports
  }

  /** The state of a dialog whose words a person may change. @throws DialogError DIALOG_STATE for a replay */
  async changeable(id: string): Promise<DialogState> {
    const state = await this.state(id)
    if (isReplaying(state))
      throw new DialogError(
        'DIALOG_STATE',
        'This dialog is replayed from a recording, which has no answer to anything else: branch it to go on with models.',
      )
    return state
  }

  /** The data from which prompts of the dialog are built now. @throws DialogError DIALOG_NOT_FOUND */
  async source(id: string): Promise<PromptSource> {
    const run = this.#runs.get(id)
    return run ? run.source(run.state) : await promptSource(await this.#states.read(id), this.#ports)
  }

  /** Stores facts of a dialog. If it is running, its run stores them, so that it knows them, too. */
  async record(id: string, bodies: readonly FactBody[]): Promise<void> {
    if (bodies.length === 0) return
    const run = this.#runs.get(id)
    if (run) await run.append(...bodies)
    else
      await this.#exclusively(id, async () =>
        (await this.append(id, bodies)).forEach((fact) => this.#observer.saw(fact)),
      )
  }

  /** Stores the facts that a function returns for the present state. */
  change(id: string, facts: (state: DialogState) => readonly FactBody[]): Promise<void> {
    return this.inTurn(id, async () => this.record(id, facts(await this.state(id))))
  }

  /**
   * Stores facts.
   * @param at the times of the facts in epoch milliseconds; absent: now
   */
  async append(id: string, bodies: readonly FactBody[], at?: readonly number[]): Promise<readonly Fact[]> {
    const facts = await this.#ports.log.append(id, bodies, at)
    for (const fact of facts) this.#publish(fact)
    return facts
  }

  /** Sends a signal to watchers without storing it. */
  tell(signal: Signal): void {
    this.#publish(signal)
  }

  /** Checks that no other process runs the dialog. @throws DialogError DIALOG_BUSY */
  requireFree(id: string): Promise<void> {
    return this.inTurn(id, async () => {
      if (!this.#runs.has(id)) await this.#exclusively(id, async () => undefined)
    })
  }

  /** Claims the dialog for this process, stores the facts and starts the run. */
  async begin(state: DialogState, facts: readonly FactBody[], options: RunOptions = {}): Promise<void> {
    const { id } = state
    if (this.#closed) throw new DialogError('DIALOG_STATE', 'The app is closing.')
    if (this.#runs.has(id)) throw new DialogError('DIALOG_STATE', 'This dialog is already running.')
    if (state.binnedAt !== null)
      throw new DialogError('DIALOG_STATE', 'This dialog is in the bin: restore it before you go on with it.')
    const config = configOf(state)
    const mode = storedMode(this.#ports.modes, config)
    const why = mode.whyNotOn?.(state) ?? null
    if (why !== null) throw new DialogError('DIALOG_STATE', why)
    await this.#ports.log.claim(id)
    try {
      await this.#ports.runFiles?.begin(state, this)
      await this.append(id, await this.#pinned(state, facts))
      const begun = await this.#states.read(id)
      const { words } = await promptSource(begun, this.#ports)
      const release = (failure: Error | null) => {
        this.#runs.delete(id)
        if (failure) this.#halted.set(id, failure)
        this.#lists.changed(id)
        return this.#ports.log.release(id)
      }
      this.#halted.delete(id)
      const ports = this.portsOf(begun)
      const seen: RunOptions = { ...options, awaitsPerson: (to) => this.#watchers.awaits(id, to) }
      this.#runs.set(
        id,
        mode.run?.({ ports, state: begun, words, publish: this.#publishRun, release, options }) ??
          new DialogRun(ports, begun, words, this.#publishRun, release, seen),
      )
    } catch (error) {
      await this.#ports.log.release(id)
      throw error
    }
  }

  /**
   * Adds the texts of the prompts to the first fact, so that later versions of the app use the same. A dialog of an
   * older log gets them when it is resumed.
   */
  async #pinned(state: DialogState, facts: readonly FactBody[]): Promise<readonly FactBody[]> {
    if (state.texts !== null) return facts
    const { mode, ownMode } = configOf(state)
    const texts =
      state.replayed?.texts ?? (await this.#ports.log.keepTexts(standardTexts(this.#ports.modes.get(mode, ownMode))))
    return facts.map((fact) =>
      fact.type === 'dialog-started' || fact.type === 'dialog-resumed' ? { ...fact, texts } : fact,
    )
  }

  /** Ends what a process left open that ran the dialog and is gone. */
  async recover(id: string): Promise<void> {
    // Somebody resumed it in this process since it was found.
    if (this.#runs.has(id)) return
    await this.#exclusively(id, async () => {
      const facts = await this.#ports.log.read(id)
      const state = facts.reduce<DialogState>(reduce, emptyDialog(id))
      const back = interruptedStatusToRestore(facts, state)
      const bodies = recovery(state, await this.#ports.log.keptWords(id), back?.fact)
      const now = this.#ports.clock.now()
      if (bodies.length > 0)
        await this.append(
          id,
          bodies,
          (back && bodies.map((body) => (body === back.fact ? (back.at ?? now) : now))) || undefined,
        )
    })
  }

  /** Deletes a dialog permanently. */
  async remove(id: string): Promise<void> {
    await this.#ports.log.remove(id)
    this.#watchers.fail(id, dialogNotFound(id))
    await this.#ports.runFiles?.removed(id)
    this.#lists.changed(id)
  }

  /** Makes acts on one dialog follow one another, so that two clicks never start two runs. */
  inTurn(id: string, act: () => Promise<void>): Promise<void> {
    return this.#changing.run(id, act)
  }

  watch(
    id: string,
    afterSeq: number,
    signal: AbortSignal,
    who: WatcherOptions = {},
  ): AsyncIterable<readonly DialogEvent[]> {
    return watchDialog(
      {
        log: this.#ports.log,
        watchers: this.#watchers,
        snapshotOf: (dialogId) => [
          ...(this.#runs.get(dialogId)?.snapshot() ?? []),
          ...this.#haltOf(dialogId),
          ...this.#observer.snapshot(dialogId),
        ],
      },
      id,
      afterSeq,
      signal,
      who,
    )
  }

  watchList(signal: AbortSignal): AsyncIterable<ListUpdate> {
    return this.#lists.watch(signal)
  }

  /** Must be called when dialogs were stored in another way than through this class. */
  listChanged(): void {
    this.#lists.changed()
  }

  async close(): Promise<void> {
    this.#closed = true
    const runs = [...this.#runs.values()]
    for (const run of runs) run.interrupt('close')
    await Promise.all(runs.map((run) => run.done))
    this.#watchers.closeAll()
    this.#lists.close()
  }

  #haltOf(dialogId: string): readonly Signal[] {
    const failure = this.#halted.get(dialogId)
    return failure ? [{ dialogId, type: 'run-halted', error: toErrorShape(failure) }] : []
  }

  #publish = (event: DialogEvent): void => {
    this.#watchers.publish(event)
    if ('seq' in event) this.#lists.changed(event.dialogId, event.type)
  }

  #publishRun = (event: DialogEvent): void => {
    this.#publish(event)
    if ('seq' in event) this.#observer.saw(event)
  }

  async #exclusively(id: string, act: () => Promise<void>): Promise<void> {
    await this.#ports.log.claim(id)
    try {
      await act()
    } finally {
      await this.#ports.log.release(id)
    }
  }
}
