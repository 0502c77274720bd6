import { PgBoss } from 'pg-boss'
import { sleep } from '../../../base/async/sleep.ts'
import { readAddress } from '../../../features/shared-library/storage/address.ts'
import { APPLICATION_NAME, clientOptions } from '../../../features/shared-library/storage/connection.ts'
import { toDatabaseError } from '../../../features/shared-library/storage/database-error.ts'
import { encodeNeeds, vendorsOfQueue, servedBy } from './queue-names.ts'

/**
 * The heartbeat of a job, in seconds. When its worker misses one, another process fails the job, and it is taken
 * again.
 */
const HEARTBEAT_SECONDS = 12
/** How often missed heartbeats are looked for, in seconds. */
const LOOK_SECONDS = 2
/**
 * The pause in seconds before jobs of silent workers are looked for, at the start and after a failure. It is longer
 * than workers are usually silent (see work.ts), plus the time that a connection needs.
 */
const GRACE_SECONDS = 8
/** The longest time for a dialog; pg-boss allows less than a day. */
const EXPIRE_SECONDS = 86_000
/**
 * A number that stands for no limit. By default pg-boss deletes jobs that wait for more than two weeks, and fails those
 * that were tried too often. But dialogs may wait for a worker for any time, and are not to blame when a worker dies.
 */
const NEVER = 2_000_000_000
/**
 * The time limit of a statement in milliseconds, so that a dead connection is noticed before a job's heartbeat is
 * missed.
 */
const STATEMENT_MS = 10_000
/** The schema of pg-boss's own tables, beside those of the library. */
const SCHEMA = 'idi_jobs'

/** A job that a worker has taken. The number of the attempt distinguishes it from later jobs of the same dialog. */
export interface TakenJob {
  readonly queue: string
  readonly id: string
  readonly retryCount: number
}

/** A job as the list shows it. */
export interface ListedJob {
  readonly id: string
  /** The vendors whose keys the dialog needs. */
  readonly needs: readonly string[]
  readonly state: 'waiting' | 'taken'
}

/** The result of adding a dialog. A dialog that waits already, or that a worker has, is not added again. */
export type AddResult = 'added' | 'waiting' | 'taken'

/** Dialogs that wait for a worker. A job holds only the id of a dialog; its progress is in its log. */
export interface Jobs {
  add(dialogId: string, needs: readonly string[]): Promise<AddResult>
  /** Removes a dialog from the queue. @returns false when it was not in the queue or a worker has taken it */
  remove(dialogId: string): Promise<boolean>
  list(): Promise<readonly ListedJob[]>
  /** The next job for a worker with these vendors; null when there is none. */
  take(ready: ReadonlySet<string>): Promise<TakenJob | null>
  /** Sends the heartbeat of a job. @returns false when the job belongs to another worker by now */
  keep(job: TakenJob): Promise<boolean>
  done(job: TakenJob): Promise<void>
  /** Returns a job to the queue. @param later seconds during which nobody may take it */
  giveBack(job: TakenJob, later?: number): Promise<void>
  close(): Promise<void>
}

/**
 * The queue in the database of a library, on pg-boss.
 * @param looks whether this process looks for jobs whose worker is gone
 * @throws StorageError
 */
export async function openJobs(url: string, looks: boolean): Promise<Jobs> {
  const address = readAddress(url)
  // pg-boss passes options that it does not know to its connection pool.
  const pool = { ...clientOptions(address), statement_timeout: STATEMENT_MS, query_timeout: STATEMENT_MS }
  const boss = new PgBoss({
    ...pool,
    schema: SCHEMA,
    application_name: `${APPLICATION_NAME} jobs`,
    max: 3,
    supervise: false,
    monitorIntervalSeconds: LOOK_SECONDS,
    schedule: false,
    monitorVacuum: false,
    reindex: false,
  })
  // Errors are ignored here: the next call tries a lost database again, and its caller gets the error.
  boss.on('error', () => undefined)
  /** The error as a sentence. */
  async function withDatabaseError<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      throw toDatabaseError(error, address)
    }
  }
  await withDatabaseError(async () => boss.start())
  const stopLooking = looks ? lookAfter(() => boss.supervise()) : null
  const jobs = bossJobs(boss, stopLooking)
  return {
    add: (...about) => withDatabaseError(() => jobs.add(...about)),
    remove: (id) => withDatabaseError(() => jobs.remove(id)),
    list: () => withDatabaseError(() => jobs.list()),
    take: (ready) => withDatabaseError(() => jobs.take(ready)),
    keep: (job) => withDatabaseError(() => jobs.keep(job)),
    done: (job) => withDatabaseError(() => jobs.done(job)),
    giveBack: (...about) => withDatabaseError(() => jobs.giveBack(...about)),
    close: () => jobs.close(),
  }
}

