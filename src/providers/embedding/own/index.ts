import { m } from '../../../base/language/t.ts'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { WorkerPool, type StartWorker } from '../../../base/inference/worker-pool.ts'
import { ConfigError, ProviderError } from '../../../core/contract/errors/errors.ts'
import { hasMeaningModel } from './read-meaning.ts'
import type { MeaningAnswer, MeaningAsk } from './worker.ts'

export { vectorsCatalogue } from './catalogue.ts'
export { hasMeaningModel } from './read-meaning.ts'

/** Milliseconds without a request after which the thread ends, because it keeps about 100 MB. */
const IDLE_MS = 180_000
const CANCEL_MS = 100

/** The message while no model for vectors is installed. */
const NONE = m(
  'The model for vectors is not on this computer yet: download it in the settings under Models and keys, Search by meaning, or with: idi vectors get',
)

/** Makes vectors on this computer. */
export interface OwnVectors {
  ready(): boolean
  /**
   * Makes a vector of length 1 for each text, in the same order.
   * @throws ConfigError while the model is not installed; ProviderError when it fails; the signal's reason
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly (readonly number[])[]>
  close(): Promise<void>
}

export interface OwnVectorsOptions {
  /** The folder of the model's files, which need not be there yet. */
  readonly folder: string
  /** Starts the thread in this host; absent: a Node worker. */
  readonly start?: StartWorker | undefined
  /** Number of cores to use; absent: all but one, which is left for the dialogs. */
  readonly threads?: number | undefined
}

/** Runs all-MiniLM-L6-v2 in a thread of its own, which starts with the first text. */
export function createOwnVectors({
  folder,
  start = () =>
    new Worker(new URL('./worker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] }),
  threads = Math.max(1, Math.min(4, availableParallelism() - 1)),
}: OwnVectorsOptions): OwnVectors {
  const pool = new WorkerPool<MeaningAsk, MeaningAnswer>(start, 1, { idleMs: IDLE_MS, cancelMs: CANCEL_MS })

  async function vectorOf(text: string, signal: AbortSignal): Promise<readonly number[]> {
    const ask = { folder, threads, text }
    // The system may have ended a thread that died, so a second one is tried.
    const answer = (await pool.do(ask, signal)) ?? (await pool.do(ask, signal))
    if (answer === null)
      throw new ProviderError(
        'PROVIDER_SERVER',
        'The model for vectors stopped in the middle of a text, twice: there may be too little memory for it.',
      )
    if ('why' in answer) throw new ProviderError('PROVIDER_SERVER', answer.why)
    return Array.from(answer.vector)
  }

  return {
    ready: () => hasMeaningModel(folder),
    async embed(texts, signal) {
      if (!hasMeaningModel(folder)) throw new ConfigError('CONFIG_INVALID', NONE)
      const vectors: (readonly number[])[] = []
      for (const text of texts) vectors.push(await vectorOf(text, signal))
      return vectors
    },
    close: () => pool.close(),
  }
}
