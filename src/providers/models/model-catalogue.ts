import source from '../../../resources/models.json' with { type: 'json' }
import { USUAL_EFFORTS } from '../../core/contract/efforts.ts'
import { LISTED_SAMPLING } from '../../core/contract/seat-settings.ts'
import { FREE, type Price, type Rates } from '../../core/dialog/money/cost.ts'
import {
  catalogueSchema,
  TRAIT_NAMES,
  type Catalogue,
  type CatalogueModel,
  type CatalogueRow,
  type ModelOverride,
  type OffPeak,
  type Overrides,
  type Traits,
} from './model-schema.ts'

/** A model in the catalogue, with a person's own changes. */
export interface KnownModel extends CatalogueModel {
  /** The person's own entry; null for an unchanged model of the shipped catalogue. */
  readonly own: ModelOverride | null
  /**
   * Whether its settings are known. If not, only its name, context window or price are, and nothing else is assumed.
   */
  readonly described: boolean
  /** The date for which its row was confirmed; null for a model that a person added. */
  readonly asOf: string | null
}

/** A price with the date for which it was last confirmed. */
export interface DatedPrice extends Price {
  readonly asOf: string
}

/** What is known about models without requests. */
export interface ModelCatalogue {
  /** What is known about a model; null for an unknown one, about which nothing is assumed. */
  find(provider: string, model: string): KnownModel | null
  of(provider: string): readonly KnownModel[]
  /** The default model of a provider; null when a person has to choose. */
  defaultModel(provider: string): string | null
  /** Whether the provider costs nothing, as local models and the rehearsal voices do. */
  free(provider: string): boolean
  /**
   * The price at a time; before the first recorded date, the first one. Null when no price is known, which does not
   * mean that the model is free.
   * @param atEpochMs when the call was made
   */
  priceOf(provider: string, model: string, atEpochMs: number): DatedPrice | null
  /** The price of a free model. */
  freePrice(): DatedPrice
}

let parsed: Catalogue | undefined

/** The shipped catalogue, checked when it is first used. */
export function shippedCatalogue(): Catalogue {
  parsed ??= catalogueSchema.parse(source)
  return parsed
}

/** The shipped catalogue with a person's own entries, which take precedence. */
export function createCatalogue(overrides: Overrides = { models: [] }): ModelCatalogue {
  const { asOf, providers, models } = shippedCatalogue()
  const known = new Map<string, KnownModel>(models.map((row) => [keyOf(row.provider, row.id), fromRow(row)]))
  for (const own of overrides.models) {
    const key = keyOf(own.provider, own.id)
    known.set(key, override(known.get(key) ?? null, own))
  }
  const find = (provider: string, model: string): KnownModel | null =>
    known.get(keyOf(provider, model)) ?? known.get(keyOf(provider, model.replace(SNAPSHOT, ''))) ?? null
  return {
    find,
    of: (provider) => [...known.values()].filter((model) => model.provider === provider),
    defaultModel: (provider) => providers[provider]?.defaultModel ?? null,
    free: (provider) => providers[provider]?.free ?? false,
    freePrice: () => ({ ...FREE, asOf }),
    priceOf(provider, model, atEpochMs) {
      const found = find(provider, model)
      const own = found?.own?.prices !== undefined
      const prices = (found?.prices ?? []).toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
      const day = new Date(atEpochMs).toISOString().slice(0, 10)
      const price = prices.findLast((each) => each.effectiveFrom <= day) ?? prices[0]
      if (!price) return null
      const read = found?.asOf ?? asOf
      const { offPeak, ...inPeak } = price
      return {
        ...(offPeak && isOffPeak(offPeak, atEpochMs) ? reduced(inPeak, offPeak.times) : inPeak),
        search: price.search ?? providers[provider]?.search?.price ?? null,
        asOf: own || price.effectiveFrom > read ? price.effectiveFrom : read,
      }
    },
  }
}

function isOffPeak({ peak, peakDays }: OffPeak, atEpochMs: number): boolean {
  const at = new Date(atEpochMs)
  const time = at.toISOString().slice(11, 16)
  return !peakDays.includes(at.getUTCDay()) || !peak.some(([from, to]) => from <= time && time < to)
}

function reduced<Rated extends Price>(price: Rated, times: number): Rated {
  const rates = ({ input, output, cacheRead, cacheWrite }: Rates): Rates => ({
    input: input * times,
    output: output * times,
    cacheRead: cacheRead === null ? null : cacheRead * times,
    cacheWrite: cacheWrite === null ? null : cacheWrite * times,
  })
  return { ...price, ...rates(price), above: price.above && { ...price.above, ...rates(price.above) } }
}

function keyOf(provider: string, model: string): string {
  return `${provider}\n${model}`
}

/** Matches the date of a snapshot at the end of a name. Lists name models with it, price pages without. */
const SNAPSHOT = /-(?:\d{8}|\d{4}-\d{2}-\d{2})$/

/** The traits of an unknown model: everything is allowed. */
const OPEN: Traits = {
  maxOutputTokens: null,
  sampling: [...LISTED_SAMPLING],
  tools: true,
  json: true,
  system: true,
  search: true,
  images: null,
  thinking: { off: null, efforts: [...USUAL_EFFORTS] },
}

function fromRow({ source: _, note: _note, ...row }: CatalogueRow): KnownModel {
  const said = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as CatalogueModel
  return { ...OPEN, ...said, own: null, asOf: row.asOf, described: TRAIT_NAMES.some((name) => row[name] !== undefined) }
}

/** Applies a person's entry. Settings of an unknown model that the entry leaves out stay allowed. */
function override(before: KnownModel | null, own: ModelOverride): KnownModel {
  const open: KnownModel = {
    ...OPEN,
    provider: own.provider,
    id: own.id,
    label: own.id,
    contextTokens: null,
    prices: [],
    own,
    described: false,
    asOf: null,
  }
  const described = before?.described || TRAIT_NAMES.some((name) => own[name] !== undefined)
  const said = Object.fromEntries(
    Object.entries(own).filter(([, value]) => value !== undefined),
  ) as Partial<CatalogueModel>
  const earlier = before?.own ? { ...before.own, ...said } : own
  return { ...(before ?? open), ...said, own: earlier, described }
}

/** The traits that decide what is sent; null for an unknown model. */
export function traitsOf(known: KnownModel | null): Traits | null {
  return known?.described ? known : null
}
