import { PgBoss } from 'pg-boss'
import { encodeNeeds, namesOf, servedBy } from './queue-names.ts'

/** A job's own heartbeat, in seconds: whoever misses it is failed by whoever looks, and the job is taken again. */
const HEARTBEAT_SECONDS = 12
/** How often it is looked whether one was missed. */
const LOOK_SECONDS = 2
/** A dialog may take this long; pg-boss allows less than a day. */
const EXPIRE_SECONDS = 86_000
/** A worker that dies is no fault of the dialog: it is taken again however often. */
const RETRIES = 1_000
/** Beside the tables of the library: pg-boss keeps and migrates its own. */
const SCHEMA = 'idi_jobs'

/** A job somebody took: which try it is tells it from a later one of the same dialog. */
export interface TakenJob {
  readonly queue: string
  readonly id: string
  readonly retryCount: number
}

/** A job as a list shows it. */
export interface ListedJob {
  readonly id: string
  /** Vendors whose keys it needs. */
  readonly needs: readonly string[]
  readonly state: 'waiting' | 'taken'
}

/** Dialogs that wait for a worker. A job is the name of a dialog: what it has come to stands in its log. */
export interface Jobs {
  /** A dialog that is there already is not put there twice. */
  add(dialogId: string, needs: readonly string[]): Promise<void>
  /** Whether it was there and not taken. */
  remove(dialogId: string): Promise<boolean>
  list(): Promise<readonly ListedJob[]>
  /** The next job that somebody with these vendors can do; null while there is none. */
  take(ready: ReadonlySet<string>): Promise<TakenJob | null>
  /** Whether it is still held: false once it was given to somebody else. */
  keep(job: TakenJob): Promise<boolean>
  done(job: TakenJob): Promise<void>
  giveBack(job: TakenJob): Promise<void>
  close(): Promise<void>
}

/**
 * The queue in the database of a library, by pg-boss.
 * @param looks whether this process looks after jobs whose worker is gone
 * @throws what the database says
 */
export async function openJobs(url: string, looks: boolean): Promise<Jobs> {
  const boss = new PgBoss({
    ...{ connectionString: url, schema: SCHEMA, application_name: 'intermediated-dialog jobs', max: 3 },
    ...{ supervise: looks, superviseIntervalSeconds: LOOK_SECONDS, monitorIntervalSeconds: LOOK_SECONDS },
    ...{ schedule: false, monitorVacuum: false, reindex: false },
  })
  // A database that is away is asked again with the next job; whoever asks hears of it.
  boss.on('error', () => undefined)
  await boss.start()
  const known = new Set<string>()
  /** Where the next look begins, so that no set of vendors is always first. */
  let turn = 0

  async function made(queue: string): Promise<void> {
    if (known.has(queue)) return
    await boss.createQueue(queue, {
      ...{ policy: 'standard', retryLimit: RETRIES, retryDelay: 0 },
      ...{ heartbeatSeconds: HEARTBEAT_SECONDS, expireInSeconds: EXPIRE_SECONDS },
    })
    known.add(queue)
  }

  async function queues(): Promise<readonly string[]> {
    return (await boss.getQueues()).map(({ name }) => name).filter((name) => namesOf(name) !== null)
  }

  return {
    async add(dialogId, needs) {
      const queue = encodeNeeds(needs)
      await made(queue)
      await boss.send(queue, {}, { id: dialogId })
    },
    async remove(dialogId) {
      for (const queue of await queues()) {
        const [job] = await boss.findJobs(queue, { id: dialogId })
        if (!job) continue
        if (job.state === 'active') return false
        await boss.deleteJob(queue, dialogId)
        return true
      }
      return false
    },
    async list() {
      const listed: ListedJob[] = []
      for (const queue of await queues())
        for (const { id, state } of await boss.findJobs(queue)) {
          if (state === 'created' || state === 'retry' || state === 'active')
            listed.push({ id, needs: namesOf(queue) ?? [], state: state === 'active' ? 'taken' : 'waiting' })
        }
      // Ids begin with their time.
      return listed.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    },
    async take(ready) {
      const served = (await queues()).filter((queue) => servedBy(queue, ready))
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
      // Its types leave out what it answers with.
      const { affected } = (await boss.touch(queue, { id, retryCount })) as { readonly affected?: number }
      return (affected ?? 0) > 0
    },
    done: async ({ queue, id, retryCount }) => void (await boss.deleteJob(queue, { id, retryCount })),
    giveBack: async ({ queue, id, retryCount }) => void (await boss.fail(queue, { id, retryCount })),
    close: () => boss.stop({ graceful: false }),
  }
}
