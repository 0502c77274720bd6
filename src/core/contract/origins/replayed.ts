import { z } from 'zod'
import { textSetHashSchema } from '../text-set.ts'

/** What was known of a model when a dialog was recorded, which affects the requests. */
export const recordedModelSchema = z.object({
  provider: z.string().max(40),
  model: z.string().max(200),
  /** Input window in tokens; null when unknown. It decides when a transcript is folded. */
  contextTokens: z.number().nullable(),
  /** Whether it has tool calls. Absent in files of `idi run --record`: then today's knowledge counts. */
  tools: z.boolean().optional(),
})
export type RecordedModel = z.infer<typeof recordedModelSchema>

/** The source of a replayed dialog's words. */
export const replayedSchema = z.object({
  /** The version of the app that recorded it. */
  version: z.string().max(40),
  /** When it was recorded, epoch milliseconds. */
  at: z.number(),
  /** Number of recorded calls. */
  calls: z.number().int().min(0),
  /** The cost of the recorded run, US dollars; null when unknown. */
  usd: z.number().nullable(),
  models: z.array(recordedModelSchema).max(20),
  /** The text set with which it was recorded; absent: today's. */
  texts: textSetHashSchema.optional(),
})
export type ReplayOrigin = z.infer<typeof replayedSchema>
