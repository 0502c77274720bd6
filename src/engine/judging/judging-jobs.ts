import { DialogError, toErrorShape, type ErrorShape } from '../../contract/errors/errors.ts'
import type { Signal } from '../../contract/events.ts'

type Progress = Extract<Signal, { type: 'insight-progress' }>
/** What judges are at work on: one of each at a time in a dialog. */
export type Judged = 'panel' | 'meter'
const KINDS: readonly Judged[] = ['panel', 'meter']

interface Job {
  readonly id: string
  readonly abort: AbortController
  /** Resolves when it is over; never rejects. */
  done: Promise<void>
}

/** Judges at work beside the dialogs, with how far they are and what went wrong last. */
export class JudgingJobs {
  readonly #tell: (signal: Signal) => void
  readonly #jobs = new Map<string, Job>()
  /** The last progress or failure of each, for watchers that come later. */
  readonly #told = new Map<string, Progress>()
  #closed = false

  constructor(tell: (signal: Signal) => void) {
    this.#tell = tell
  }

  /** @throws DialogError DIALOG_STATE while one of its kind is at work on the dialog, and when the app is closing */
  requireNone(id: string, kind: Judged): void {
    if (this.#closed) throw new DialogError('DIALOG_STATE', 'The app is closing.')
    if (!this.#jobs.has(keyOf(id, kind))) return
    const what = kind === 'panel' ? 'A panel is' : 'The critique is being measured, and judges are'
    throw new DialogError('DIALOG_STATE', `${what} at work on this dialog: wait until it is done, or stop it.`)
  }

  /** @param work tells how far it is; what it throws is told to whoever watches. @throws as requireNone does */
  begin(
    id: string,
    kind: Judged,
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

  async stop(id: string, kind: Judged): Promise<void> {
    const job = this.#jobs.get(keyOf(id, kind))
    job?.abort.abort(new Error('Stopped'))
    await job?.done
  }

  /** What a watcher that attaches now needs beyond the facts. */
  snapshot(id: string): readonly Signal[] {
    return KINDS.flatMap((kind) => this.#told.get(keyOf(id, kind)) ?? [])
  }

  /** Resolves when nobody judges the dialog any more, with what went wrong last. */
  async settled(id: string): Promise<Partial<Record<Judged, ErrorShape>>> {
    await Promise.all([...this.#jobs.values()].filter((job) => job.id === id).map((job) => job.done))
    return Object.fromEntries(
      KINDS.flatMap((kind) => {
        const error = this.#told.get(keyOf(id, kind))?.error
        return error ? [[kind, error]] : []
      }),
    )
  }

  /** Breaks off what is done about a dialog that is about to go. */
  async forget(id: string): Promise<void> {
    await Promise.all(KINDS.map((kind) => this.stop(id, kind)))
    for (const kind of KINDS) this.#told.delete(keyOf(id, kind))
  }

  async close(): Promise<void> {
    this.#closed = true
    const jobs = [...this.#jobs.values()]
    for (const job of jobs) job.abort.abort(new Error('Closed'))
    await Promise.all(jobs.map((job) => job.done))
  }

  #show(id: string, kind: Judged, progress: Progress['progress'], error: ErrorShape | null): void {
    const key = keyOf(id, kind)
    const signal: Progress = { dialogId: id, type: 'insight-progress', insight: kind, progress, error }
    if (progress === null && error === null) this.#told.delete(key)
    else this.#told.set(key, signal)
    this.#tell(signal)
  }
}

function keyOf(id: string, kind: Judged): string {
  return `${kind} ${id}`
}
