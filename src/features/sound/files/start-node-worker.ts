import { Worker } from 'node:worker_threads'
import type { StartWorker } from '../../../base/inference/worker-pool.ts'

/**
 * The files of the threads, by their task. Electron's build starts the built files instead (src/hosts/main/start.ts).
 * Each address is written in full, so that the bundler finds the file.
 */
const WORKERS = {
  voice: () => new URL('./engines/builtin/worker.ts', import.meta.url),
  natural: () => new URL('./engines/natural/worker.ts', import.meta.url),
  sound: () => new URL('./sound/worker.ts', import.meta.url),
} as const
export type WorkerName = keyof typeof WORKERS

/** Returns a function that starts a worker of Node from its source file. */
export function startNodeWorker(name: WorkerName): StartWorker {
  return () => new Worker(WORKERS[name](), { execArgv: ['--disable-warning=ExperimentalWarning'] })
}
