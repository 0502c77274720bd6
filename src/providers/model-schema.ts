import { z } from 'zod'
import { EFFORTS } from '../contract/dialog-config.ts'

const ratesShape = {
  input: z.number().min(0),
  output: z.number().min(0),
  cacheRead: z.number().min(0).nullable(),
  cacheWrite: z.number().min(0).nullable(),
}

/** Sampling a model may take or refuse; the lengths of prompt and answer are not sampling. */
export const SAMPLING_NAMES = ['temperature', 'topP', 'topK', 'repeatPenalty'] as const

const priceSchema = z.strictObject({
  ...ratesShape,
  /** First day of the price, from midnight UTC. */
  effectiveFrom: z.iso.date(),
  above: z.strictObject({ ...ratesShape, promptTokens: z.number().int().positive() }).nullable().default(null),
})

const modelSchema = z.strictObject({
  provider: z.string().min(1),
  id: z.string().min(1),
  label: z.string().min(1),
  contextTokens: z.number().int().positive().nullable(),
  maxOutputTokens: z.number().int().positive().nullable(),
  /** What the model takes; anything else it refuses or ignores, so it is not sent. */
  sampling: z.array(z.enum(SAMPLING_NAMES)),
  tools: z.boolean(),
  /** off: the vendor's word for no thinking, null when it cannot be turned off. The whole is null for a model that never thinks. */
  thinking: z.strictObject({ off: z.string().nullable(), efforts: z.array(z.enum(EFFORTS)) }).nullable(),
  prices: z.array(priceSchema),
})

/** resources/models.json */
export const catalogueSchema = z.strictObject({
  schema: z.literal('idi.models/1'),
  asOf: z.iso.date(),
  currency: z.string(),
  providers: z.record(z.string(), z.strictObject({ defaultModel: z.string().nullable(), free: z.boolean().default(false) })),
  models: z.array(modelSchema),
})

export type Catalogue = z.infer<typeof catalogueSchema>
/** What is known about one model: limits, capabilities, prices. */
export type CatalogueModel = Catalogue['models'][number]
