import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { StartWorker } from '../../features/sound/files/index.ts'

/** The threads of the app as the build leaves them, beside the main file. */
export function startWorker(name: string, data?: unknown): StartWorker {
  return () =>
    new Worker(join(import.meta.dirname, `${name}-worker.js`), {
      workerData: data,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
}
