import { sleep } from '../../async/sleep.ts'
import { AppError, toErrorShape } from '../../contract/errors/errors.ts'
import type { DialogStatus } from '../../contract/events.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Jobs, TakenJob } from './open-jobs.ts'

/** How often a worker says of each job that it is at it, in milliseconds. */
const KEEP_MS = 5_000
/** How often an idle worker looks for a job. */
const LOOK_MS = 500
/** A dialog whose last driver is only just gone is free within its lease. */
const BUSY_PAUSE_MS = 1_000
const BUSY_TRIES = 20
const REFUSED_PAUSE_MS = 5_000

interface WorkParts {
  readonly engine: Pick<Engine, 'start' | 'resume' | 'recover' | 'settled' | 'state'>
  readonly jobs: Jobs
  readonly parallel: number
  /** Vendors that can be asked from here, as they are now. */
  readonly ready: () => Promise<ReadonlySet<string>>
  readonly say: (line: string) => void
  /** Ends by itself once nothing is left that can be done here. */
  readonly untilEmpty: boolean
}

/**
 * Takes jobs and runs their dialogs until the signal comes; what is under way then is given back. Answers with how
 * many came to rest here.
 */
export async function work(parts: WorkParts, signal: AbortSignal): Promise<number> {
  const { jobs, parallel, ready, say, untilEmpty } = parts
  const under = new Set<Promise<void>>()
  let done = 0
  while (!signal.aborted) {
    const job =
      under.size < parallel ? await jobs.take(await ready()).catch((error: unknown) => unreachable(error, say)) : null
    if (job) {
      const running = runJob(parts, job, signal)
        .then((rested) => void (done += rested ? 1 : 0))
        .catch((error: unknown) => say(`${job.id}: ${toErrorShape(error).message}`))
        .finally(() => under.delete(running))
      under.add(running)
      continue
    }
    if (untilEmpty && under.size === 0) break
    await Promise.race([sleep(LOOK_MS, signal).catch(() => undefined), ...(under.size >= parallel ? under : [])])
  }
  await Promise.all(under)
  return done
}

function unreachable(error: unknown, say: (line: string) => void): null {
  say(`No job could be asked for: ${error instanceof Error ? error.name : 'the database is away'}. It is tried again.`)
  return null
}

/** Whether the dialog came to rest, rather than being given back or taken by somebody else. */
async function runJob({ engine, jobs, say }: WorkParts, job: TakenJob, signal: AbortSignal): Promise<boolean> {
  const { id } = job
  const lost = new AbortController()
  const keeping = setInterval(() => {
    // A database that is away says nothing about the job: the dialog's own epoch tells when somebody else has it.
    jobs.keep(job).then(
      (held) => held || lost.abort(),
      () => undefined,
    )
  }, KEEP_MS)
  try {
    const before = await begin(engine, id, signal)
    if (before === null) {
      await jobs.done(job)
      return true
    }
    say(before === 'created' ? `${id}: begun` : `${id}: gone on with`)
    const rested = engine.settled(id)
    await Promise.race([rested, stopped(signal), stopped(lost.signal)])
    if (signal.aborted || lost.signal.aborted) {
      rested.catch(() => undefined)
      // Its run ends with the app; whoever has it by then is told apart by the epoch of the dialog.
      if (!lost.signal.aborted) await jobs.giveBack(job)
      say(`${id}: ${lost.signal.aborted ? 'another worker has it now' : 'given back'}`)
      return false
    }
    const { status } = await rested
    await jobs.done(job)
    say(`${id}: ${status}`)
    return true
  } catch (error) {
    if (!signal.aborted) say(`${id}: ${toErrorShape(error).message}`)
    // What this worker cannot do, for its version or its files, another one may; not at once again, and here.
    if (!isBusy(error)) await sleep(REFUSED_PAUSE_MS, signal).catch(() => undefined)
    await jobs.giveBack(job).catch(() => undefined)
    return false
  } finally {
    clearInterval(keeping)
  }
}

/** Sets the dialog going from where its log stands; null where it is at its end. */
async function begin(engine: WorkParts['engine'], id: string, signal: AbortSignal): Promise<DialogStatus | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      await engine.recover()
      const { status } = await engine.state(id)
      if (status === 'completed' || status === 'stopped') return null
      if (status !== 'running') {
        await (status === 'created' ? engine.start(id) : engine.resume(id))
        return status
      }
      // Whoever drove it is only just gone, or somebody closes now what was left open.
      if (tries >= BUSY_TRIES) throw new AppError('DIALOG_BUSY', 'Somebody else is at it: it is given back.')
    } catch (error) {
      if (!isBusy(error) || tries >= BUSY_TRIES || signal.aborted) throw error
    }
    await sleep(BUSY_PAUSE_MS, signal)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'DIALOG_BUSY'
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
