import { z } from 'zod'
import { textSetHashSchema } from '../text-set.ts'

/** What was known about a model when a dialog was recorded, as far as it affects the requests. */
export const recordedModelSchema = z.object({
  provider: z.string().max(40),
  model: z.string().max(200),
  /** The context window in tokens; null when it is unknown. It decides when old turns are replaced by a digest. */
  contextTokens: z.number().nullable(),
  /** Whether the model can call tools. Absent in files of `idi run --record`; then what is known today counts. */
  tools: z.boolean().optional(),
})
export type RecordedModel = z.infer<typeof recordedModelSchema>

/** The recording from which the words of a dialog are replayed. */
export const replayedSchema = z.object({
  /** The version of the app that recorded it. */
  version: z.string().max(40),
  /** When it was recorded, in epoch milliseconds. */
  at: z.number(),
  /** Number of recorded calls. */
  calls: z.number().int().min(0),
  /** The cost of the recorded dialog in US dollars; null when it is unknown. */
  usd: z.number().nullable(),
  models: z.array(recordedModelSchema).max(20),
  /** The hash of the prompt texts with which it was recorded; absent: today's texts. */
  texts: textSetHashSchema.optional(),
})
export type ReplayOrigin = z.infer<typeof replayedSchema>
