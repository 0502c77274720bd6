import { DialogError, toErrorShape, type ErrorShape } from '../../contract/errors/errors.ts'
import type { Signal } from '../../contract/events.ts'
import type { CallSubject } from '../../contract/insights/insights.ts'

type Progress = Extract<Signal, { type: 'insight-progress' }>
interface Job {
  readonly id: string
  readonly abort: AbortController
  /** Resolves when the work has ended; never rejects. */
  done: Promise<void>
}

/**
 * Work besides the turns of dialogs, one piece of each kind at a time in a dialog, with its progress and its last
 * error.
 */
export class SideJobs<Kind extends CallSubject> {
  readonly #tell: (signal: Signal) => void
  readonly #busy: Readonly<Record<Kind, string>>
  readonly #kinds: readonly Kind[]
  readonly #jobs = new Map<string, Job>()
  /** The last progress or error of each, for watchers that come later. */
  readonly #told = new Map<string, Progress>()
  #closed = false

  /** @param busy for each kind, the sentence why no other can begin meanwhile */
  constructor(tell: (signal: Signal) => void, busy: Readonly<Record<Kind, string>>) {
    this.#tell = tell
    this.#busy = busy
    this.#kinds = Object.keys(busy) as Kind[]
  }

  isAtWork(id: string, kind: Kind): boolean {
    return this.#jobs.has(keyOf(id, kind))
  }

  /**
   * Checks that work of a kind can begin.
   * @throws DialogError DIALOG_STATE while such work runs on the dialog, and when the app is closing
   */
  requireNone(id: string, kind: Kind): void {
    if (this.#closed) throw new DialogError('DIALOG_STATE', 'The app is closing.')
    if (this.isAtWork(id, kind)) throw new DialogError('DIALOG_STATE', this.#busy[kind])
  }

  /**
   * Begins work.
   * @param work gets a function to report progress; what it throws is reported to watchers
   * @throws what requireNone throws
   */
  begin(
    id: string,
    kind: Kind,
    work: (signal: AbortSignal, tell: (done: number, of: number) => void) => Promise<void>,
  ): void {
    this.requireNone(id, kind)
    const job: Job = { id, abort: new AbortController(), done: Promise.resolve() }
    this.#jobs.set(keyOf(id, kind), job)
    const { signal } = job.abort
    const run = async (): Promise<void> => {
      let failure: unknown = null
      try {
        await work(signal, (done, of) => this.#show(id, kind, { done, of }, null))
      } catch (error) {
        failure = error
      }
      this.#jobs.delete(keyOf(id, kind))
      this.#show(id, kind, null, signal.aborted || failure === null ? null : toErrorShape(failure))
    }
    job.done = run()
  }

  async stop(id: string, kind: Kind): Promise<void> {
    const job = this.#jobs.get(keyOf(id, kind))
    job?.abort.abort(new Error('Stopped'))
    await job?.done
  }

  /** The signals that a new watcher needs besides the facts. */
  snapshot(id: string): readonly Signal[] {
    return this.#kinds.flatMap((kind) => this.#told.get(keyOf(id, kind)) ?? [])
  }

  /** Resolves when no work on the dialog is running, with the last errors. */
  async settled(id: string): Promise<Partial<Record<Kind, ErrorShape>>> {
    await Promise.all([...this.#jobs.values()].filter((job) => job.id === id).map((job) => job.done))
    return Object.fromEntries(
      this.#kinds.flatMap((kind) => {
        const error = this.#told.get(keyOf(id, kind))?.error
        return error ? [[kind, error]] : []
      }),
    ) as Partial<Record<Kind, ErrorShape>>
  }

  /** Aborts all work on a dialog that is about to be deleted. */
  async forget(id: string): Promise<void> {
    await Promise.all(this.#kinds.map((kind) => this.stop(id, kind)))
    for (const kind of this.#kinds) this.#told.delete(keyOf(id, kind))
  }

  async close(): Promise<void> {
    this.#closed = true
    const jobs = [...this.#jobs.values()]
    for (const job of jobs) job.abort.abort(new Error('Closed'))
    await Promise.all(jobs.map((job) => job.done))
  }

  #show(id: string, kind: Kind, progress: Progress['progress'], error: ErrorShape | null): void {
    const key = keyOf(id, kind)
    const signal: Progress = { dialogId: id, type: 'insight-progress', insight: kind, progress, error }
    if (progress === null && error === null) this.#told.delete(key)
    else this.#told.set(key, signal)
    this.#tell(signal)
  }
}

function keyOf(id: string, kind: CallSubject): string {
  return `${kind} ${id}`
}
