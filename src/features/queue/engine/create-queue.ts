import { sayLater, sentenceOf } from '../../../base/language/say.ts'
import { Changes } from '../../../base/async/changes.ts'
import { onAbort } from '../../../base/async/on-abort.ts'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import { AppError, DialogError } from '../../../core/contract/errors/errors.ts'
import type { DialogSummary } from '../../../core/contract/events.ts'
import type { QueueEntry, QueueState } from '../../../core/contract/library/queue.ts'
import { QUEUE_MAX } from '../../../core/contract/limits.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { Clock, Settings } from '../../../core/engine/ports.ts'
import type { Queue } from '../../../app/services/ports.ts'
import type { SharedJobs } from './shared-jobs.ts'
import { queueEntries, waits } from './entries.ts'
import { watchQueue } from './watch.ts'
import { z } from 'zod'

/** The setting that stores the queue. */
const QUEUE_SETTING = 'queue'

const queueSchema = z.object({
  order: z.array(z.string()).catch([]),
  parallel: z.number().int().min(1).max(8).catch(1),
})

/** The order and how many run at once; an unreadable value is an empty queue. */
async function readQueue(settings: Settings): Promise<z.infer<typeof queueSchema>> {
  return queueSchema.catch({ order: [], parallel: 1 }).parse(await settings.get(QUEUE_SETTING))
}

interface QueueDeps {
  readonly engine: Pick<
    Engine,
    'check' | 'create' | 'start' | 'resume' | 'pause' | 'stop' | 'settled' | 'summary' | 'watchList'
  >
  readonly settings: Settings
  readonly clock: Pick<Clock, 'sleep'>
  /** Dialogs that wait for workers of a shared library; absent for a library of one machine. */
  readonly shared?: SharedJobs | undefined
}

/** Dialogs that run one after another. The engine runs them; the queue only has their order. */
export function createQueue(deps: QueueDeps): Queue {
  return new DialogQueue(deps)
}

class DialogQueue implements Queue {
  readonly #deps: QueueDeps
  #order: readonly string[] = []
  #parallel = 1
  #on = false
  /** True when the person stopped the queue since the app was opened. */
  #paused = false
  /** Dialogs that the queue started and that are still running. */
  readonly #running = new Map<string, Promise<void>>()
  /** The ids of dialogs that could not be started. The queue does not try them again until the person starts it. */
  readonly #refused = new Set<string>()
  /** Dialogs for whose end a caller waits, whatever they paused for before. */
  readonly #awaited = new Map<string, () => void>()
  readonly #news = new Changes()
  readonly #closing = new AbortController()
  /** Makes changes run one after another. */
  readonly #changes = new SerialLock()

  constructor(deps: QueueDeps) {
    this.#deps = deps
    this.#changes.run(() => this.#load()).catch(() => undefined)
  }

  async #load(): Promise<void> {
    const { order, parallel } = await readQueue(this.#deps.settings)
    this.#order = order
    this.#parallel = parallel
  }

  watch(signal: AbortSignal): AsyncIterable<QueueState> {
    const until = AbortSignal.any([signal, this.#closing.signal])
    return watchQueue(
      { state: () => this.#state(), engine: this.#deps.engine, clock: this.#deps.clock, news: this.#news },
      until,
    )
  }

  add(dialogs: readonly NewDialog[]): Promise<readonly string[]> {
    return this.#inTurn(async () => {
      await this.#check(dialogs)
      const unfinished = (await this.#entries()).filter((entry) => entry.state !== 'done')
      if (unfinished.length + dialogs.length > QUEUE_MAX)
        throw new AppError(
          'INPUT_INVALID',
          sayLater(
            'The queue holds at most {queueMax} dialogs and {count} are in it: add fewer, or let some finish first.',
            { queueMax: QUEUE_MAX, count: unfinished.length },
          ),
        )
      const ids: string[] = []
      for (const dialog of dialogs) ids.push(await this.#deps.engine.create(dialog))
      this.#order = [...this.#order, ...ids]
      // Dialogs left from before wait for the person; an empty queue starts by itself.
      if (unfinished.length === 0) this.#on = true
      await this.#save()
      return ids
    })
  }

  move(id: string, to: number): Promise<void> {
    return this.#inTurn(async () => {
      const entries = await this.#entries()
      const entry = this.#found(entries, id)
      if (entry.state !== 'waiting')
        throw new DialogError('DIALOG_STATE', 'Only a dialog that waits can be moved in the queue.')
      const others = entries.map((other) => other.id).filter((other) => other !== id)
      this.#order = others.toSpliced(to, 0, id)
      await this.#save()
    })
  }

  cancel(id: string): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#order.includes(id) && this.#deps.shared) {
        if (await this.#deps.shared.remove(id)) return
        throw new DialogError('DIALOG_BUSY', 'A worker has this dialog: stop it there, or wait until it ends.')
      }
      const entry = this.#found(await this.#entries(), id)
      this.#order = this.#order.filter((other) => other !== id)
      await this.#save()
      if (!this.#running.has(id)) this.#awaited.get(id)?.()
      // The dialog may have stopped in the meantime.
      if (entry.state === 'running' || this.#running.has(id)) await this.#deps.engine.stop(id, 'now').catch(ignoreState)
    })
  }

