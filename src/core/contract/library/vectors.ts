import { z } from 'zod'
import type { RetrievalProblem } from './retrieval.ts'

export const vectorSettingSchema = z.strictObject({
  /** False: nothing leaves the computer, and finding goes by words alone. */
  on: z.boolean(),
  /** A provider or a server that gives vectors: it speaks the format of OpenAI, Gemini or Ollama. */
  provider: z.string().trim().min(1).max(40),
  model: z.string().trim().min(1, 'Name the model that gives the vectors.').max(200),
})
/** Where vectors come from. They are used for finding only. */
export type VectorSetting = z.infer<typeof vectorSettingSchema>

/** Vectors there are, and how more of them come. */
export interface VectorState {
  /** Null until somebody chose a model. */
  readonly setting: VectorSetting | null
  /** Texts that have a vector of this model, and those that have none. */
  readonly made: number
  readonly missing: number
  /** Of the texts that have none, roughly. */
  readonly missingTokens: number
  /** What those would cost, in US dollars; null when nobody knows. */
  readonly cost: number | null
  /** Numbers of each vector; null while there is none. */
  readonly dimension: number | null
  readonly running: boolean
  /** Why the last try ended, in one sentence. */
  readonly problem: string | null
  /** Where texts and questions are sent; null when it cannot be told. */
  readonly sentTo: string | null
}

/** What came of asking a model for one vector. */
export interface VectorTest {
  readonly ok: boolean
  /** One sentence. */
  readonly message: string
  readonly dimension: number | null
  readonly milliseconds: number
}

/** Why vectors were not used for a question. */
export type VectorProblem = Pick<RetrievalProblem, 'error' | 'impact'>
