import { Worker } from 'node:worker_threads'
import type { StartWorker } from '../../../base/inference/worker-pool.ts'

/**
 * Threads by what they do: Electron's build starts the built files instead (src/hosts/main/start-worker.ts). Each address
 * stands whole where it is made, so that what makes a package finds the file.
 */
const WORKERS = {
  voice: () => new URL('./engines/builtin/worker.ts', import.meta.url),
  natural: () => new URL('./engines/natural/worker.ts', import.meta.url),
  sound: () => new URL('./sound/worker.ts', import.meta.url),
} as const
export type WorkerName = keyof typeof WORKERS

/** A worker of Node from the sources. */
export function startNodeWorker(name: WorkerName): StartWorker {
  return () => new Worker(WORKERS[name](), { execArgv: ['--disable-warning=ExperimentalWarning'] })
}