  clear(): Promise<void> {
    return this.#inTurn(async () => {
      this.#order = (await this.#entries()).filter((entry) => entry.state !== 'done').map((entry) => entry.id)
      await this.#save()
    })
  }

  set({ on, parallel }: Parameters<Queue['set']>[0]): Promise<void> {
    return this.#inTurn(async () => {
      if (on) this.#refused.clear()
      this.#on = on ?? this.#on
      if (on !== undefined) this.#paused = !on
      this.#parallel = parallel ?? this.#parallel
      await this.#save()
    })
  }

  atLeast(parallel: number): Promise<void> {
    return parallel <= this.#parallel ? Promise.resolve() : this.set({ parallel })
  }

  async hold(id: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await this.#inTurn(async () => {
      this.#awaited.set(id, resolve)
      // Other dialogs left from before wait for the person; a stopped queue stays stopped.
      const others = (await this.#entries()).filter((entry) => entry.state !== 'done' && !this.#awaited.has(entry.id))
      if (others.length === 0 && !this.#paused) this.#on = true
      this.#refused.delete(id)
      this.#order = [...this.#order.filter((other) => other !== id), id]
      await this.#save()
    })
    const forget = onAbort(signal, () => {
      if (this.#running.has(id)) void this.#deps.engine.pause(id).catch(() => undefined)
      else resolve()
    })
    try {
      await promise
    } finally {
      forget()
      this.#awaited.delete(id)
      await this.#inTurn(async () => {
        this.#order = this.#order.filter((other) => other !== id)
        await this.#save()
      })
    }
  }

  async close(): Promise<void> {
    for (const rested of this.#awaited.values()) rested()
    this.#on = false
    this.#closing.abort()
    await this.#changes.idle()
    await this.#deps.shared?.close()
  }

  /** @throws AppError with the number of the first dialog that cannot be created */
  async #check(dialogs: readonly NewDialog[]): Promise<void> {
    for (const [index, dialog] of dialogs.entries()) {
      try {
        await this.#deps.engine.check(dialog)
      } catch (error) {
        if (!(error instanceof AppError) || dialogs.length === 1) throw error
        throw new AppError(
          error.code,
          sayLater('Dialog {index} of {count}: {reason}', {
            index: index + 1,
            count: dialogs.length,
            reason: sentenceOf(error),
          }),
          {
            details: { ...error.details, index },
          },
        )
      }
    }
  }

  #found(entries: readonly QueueEntry[], id: string): QueueEntry {
    const entry = entries.find((other) => other.id === id)
    if (!entry) throw new DialogError('DIALOG_NOT_FOUND', 'This dialog is not in the queue.')
    return entry
  }

  async #entries(): Promise<readonly QueueEntry[]> {
    return queueEntries(this.#order, await this.#rows(this.#order), this.#refused)
  }

  /** The rows of these dialogs, without those that were deleted. */
  async #rows(ids: readonly string[]): Promise<readonly DialogSummary[]> {
    const rows = await Promise.all(ids.map((id) => this.#deps.engine.summary(id)))
    return rows.filter((row) => row !== null)
  }

  async #state(): Promise<QueueState> {
    await this.#changes.idle()
    const own = await this.#entries()
    const ids = new Set(own.map(({ id }) => id))
    // If the shared jobs cannot be read, the queue of this app is still shown.
    const others = (await this.#deps.shared?.entries((ids) => this.#rows(ids)).catch(() => [])) ?? []
    return { entries: [...own, ...others.filter(({ id }) => !ids.has(id))], on: this.#on, parallel: this.#parallel }
  }

  /** Changes of the queue run one after another; after each the next dialogs are started. */
  async #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const mine = this.#changes.run(act)
    this.#changes.run(() => mine.then(() => this.#advance())).catch(() => undefined)
    try {
      return await mine
    } finally {
      this.#news.tell()
    }
  }

  async #save(): Promise<void> {
    await this.#deps.settings.set(QUEUE_SETTING, { order: this.#order, parallel: this.#parallel })
  }

  /** Starts as many as may run at once. */
  async #advance(): Promise<void> {
    if (!this.#on || this.#running.size >= this.#parallel) return
    const dialogs = new Map((await this.#rows(this.#order)).map((dialog) => [dialog.id, dialog]))
    for (const id of this.#order) {
      const dialog = dialogs.get(id)
      if (!this.#on || this.#running.size >= this.#parallel) return
      const mayStart = dialog !== undefined && (waits(dialog) || (this.#awaited.has(id) && dialog.binnedAt === null))
      if (dialog && !this.#running.has(id) && !this.#refused.has(id) && mayStart)
        this.#running.set(id, this.#run(dialog))
    }
  }

  /** Runs one until it ends or pauses, and then starts the next. */
  async #run({ id, status }: DialogSummary): Promise<void> {
    const { engine } = this.#deps
    try {
      await (status === 'created' ? engine.start(id) : engine.resume(id))
      await engine.settled(id)
    } catch {
      // The dialog itself reports the error, which must not block the others.
      this.#refused.add(id)
    } finally {
      this.#running.delete(id)
      this.#awaited.get(id)?.()
      if (!this.#closing.signal.aborted) await this.#inTurn(async () => undefined).catch(() => undefined)
    }
  }
}

function ignoreState(error: unknown): void {
  if (error instanceof AppError && error.code === 'DIALOG_STATE') return
  throw error
}
