import type { DialogSummary } from '../../../core/contract/events.ts'
import type { QueueEntry } from '../../../core/contract/library/queue.ts'
import type { Fleet } from '../../../core/storage/index.ts'
import type { Jobs } from '../../../app/services/jobs/open-jobs.ts'
import { queueEntries } from './entries.ts'

/** Dialogs that wait for workers, besides the queue of this app. */
export interface SharedJobs {
  /** Dialogs that wait for a worker, or run on one. @param rows reads the rows of dialogs */
  entries(rows: (ids: readonly string[]) => Promise<readonly DialogSummary[]>): Promise<readonly QueueEntry[]>
  /** Whether it was waiting. */
  remove(id: string): Promise<boolean>
  close(): Promise<void>
}

/** The jobs of a shared library; pg-boss is loaded at the first use. */
export function createSharedJobs(fleet: Fleet): SharedJobs {
  let opened: Promise<Jobs> | null = null
  const jobs = (): Promise<Jobs> => {
    opened ??= import('../../../app/services/jobs/open-jobs.ts').then(({ openJobs }) => openJobs(fleet.url, false))
    opened.catch(() => (opened = null))
    return opened
  }
  return {
    async entries(rows) {
      const [listed, drivers] = await Promise.all([jobs().then((open) => open.list()), fleet.drivers()])
      const about = new Map(listed.map((job) => [job.id, job]))
      const ids = listed.map(({ id }) => id)
      return queueEntries(ids, await rows(ids), new Set()).map((entry) => {
        const { needs = [], state } = about.get(entry.id) ?? {}
        const worker = drivers.get(entry.id)
        if (worker !== undefined) return { ...entry, state: 'running', worker }
        // No worker runs the job: either none has taken it yet, or its worker is gone and another one will take it
        // soon.
        return { ...entry, state: 'waiting', worker: null, ...(state === 'waiting' && { needs }) }
      })
    },
    remove: async (id) => (await jobs()).remove(id),
    close: async () => (await opened)?.close(),
  }
}
