import type { App } from '../../../app/app.ts'
import { needsOf } from '../../../app/services/jobs/needs-of.ts'
import type { Jobs } from '../../../app/services/jobs/open-jobs.ts'
import type { Fleet } from '../../../core/storage/index.ts'
import type { Terminal } from '../display/terminal.ts'
import { EXIT } from '../exit-codes.ts'
import { usageError } from '../usage-error.ts'

/**
 * The processes of a shared library.
 * @throws AppError INPUT_INVALID when the library is in a folder, which only one machine uses
 */
export function requireFleet({ fleet }: Pick<App, 'fleet'>): Fleet {
  if (fleet) return fleet
  throw usageError(
    'Workers share a library in PostgreSQL: name it with --database or DATABASE_URL. A library in a folder has the queue of the app.',
  )
}

/** Opens the jobs of the library for a moment. */
export async function withJobs<T>(app: App, act: (jobs: Jobs) => Promise<T>): Promise<T> {
  const { openJobs } = await import('../../../app/services/jobs/open-jobs.ts')
  const jobs = await openJobs(requireFleet(app).url, false)
  try {
    return await act(jobs)
  } finally {
    await jobs.close()
  }
}

/** Leaves a dialog to the workers, and prints its id on stdout. */
export async function queueDialog(app: App, id: string, terminal: Terminal): Promise<number> {
  await withJobs(app, async (jobs) => jobs.add(id, needsOf(await app.engine.state(id))))
  await terminal.out(`${id}\n`)
  return EXIT.done
}