/** @param stopLooking ends the search for abandoned jobs, if this process does it */
function bossJobs(boss: PgBoss, stopLooking: (() => Promise<void>) | null): Jobs {
  const queues = new Set<string>()
  /** The queue at which the next search begins, so that no set of vendors is always first. */
  let turn = 0

  async function createQueue(queue: string): Promise<void> {
    if (queues.has(queue)) return
    await boss.createQueue(queue, { policy: 'standard' })
    queues.add(queue)
  }

  return {
    async add(dialogId, needs) {
      const queue = encodeNeeds(needs)
      await createQueue(queue)
      const before = await standingJob(boss, dialogId)
      if (before?.state === 'active') return 'taken'
      const waits = before?.state === 'created' || before?.state === 'retry'
      if (waits && before.queue === queue) return 'waiting'
      // The dialog's models have changed, or pg-boss has finished its job. The old row is deleted first, because a row
      // with the same id would prevent a new one.
      if (before) await boss.deleteJob(before.queue, dialogId)
      const id = await boss.send(
        queue,
        {},
        {
          id: dialogId,
          retryLimit: NEVER,
          retryDelay: 0,
          retentionSeconds: NEVER,
          heartbeatSeconds: HEARTBEAT_SECONDS,
          expireInSeconds: EXPIRE_SECONDS,
        },
      )
      // Another process added it at the same moment.
      return id === null || waits ? 'waiting' : 'added'
    },
    async remove(dialogId) {
      const before = await standingJob(boss, dialogId)
      if (before === null || before.state === 'active') return false
      await boss.deleteJob(before.queue, dialogId)
      return true
    },
    async list() {
      const listed: ListedJob[] = []
      for (const queue of await queuesOf(boss))
        for (const { id, state } of await boss.findJobs(queue)) {
          if (state === 'created' || state === 'retry' || state === 'active')
            listed.push({ id, needs: vendorsOfQueue(queue) ?? [], state: state === 'active' ? 'taken' : 'waiting' })
        }
      // Ids begin with their time.
      return listed.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    },
    async take(ready) {
      const served = (await queuesOf(boss)).filter((queue) => servedBy(queue, ready))
      for (const [place] of served.entries()) {
        const queue = served[(turn + place) % served.length] ?? ''
        const [job] = await boss.fetch(queue)
        if (!job) continue
        turn += 1
        return { queue, id: job.id, retryCount: job.retryCount }
      }
      return null
    },
    async keep({ queue, id, retryCount }) {
      // The types of pg-boss omit the result.
      const { affected } = (await boss.touch(queue, { id, retryCount })) as { readonly affected?: number }
      return (affected ?? 0) > 0
    },
    done: async ({ queue, id, retryCount }) => void (await boss.deleteJob(queue, { id, retryCount })),
    async giveBack({ queue, id, retryCount }, later = 0) {
      await boss.fail(queue, { id, retryCount })
      if (later > 0) await boss.update(queue, null, { id, startAfter: later })
    },
    async close() {
      await stopLooking?.()
      await boss.stop({ graceful: false })
    },
  }
}

async function queuesOf(boss: PgBoss): Promise<readonly string[]> {
  return (await boss.getQueues()).map(({ name }) => name).filter((name) => vendorsOfQueue(name) !== null)
}

/** The dialog's job, in whichever queue it is. */
async function standingJob(
  boss: PgBoss,
  dialogId: string,
): Promise<{ readonly queue: string; readonly state: string } | null> {
  for (const queue of await queuesOf(boss)) {
    const [job] = await boss.findJobs(queue, { id: dialogId })
    if (job) return { queue, state: job.state }
  }
  return null
}

/**
 * Has pg-boss look for jobs whose worker was silent for too long. While the database is away no worker can send a
 * heartbeat, so after each failure the search waits GRACE_SECONDS; it also waits once at the start, for workers that
 * were at work before this process.
 * @returns a function that ends the search and resolves once nothing is running
 */
function lookAfter(look: () => Promise<void>): () => Promise<void> {
  const ended = new AbortController()
  const done = (async () => {
    let pause = GRACE_SECONDS
    while (!ended.signal.aborted) {
      await sleep(pause * 1_000, ended.signal).catch(() => undefined)
      if (ended.signal.aborted) return
      pause = await look().then(
        () => LOOK_SECONDS,
        () => GRACE_SECONDS,
      )
    }
  })()
  return () => {
    ended.abort()
    return done
  }
}
