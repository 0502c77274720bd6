import { m } from '../../../base/language/t.ts'
import { untilAborted } from '../../../base/async/on-abort.ts'
import type { SerialLock } from '../../../base/async/serial-lock.ts'
import { sleep } from '../../../base/async/sleep.ts'
import { AppError, toErrorShape } from '../../../core/contract/errors/errors.ts'
import type { DialogStatus } from '../../../core/contract/events.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import { needsOf } from './needs-of.ts'
import type { Jobs, TakenJob } from './open-jobs.ts'
import { unreachedVendor, type RestingVendors } from './resting-vendors.ts'
import { isOver } from '../../../core/dialog/is-over.ts'

/** How often a worker sends a heartbeat for each job, in milliseconds. */
const KEEP_MS = 5_000
/**
 * How long and how often to wait for a dialog that counts as busy: when its process has died, its claim ends a little
 * later than its job is free.
 */
const BUSY_PAUSE_MS = 1_000
const BUSY_TRIES = 6
/** Seconds after which the job may be taken again, so that others go first. */
const BUSY_LATER = 10
/** A job that this worker cannot do because of its version or its files is left to other workers for this time. */
const REFUSED_LATER = 30

/** A dialog that runs here and its job, which may be on another try by now. */
export interface RunningJob {
  job: TakenJob
}

export interface JobParts {
  readonly engine: Pick<Engine, 'start' | 'resume' | 'recover' | 'settled' | 'state'>
  readonly jobs: Jobs
  readonly say: (line: string) => void
  readonly resting: RestingVendors
  /**
   * Closes dialogs that other processes left open, one call at a time: a second call would close what the first one has
   * started since.
   */
  readonly recovering: SerialLock
  /**
   * The last line about a dialog that could not be started here, so that the same line is not repeated with every
   * try.
   */
  readonly said: Map<string, string>
}

/**
 * The result of starting a dialog: it runs ("set", with its status before); it needs no run ("over", with the reason);
 * or another process runs it ("busy").
 */
type Begun =
  | { readonly kind: 'set'; readonly before: DialogStatus }
  | { readonly kind: 'over'; readonly why?: string }
  | { readonly kind: 'busy' }

/**
 * Runs the dialog of a job.
 * @returns true when the dialog ended or paused here; false when it went back to the queue or to another worker
 */
export async function runJob(parts: JobParts, under: RunningJob, signal: AbortSignal): Promise<boolean> {
  const { engine, jobs, said, say } = parts
  const { id } = under.job
  let asking = false
  const keeping = setInterval(() => {
    if (asking) return
    asking = true
    // A missed heartbeat does not stop the run: the epoch in the dialog's own log decides which process may write to
    // it.
    void jobs
      .keep(under.job)
      .catch(() => undefined)
      .finally(() => (asking = false))
  }, KEEP_MS)
  try {
    const begun = await begin(parts, id, signal)
    if (begun.kind === 'busy') {
      tell(parts, id, 'it is run by another process, and looked at again later')
      await jobs.giveBack(under.job, BUSY_LATER)
      return false
    }
    said.delete(id)
    if (begun.kind === 'over') {
      await jobs.done(under.job)
      if (begun.why !== undefined) say(`${id}: ${begun.why}`)
      return begun.why === undefined
    }
    say(begun.before === 'created' ? `${id}: begun` : `${id}: gone on with`)
    const state = await untilAborted(engine.settled(id), signal)
    return await settle(parts, under, state)
  } catch (error) {
    if (signal.aborted) {
      // The app is closing and ends its runs. The dialog's epoch decides which worker may write to it next.
      say(
        await jobs.giveBack(under.job).then(
          () => `${id}: given back`,
          () => `${id}: could not be given back; another worker takes it over once the database answers`,
        ),
      )
      return false
    }
    if (isBusy(error)) say(`${id}: another process has it now`)
    else tell(parts, id, toErrorShape(error).message)
    await jobs.giveBack(under.job, isBusy(error) ? BUSY_LATER : REFUSED_LATER).catch(() => undefined)
    return false
  } finally {
    clearInterval(keeping)
  }
}

/** Ends the job of a dialog that has stopped, unless the reason lies with this machine. */
async function settle({ jobs, resting, say }: JobParts, { job }: RunningJob, state: DialogState): Promise<boolean> {
  const { id } = job
  const unreached = unreachedVendor(state)
  if (unreached) {
    const { vendor, error } = unreached
    const seconds = resting.add(vendor)
    await jobs.giveBack(job)
    say(`${id}: ${error.message} It is given back, and nothing that needs ${vendor} is taken here for ${seconds} s.`)
    return false
  }
  for (const vendor of needsOf(state)) resting.answered(vendor)
  await jobs.done(job)
  const { status, pauseReason, turns } = state
  const why = pauseReason === 'failure' ? (turns.at(-1)?.error?.message ?? null) : null
  if (status === 'paused') say(`${id}: paused, and waits for a person${why === null ? '' : `: ${why}`}`)
  else say(`${id}: ${status}`)
  return true
}

function tell({ said, say }: JobParts, id: string, line: string): void {
  if (said.get(id) !== line) say(`${id}: ${line}`)
  said.set(id, line)
}

/** Starts the dialog where its log ends. */
async function begin({ engine, recovering }: JobParts, id: string, signal: AbortSignal): Promise<Begun> {
  for (let tries = 1; ; tries += 1) {
    try {
      const state = await untilAborted(
        recovering.run(async () => {
          await engine.recover()
          return engine.state(id)
        }),
        signal,
      )
      const { status, binnedAt } = state
      if (isOver({ status })) return { kind: 'over' }
      if (binnedAt !== null) return { kind: 'over', why: m('it is in the bin, and taken off the queue') }
      if (status !== 'running') {
        await (status === 'created' ? engine.start(id) : engine.resume(id))
        return { kind: 'set', before: status }
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'DIALOG_NOT_FOUND')
        return { kind: 'over', why: m('it was deleted, and is taken off the queue') }
      if (!isBusy(error) || signal.aborted) throw error
    }
    // Another process has just ended, or is closing what that one left open, so this is tried again.
    if (tries >= BUSY_TRIES) return { kind: 'busy' }
    await sleep(BUSY_PAUSE_MS, signal)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'DIALOG_BUSY'
}
