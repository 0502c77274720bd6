import { Worker } from 'node:worker_threads'
import type { StartWorker } from './worker-pool.ts'

/** Threads by what they do: a host that is bundled starts the built files instead (src/main/start-worker.ts). */
export const WORKER_FILES = { voice: './engines/builtin/worker.ts', sound: './sound/worker.ts' } as const
export type WorkerName = keyof typeof WORKER_FILES

/** A worker of Node from the sources. */
export function startNodeWorker(name: WorkerName): StartWorker {
  return () =>
    new Worker(new URL(WORKER_FILES[name], import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
}
