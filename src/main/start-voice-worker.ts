import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** The thread of the built-in voices, as the build leaves it. */
export function startVoiceWorker(): Worker {
  return new Worker(join(import.meta.dirname, 'voice-worker.js'), { execArgv: ['--disable-warning=ExperimentalWarning'] })
}
