import { keepOpen, serveTasks } from '../../../base/inference/serve-tasks.ts'
import { MeaningError, openMeaningModel, readMeaning } from './read-meaning.ts'

/** A request to the thread with the model for vectors. */
export interface MeaningAsk {
  readonly folder: string
  readonly threads: number
  readonly text: string
}

/** The vector, or a sentence that says why there is none. */
export type MeaningAnswer = { readonly vector: Float32Array } | { readonly why: string }

const open = keepOpen(openMeaningModel)

serveTasks<MeaningAsk, MeaningAnswer>(
  async ({ folder, threads, text }, between) => ({
    vector: await readMeaning(await open(folder, threads), text, between),
  }),
  (error) => (error instanceof MeaningError ? { why: error.message } : null),
)
