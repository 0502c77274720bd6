import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { WorkerPool, type StartWorker } from '../../../base/inference/worker-pool.ts'
import { ConfigError, ProviderError } from '../../../core/contract/errors/errors.ts'
import { hasMeaningModel } from './read-meaning.ts'
import type { MeaningAnswer, MeaningAsk } from './worker.ts'

export { vectorsCatalogue } from './catalogue.ts'
export { hasMeaningModel } from './read-meaning.ts'

/** The thread keeps about 100 MB: it goes when nobody has wanted a vector for so long, in milliseconds. */
const IDLE_MS = 180_000
const CANCEL_MS = 100

/** What has no model for vectors says, and what to do. */
const NONE =
  'The model for vectors is not on this computer yet: download it in the settings under Finding by meaning, or with: idi vectors get'

/** Gives vectors on this computer. */
export interface OwnVectors {
  ready(): boolean
  /**
   * A vector of length 1 for each text, in their order.
   * @throws ConfigError while the model is not here; ProviderError when it cannot; the signal's reason
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly (readonly number[])[]>
  close(): Promise<void>
}

export interface OwnVectorsOptions {
  /** Where the files are, or will be once they are downloaded. */
  readonly folder: string
  /** How this host starts the thread; a worker of Node when absent. */
  readonly start?: StartWorker | undefined
  /** Cores that it takes; one is left to the dialogs when absent. */
  readonly threads?: number | undefined
}

/** all-MiniLM-L6-v2, in a thread of its own that is started with the first text. */
export function createOwnVectors({
  folder,
  start = () =>
    new Worker(new URL('./worker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] }),
  threads = Math.max(1, Math.min(4, availableParallelism() - 1)),
}: OwnVectorsOptions): OwnVectors {
  const pool = new WorkerPool<MeaningAsk, MeaningAnswer>(start, 1, { idleMs: IDLE_MS, cancelMs: CANCEL_MS })

  async function vectorOf(text: string, signal: AbortSignal): Promise<readonly number[]> {
    const ask = { folder, threads, text }
    // A thread that died may have been ended by the system: one more begins anew.
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
