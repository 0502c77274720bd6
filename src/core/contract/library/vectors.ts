import { z } from 'zod'
import type { RetrievalProblem } from './retrieval.ts'

export const vectorSettingSchema = z.strictObject({
  /** Whether vectors are made. If not, nothing leaves the computer, and only words are searched. */
  on: z.boolean(),
  /** A provider or a server that makes vectors. It speaks the format of OpenAI, Gemini or Ollama. */
  provider: z.string().trim().min(1).max(40),
  model: z.string().trim().min(1, 'Name the model that gives the vectors.').max(200),
})
/** The model that makes vectors. Vectors are used only for finding. */
export type VectorSetting = z.infer<typeof vectorSettingSchema>

/** How many vectors there are, and how the making of more proceeds. */
export interface VectorState {
  /** The setting; null until somebody chose a model. */
  readonly setting: VectorSetting | null
  /** How many texts have a vector of this model, and how many do not. */
  readonly made: number
  readonly missing: number
  /** The approximate tokens of the texts without a vector. */
  readonly missingTokens: number
  /** The cost of making their vectors in US dollars; null when the price is unknown. */
  readonly cost: number | null
  /** The dimension of the vectors; null while there are none. */
  readonly dimension: number | null
  readonly running: boolean
  /** Why the last try ended early, in one sentence; null if it did not. */
  readonly problem: string | null
  /** The host to which texts and questions are sent; null when it is unknown. */
  readonly sentTo: string | null
}

/** The result of testing a model with one vector. */
export interface VectorTest {
  readonly ok: boolean
  /** The result in one sentence. */
  readonly message: string
  readonly dimension: number | null
  readonly milliseconds: number
}

/** Why vectors were not used for a question. */
export type VectorProblem = Pick<RetrievalProblem, 'error' | 'impact'>
