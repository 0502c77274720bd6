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
 * The hours (UTC) of the full price. Outside them all rates are multiplied by `times`. Holidays are ignored: the full
 * price is assumed, which is the most that a call may cost.
 */
const offPeakSchema = z.strictObject({
  times: z.number().positive().max(1),
  /** The beginning and the end of each span; the end is not included. */
  peak: z.array(z.tuple([timeOfDay, timeOfDay])).min(1),
  /** Days of the week with peak hours; 0 is Sunday. */
  peakDays: z.array(z.number().int().min(0).max(6)),
})
export type OffPeak = z.infer<typeof offPeakSchema>

const priceSchema = z.strictObject({
  ...ratesShape,
  /** The first day of the price, from midnight UTC on. */
  effectiveFrom: z.iso.date(),
  above: z
    .strictObject({ ...ratesShape, promptTokens: z.number().int().positive() })
    .nullable()
    .default(null),
  offPeak: offPeakSchema.optional(),
  /** The price of a thousand web searches in US dollars, if it differs from that of the provider's other models. */
  search: amount.optional(),
})

/** What a model accepts. Settings that it would refuse or ignore are not sent. */
const traitsShape = {
  maxOutputTokens: z.number().int().positive().nullable(),
  sampling: z.array(z.enum(LISTED_SAMPLING)),
  tools: z.boolean(),
  /** Whether the model's answers can be held to a JSON schema. */
  json: z.boolean(),
  /** Whether the model accepts a system prompt. */
  system: z.boolean(),
  /** Whether the model's vendor searches the web for it. */
  search: z.boolean(),
  /** Whether the model accepts pictures; null when unknown. Pictures are then sent, and a refusal is remembered. */
  images: z.boolean().nullable(),
  /**
   * How thinking is set; null for a model that never thinks. `off` is the provider's word for no thinking, or null if
   * thinking cannot be turned off.
   */
  thinking: z.strictObject({ off: z.string().nullable(), efforts: z.array(z.enum(EFFORTS)) }).nullable(),
}

/**
 * For a server that speaks a vendor's format, `provider` is the host of its address, which is never the id of a named
 * server.
 */
const nameShape = { provider: z.string().min(1).max(40), id: z.string().min(1).max(200) }

/** A row of the catalogue. Without traits, it gives only context window and prices. */
const modelSchema = z.strictObject({
  ...nameShape,
  label: z.string().min(1),
  /**
   * The context window for input in tokens. If input and answer share a window, the part for the answer is not
   * included.
   */
  contextTokens: z.number().int().positive().nullable(),
  /** The vendor's page that confirms the row, or a public copy of it, and the date of that copy or of the reading. */
  source: z.url(),
  asOf: z.iso.date(),
  /** What another source says that contradicts the row, and where. */
  note: z.string().min(1).optional(),
  ...z.object(traitsShape).partial().shape,
  prices: z.array(priceSchema),
})

/** The content of resources/models.json. */
export const catalogueSchema = z.strictObject({
  schema: z.literal('idi.models/1'),
  asOf: z.iso.date(),
  currency: z.string(),
  providers: z.record(
    z.string(),
    z.strictObject({
      defaultModel: z.string().nullable(),
      free: z.boolean().default(false),
      /** The price of a thousand web searches, with its date and source. */
      search: z.strictObject({ price: amount, asOf: z.iso.date(), source: z.url() }).optional(),
    }),
  ),
  models: z.array(modelSchema),
})

const rateOverride = { cacheRead: amount.nullable().default(null), cacheWrite: amount.nullable().default(null) }

/**
 * The content of a person's own models.json. An entry adds a model, or replaces the fields that it names. Its prices
 * replace all others.
 */
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
