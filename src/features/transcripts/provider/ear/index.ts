import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { WorkerPool, type StartWorker } from '../../../../base/inference/worker-pool.ts'
import type { Sound } from '../../../../base/sound/resample.ts'
import { ProviderError } from '../../../../core/contract/errors/errors.ts'
import type { Segment } from '../../../../core/dialog/recordings/transcripts.ts'
import type { HeardSound } from '../wire.ts'
import { cutPieces } from './cut-pieces.ts'
import { hasEar } from './ear-set.ts'
import type { EarAnswer, EarAsk } from './worker.ts'

export { earCatalogue } from './catalogue.ts'
export { hasEar } from './ear-set.ts'

/** The thread keeps some hundred MB: it goes when nobody has wanted to be heard for so long, in milliseconds. */
const IDLE_MS = 180_000
/** As long as somebody who stopped it may hear the computer work, in milliseconds. */
const CANCEL_MS = 100

/** Writes down what is said, on this computer. */
export interface Ear {
  /** Whether its files are there. */
  ready(): boolean
  /**
   * @param onHeard is told how many seconds have been heard
   * @throws ProviderError when it cannot; the signal's reason
   */
  hear(sound: AsyncIterable<Sound>, signal: AbortSignal, onHeard?: (seconds: number) => void): Promise<HeardSound>
  close(): Promise<void>
}

export interface EarOptions {
  /** Where its files are, or will be once they are downloaded. */
  readonly folder: string
  /** How this host starts the thread; a worker of Node when absent. */
  readonly start?: StartWorker | undefined
  /** Cores that it takes; one is left to the dialogs when absent. */
  readonly threads?: number | undefined
}

/** Whisper, in a thread of its own that is started with the first sound. */
export function createEar({
  folder,
  start = () =>
    new Worker(new URL('./worker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] }),
  threads = Math.max(1, Math.min(4, availableParallelism() - 1)),
}: EarOptions): Ear {
  const pool = new WorkerPool<EarAsk, EarAnswer>(start, 1, { idleMs: IDLE_MS, cancelMs: CANCEL_MS })

  async function hearPiece({ samples, rate }: Sound, signal: AbortSignal): Promise<string> {
    const ask = (): EarAsk => ({ folder, threads, samples: new Float32Array(samples), rate })
    // A thread that died may have been ended by the system: one more begins anew.
    const answer = (await pool.do(ask(), signal)) ?? (await pool.do(ask(), signal))
    if (answer === null)
      throw new ProviderError(
        'PROVIDER_SERVER',
        'Speech recognition on this computer stopped in the middle of a sentence, twice: there may be too little memory for it. Try again, or choose another transcription model.',
      )
    if ('why' in answer) throw new ProviderError('PROVIDER_SERVER', answer.why)
    return answer.text
  }

  return {
    ready: () => hasEar(folder),
    async hear(sound, signal, onHeard = () => {}) {
      const segments: Segment[] = []
      let seconds = 0
      for await (const piece of cutPieces(sound)) {
        signal.throwIfAborted()
        const text = piece.silent ? '' : await hearPiece(piece, signal)
        if (text !== '') segments.push({ start: seconds, text })
        seconds += piece.samples.length / piece.rate
        onHeard(seconds)
      }
      return { segments, seconds, usage: null }
    },
    close: () => pool.close(),
  }
}
