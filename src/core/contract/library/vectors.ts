import { z } from 'zod'
import type { RetrievalProblem } from './retrieval.ts'

export const vectorSettingSchema = z.strictObject({
  /** False: nothing leaves the computer, and words alone are searched. */
  on: z.boolean(),
  /** A provider or a server of embeddings: it speaks the format of OpenAI, Gemini or Ollama. */
  provider: z.string().trim().min(1).max(40),
  model: z.string().trim().min(1, 'Name the model that gives the vectors.').max(200),
})
/** Where vectors come from. They are used for finding only. */
export type VectorSetting = z.infer<typeof vectorSettingSchema>

/** The number of vectors, and the state of making more. */
export interface VectorState {
  /** Null until somebody chose a model. */
  readonly setting: VectorSetting | null
  /** Number of texts that have a vector of this model, and of those that have none. */
  readonly made: number
  readonly missing: number
  /** Approximate tokens of the texts that have none. */
  readonly missingTokens: number
  /** What those would cost, in US dollars; null when the price is unknown. */
  readonly cost: number | null
  /** Dimension of the vectors; null while there are none. */
  readonly dimension: number | null
  readonly running: boolean
  /** Why the last try ended, in one sentence. */
  readonly problem: string | null
  /** The host that texts and questions are sent to; null when it is unknown. */
  readonly sentTo: string | null
}

/** The result of testing a model with one vector. */
export interface VectorTest {
  readonly ok: boolean
  /** One sentence. */
  readonly message: string
  readonly dimension: number | null
  readonly milliseconds: number
}

/** Why vectors were not used for a question. */
export type VectorProblem = Pick<RetrievalProblem, 'error' | 'impact'>
