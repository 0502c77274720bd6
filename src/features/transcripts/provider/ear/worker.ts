import { keepOpen, serveTasks } from '../../../../base/inference/serve-tasks.ts'
import { resample } from '../../../../base/sound/resample.ts'
import { EarError, openEar } from './ear-set.ts'
import { hearPiece, type HeardPiece } from './hear-piece.ts'
import { EAR_RATE } from './log-mel.ts'

/** A request to the thread for speech recognition. */
export interface EarAsk {
  readonly folder: string
  readonly threads: number
  /** Samples of at most half a minute. */
  readonly samples: Float32Array<ArrayBuffer>
  /** Samples a second. */
  readonly rate: number
}

/** The words, or one sentence that says why there are none. */
export type EarAnswer = HeardPiece | { readonly why: string }

const open = keepOpen(openEar)

serveTasks<EarAsk, EarAnswer>(
  async ({ folder, threads, samples, rate }, between) =>
    hearPiece(await open(folder, threads), resample({ samples, rate }, EAR_RATE).samples, between),
  (error) => (error instanceof EarError ? { why: error.message } : null),
)
