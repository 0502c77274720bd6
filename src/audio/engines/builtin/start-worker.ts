import { Worker } from 'node:worker_threads'

/** The thread the built-in voices work in, however a host starts one. */
export type StartVoiceWorker = () => Worker

/** A worker of Node from the sources. Electron starts the built one: src/main/start-worker.ts. */
export function startNodeWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
}
