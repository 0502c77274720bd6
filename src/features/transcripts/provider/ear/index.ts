import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { WorkerPool, type StartWorker } from '../../../../base/inference/worker-pool.ts'
import type { Sound } from '../../../../base/sound/resample.ts'
import { ProviderError } from '../../../../core/contract/errors/errors.ts'
import type { Segment } from '../../../../core/dialog/recordings/transcripts.ts'
import type { HeardSound } from '../wire.ts'
import { cutPieces } from './cut-pieces.ts'
import { hasEar } from './ear-set.ts'
import type { HeardPiece } from './hear-piece.ts'
import type { EarAnswer, EarAsk } from './worker.ts'

export { earCatalogue } from './catalogue.ts'
export { hasEar } from './ear-set.ts'

/** The thread needs some hundred MB, so it ends after this many milliseconds without work. */
const IDLE_MS = 180_000
/** A recording with this share of doubtful pieces may hold invented words. */
const DOUBTFUL_SHARE = 0.2
/** A cancelled thread may go on computing for this long, in milliseconds. */
const CANCEL_MS = 100

/** Transcribes speech on this computer. */
export interface Ear {
  /** Whether its files are there. */
  ready(): boolean
  /**
   * Transcribes a sound.
   * @param onHeard gets the number of seconds that have been transcribed
   * @throws ProviderError when it cannot; the signal's reason
   */
  hear(sound: AsyncIterable<Sound>, signal: AbortSignal, onHeard?: (seconds: number) => void): Promise<HeardSound>
  close(): Promise<void>
}

export interface EarOptions {
  /** The folder of the model's files, also before they are downloaded. */
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

  async function hearPiece({ samples, rate }: Sound, signal: AbortSignal): Promise<HeardPiece> {
    const ask = (): EarAsk => ({ folder, threads, samples: new Float32Array(samples), rate })
    // The system may have ended the thread, so the piece is tried once more in a new thread.
    const answer = (await pool.do(ask(), signal)) ?? (await pool.do(ask(), signal))
    if (answer === null)
      throw new ProviderError(
        'PROVIDER_SERVER',
        'Speech recognition on this computer stopped in the middle of a sentence, twice: there may be too little memory for it. Try again, or choose another transcription model.',
      )
    if ('why' in answer) throw new ProviderError('PROVIDER_SERVER', answer.why)
    return answer
  }

  return {
    ready: () => hasEar(folder),
    async hear(sound, signal, onHeard = () => {}) {
      const segments: Segment[] = []
      let seconds = 0
      let doubtful = 0
      for await (const piece of cutPieces(sound)) {
        signal.throwIfAborted()
        const heard = piece.silent ? null : await hearPiece(piece, signal)
        if (heard !== null && heard.text !== '') {
          segments.push({ start: seconds, text: heard.text })
          if (heard.doubtful) doubtful += 1
        }
        seconds += piece.samples.length / piece.rate
        onHeard(seconds)
      }
      const isDoubtful = segments.length > 0 && doubtful / segments.length >= DOUBTFUL_SHARE
      return { segments, seconds, usage: null, ...(isDoubtful && { doubtful: true as const }) }
    },
    close: () => pool.close(),
  }
}
