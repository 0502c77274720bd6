import type { Engine } from '../../../core/engine/engine.ts'
import type { Clock } from '../../../core/engine/ports.ts'
import type { Fleet } from '../../../core/storage/index.ts'
import { needsOf } from '../../../app/services/jobs/needs-of.ts'

/** How often the dialogs of workers are checked, in milliseconds. */
const LOOK_MS = 1_000

interface WorkersParts {
  readonly engine: Pick<Engine, 'state' | 'pause'>
  readonly fleet: Fleet
  readonly clock: Pick<Clock, 'sleep'>
}

/** Leaves dialogs to the workers that share the library. */
export async function holdByWorkers({ engine, fleet, clock }: WorkersParts): Promise<{
  /** Resolves once a worker's dialog has ended or paused, or the signal aborts. A worker continues the dialog it has by then. */
  hold(id: string, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}> {
  // Loads pg-boss only here.
  const { openJobs } = await import('../../../app/services/jobs/open-jobs.ts')
  const jobs = await openJobs(fleet.url, false)
  return {
    async hold(id, signal) {
      await jobs.add(id, needsOf(await engine.state(id)))
      for (;;) {
        await clock.sleep(LOOK_MS, signal).catch(() => undefined)
        if (signal.aborted) {
          await jobs.remove(id)
          return
        }
        // A lost database says nothing about the dialog.
        const listed = await jobs.list().catch(() => null)
        if (listed && !listed.some((job) => job.id === id)) return
      }
    },
    close: () => jobs.close(),
  }
}
