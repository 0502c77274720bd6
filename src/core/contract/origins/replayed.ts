import { z } from 'zod'
import { textSetHashSchema } from '../text-set.ts'

/** What was known of a model when a dialog was recorded: it decides what requests look like. */
export const recordedModelSchema = z.object({
  provider: z.string().max(40),
  model: z.string().max(200),
  /** Input window in tokens; null when unknown. It decides when a transcript is folded. */
  contextTokens: z.number().nullable(),
  /** It calls tools by itself. Absent in files of `idi run --record`: what is known here counts. */
  tools: z.boolean().optional(),
})
export type RecordedModel = z.infer<typeof recordedModelSchema>

/** Where the words of a replayed dialog come from. */
export const replayedSchema = z.object({
  /** The version of the app that recorded it. */
  version: z.string().max(40),
  /** When it was recorded, epoch milliseconds. */
  at: z.number(),
  /** Recorded calls there are. */
  calls: z.number().int().min(0),
  /** What the recorded run cost, US dollars; null when unknown. */
  usd: z.number().nullable(),
  models: z.array(recordedModelSchema).max(20),
  /** The set of texts that it was recorded with; absent: today's. */
  texts: textSetHashSchema.optional(),
})
export type ReplayOrigin = z.infer<typeof replayedSchema>
