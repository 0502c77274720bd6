import { untilAborted } from '../../../base/async/on-abort.ts'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import { sleep } from '../../../base/async/sleep.ts'
import { toErrorShape } from '../../../core/contract/errors/errors.ts'
import { formatList } from '../../../base/format/count.ts'
import type { Jobs, TakenJob } from './open-jobs.ts'
import { createRestingVendors } from './resting-vendors.ts'
import { runJob, type JobParts, type RunningJob } from './run-job.ts'

/** How often an idle worker looks for a job, in milliseconds. */
const LOOK_MS = 500
/** How often an idle worker looks for a job while the database cannot be reached, in milliseconds. */
const AWAY_MS = 2_000

interface WorkParts extends Pick<JobParts, 'engine' | 'say'> {
  readonly jobs: Jobs
  readonly parallel: number
  /** The vendors that can be reached from this machine at the moment, without the given ones. */
  readonly ready: (resting: ReadonlySet<string>) => Promise<ReadonlySet<string>>
  /** Whether `work` ends when no job is left that can be done here. */
  readonly untilEmpty: boolean
}

/**
 * Takes jobs and runs their dialogs until the signal aborts; dialogs that are running then return to the queue.
 * @returns the number of dialogs that ended or paused here
 */
export async function work(parts: WorkParts, signal: AbortSignal): Promise<number> {
  const { jobs, parallel, ready, say, untilEmpty } = parts
  const under = new Map<string, RunningJob>()
  const resting = createRestingVendors()
  const job: JobParts = { ...parts, resting, recovering: new SerialLock(), said: new Map() }
  let freed = Promise.withResolvers<void>()
  let away = false
  let done = 0

  /** The next job; null when there is none, undefined when the queue could not be reached. */
  async function next(): Promise<TakenJob | null | undefined> {
    const taking = ready(resting.names()).then((vendors) => jobs.take(vendors))
    try {
      const job = await untilAborted(taking, signal)
      if (away) say('The queue can be asked again.')
      away = false
      return job
    } catch (error) {
      if (signal.aborted) {
        // If a job is taken although this worker no longer waits for it, the job is returned for other workers.
        taking.then((late) => late && jobs.giveBack(late)).catch(() => undefined)
        return undefined
      }
      if (!away) say(`${toErrorShape(error).message} The queue is asked again until it answers.`)
      away = true
      return undefined
    }
  }

  function begin(taken: TakenJob): void {
    const standing = under.get(taken.id)
    if (standing) {
      // A missed heartbeat has let the job be taken again, by the worker that already runs its dialog.
      standing.job = taken
      return
    }
    const mine: RunningJob = { job: taken }
    under.set(taken.id, mine)
    void runJob(job, mine, signal)
      .then((rested) => void (done += rested ? 1 : 0))
      .catch((error: unknown) => say(`${taken.id}: ${toErrorShape(error).message}`))
      .finally(() => {
        under.delete(taken.id)
        freed.resolve()
      })
  }

  while (!signal.aborted) {
    if (under.size >= parallel) {
      await untilAborted(freed.promise, signal).catch(() => undefined)
      freed = Promise.withResolvers<void>()
      continue
    }
    const job = await next()
    if (job) begin(job)
    else if (job === null && untilEmpty && under.size === 0) break
    else await sleep(job === null ? LOOK_MS : AWAY_MS, signal).catch(() => undefined)
  }
  while (under.size > 0) {
    await freed.promise
    freed = Promise.withResolvers<void>()
  }
  const left = [...resting.names()]
  if (left.length > 0 && !signal.aborted)
    say(`What needs ${formatList(left)} was left: it could not be asked from here.`)
  return done
}
