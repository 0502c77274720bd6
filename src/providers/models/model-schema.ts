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
 * Hours (UTC) outside which all rates are multiplied by a factor. Holidays are not considered: on those the peak
 * rate is assumed, which is the highest that a call may cost.
 */
const offPeakSchema = z.strictObject({
  times: z.number().positive().max(1),
  /** From and to; the end is not included. */
  peak: z.array(z.tuple([timeOfDay, timeOfDay])).min(1),
  /** Days of the week with peak hours; 0 is Sunday. */
  peakDays: z.array(z.number().int().min(0).max(6)),
})
export type OffPeak = z.infer<typeof offPeakSchema>

const priceSchema = z.strictObject({
  ...ratesShape,
  /** First day of the price, from midnight UTC on. */
  effectiveFrom: z.iso.date(),
  above: z
    .strictObject({ ...ratesShape, promptTokens: z.number().int().positive() })
    .nullable()
    .default(null),
  offPeak: offPeakSchema.optional(),
  /** US dollars for a thousand web searches, if this differs from the price for all models of its provider. */
  search: amount.optional(),
})

/** What a model accepts. Other settings would be refused or ignored, so they are not sent. */
const traitsShape = {
  maxOutputTokens: z.number().int().positive().nullable(),
  sampling: z.array(z.enum(LISTED_SAMPLING)),
  tools: z.boolean(),
  /** Whether it can be held to a JSON schema. */
  json: z.boolean(),
  /** Whether it accepts a system prompt. */
  system: z.boolean(),
  /** Whether its vendor searches the web for it. */
  search: z.boolean(),
  /** Whether it accepts pictures; null when unknown: then they are sent, and a refusal is remembered. */
  images: z.boolean().nullable(),
  /**
   * How thinking is set. `off` is the provider's word for no thinking; null if thinking cannot be turned off. All null:
   * the model never thinks.
   */
  thinking: z.strictObject({ off: z.string().nullable(), efforts: z.array(z.enum(EFFORTS)) }).nullable(),
}

/** For other servers with a vendor's format, `provider` is the address's host; no named server can have such an id. */
const nameShape = { provider: z.string().min(1).max(40), id: z.string().min(1).max(200) }

/** A row without traits gives window and price only. */
const modelSchema = z.strictObject({
  ...nameShape,
  label: z.string().min(1),
  /** Input window in tokens; if input and answer share a window, without the part kept for the answer. */
  contextTokens: z.number().int().positive().nullable(),
  /** The vendor's page that confirms the row, or a public copy of it, and the date of that copy or of the reading. */
  source: z.url(),
  asOf: z.iso.date(),
  /** What another source says that contradicts the row, and where. */
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
      /** Price of a thousand web searches, with date and source. */
      search: z.strictObject({ price: amount, asOf: z.iso.date(), source: z.url() }).optional(),
    }),
  ),
  models: z.array(modelSchema),
})

const rateOverride = { cacheRead: amount.nullable().default(null), cacheWrite: amount.nullable().default(null) }

/** A person's own models.json: an entry adds a model, or replaces the fields it names. Prices replace all others. */
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
/** A row of the shipped file. */
export type CatalogueRow = Catalogue['models'][number]
/** The facts about a model that decide what is sent. */
export type Traits = z.infer<z.ZodObject<typeof traitsShape>>
/** What is known about one model: limits, capabilities, prices. */
export type CatalogueModel = Traits & Pick<CatalogueRow, 'provider' | 'id' | 'label' | 'contextTokens' | 'prices'>
export type Overrides = z.infer<typeof overridesSchema>
export type ModelOverride = Overrides['models'][number]
/** Names of the traits. */
export const TRAIT_NAMES = Object.keys(traitsShape) as (keyof Traits)[]
