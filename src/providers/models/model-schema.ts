import { z } from 'zod'
import { EFFORTS } from '../../core/contract/efforts.ts'
import { LISTED_SAMPLING } from '../../core/contract/seat-settings.ts'

const amount = z.number().min(0)

const ratesShape = {
  input: amount,
  output: amount,
  cacheRead: amount.nullable(),
  cacheWrite: amount.nullable(),
}

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'It is a time of the day in UTC, as in "01:00".')

/**
 * Hours outside which every rate is so many times itself, in UTC. Holidays are not known to it: on those the rate of the
 * peak is reckoned, which is the most a call may cost.
 */
const offPeakSchema = z.strictObject({
  times: z.number().positive().max(1),
  /** From and to, the end not in it. */
  peak: z.array(z.tuple([timeOfDay, timeOfDay])).min(1),
  /** Days of the week with a peak, Sunday 0. */
  peakDays: z.array(z.number().int().min(0).max(6)),
})
export type OffPeak = z.infer<typeof offPeakSchema>

const priceSchema = z.strictObject({
  ...ratesShape,
  /** First day of the price, from midnight UTC. */
  effectiveFrom: z.iso.date(),
  above: z
    .strictObject({ ...ratesShape, promptTokens: z.number().int().positive() })
    .nullable()
    .default(null),
  offPeak: offPeakSchema.optional(),
  /** For a thousand web searches, where that is not what its provider asks for all models. */
  search: amount.optional(),
})

/** What a model takes; anything else it refuses or ignores, so it is not sent. */
const traitsShape = {
  maxOutputTokens: z.number().int().positive().nullable(),
  sampling: z.array(z.enum(LISTED_SAMPLING)),
  tools: z.boolean(),
  /** It can be held to a JSON schema. */
  json: z.boolean(),
  /** It takes a system prompt. */
  system: z.boolean(),
  /** Its vendor searches the web for it. */
  search: z.boolean(),
  /** It sees pictures; null where nobody told: then it is shown them, and what it refuses is remembered. */
  images: z.boolean().nullable(),
  /** off: the vendor's word for no thinking, null when it cannot be turned off. The whole is null for a model that never thinks. */
  thinking: z.strictObject({ off: z.string().nullable(), efforts: z.array(z.enum(EFFORTS)) }).nullable(),
}

/** For what speaks a vendor's format elsewhere, the provider is the host of its address: no server can be called so. */
const nameShape = { provider: z.string().min(1).max(40), id: z.string().min(1).max(200) }

/** A row without what the model takes says its window and price alone. */
const modelSchema = z.strictObject({
  ...nameShape,
  label: z.string().min(1),
  /** Input window: where input and answer share one, what the answer may not take of it. */
  contextTokens: z.number().int().positive().nullable(),
  /** The vendor's page that says so, or a public copy of it that was read, and the day from which it is known to: of the copy that was read, or of the reading. */
  source: z.url(),
  asOf: z.iso.date(),
  /** What another copy says that contradicts the row, and where. */
  note: z.string().min(1).optional(),
  ...z.object(traitsShape).partial().shape,
  prices: z.array(priceSchema),
})

/** resources/models.json */
export const catalogueSchema = z.strictObject({
  schema: z.literal('idi.models/1'),
  asOf: z.iso.date(),
  currency: z.string(),
  providers: z.record(
    z.string(),
    z.strictObject({
      defaultModel: z.string().nullable(),
      free: z.boolean().default(false),
      /** What a thousand web searches cost, when and where that was read. */
      search: z.strictObject({ price: amount, asOf: z.iso.date(), source: z.url() }).optional(),
    }),
  ),
  models: z.array(modelSchema),
})

const rateOverride = { cacheRead: amount.nullable().default(null), cacheWrite: amount.nullable().default(null) }

/** A person's own models.json: each entry adds a model, or replaces the named fields of one. Prices replace all there were. */
export const overridesSchema = z.strictObject({
  $schema: z.string().optional(),
  schema: z.literal('idi.models/1').optional(),
  models: z.array(
    z.strictObject({
      ...nameShape,
      label: z.string().min(1).max(200).optional(),
      contextTokens: z.number().int().positive().nullable().optional(),
      ...z.object(traitsShape).partial().shape,
      prices: z
        .array(
          priceSchema.extend({
            ...rateOverride,
            above: z
              .strictObject({ ...ratesShape, ...rateOverride, promptTokens: z.number().int().positive() })
              .nullable()
              .default(null),
          }),
        )
        .optional(),
    }),
  ),
})

export type Catalogue = z.infer<typeof catalogueSchema>
/** One row of the shipped file. */
export type CatalogueRow = Catalogue['models'][number]
/** What of a model decides what is sent. */
export type Traits = z.infer<z.ZodObject<typeof traitsShape>>
/** What is known about one model: limits, capabilities, prices. */
export type CatalogueModel = Traits & Pick<CatalogueRow, 'provider' | 'id' | 'label' | 'contextTokens' | 'prices'>
export type Overrides = z.infer<typeof overridesSchema>
export type ModelOverride = Overrides['models'][number]
/** Names of the traits. */
export const TRAIT_NAMES = Object.keys(traitsShape) as (keyof Traits)[]
