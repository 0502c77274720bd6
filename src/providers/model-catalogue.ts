import { FREE, type Price } from '../dialog/cost.ts'
import source from '../../resources/models.json' with { type: 'json' }
import { catalogueSchema, type Catalogue, type CatalogueModel } from './model-schema.ts'

let parsed: Catalogue | undefined

/** The shipped catalogue, checked at its first use. */
export function catalogue(): Catalogue {
  parsed ??= catalogueSchema.parse(source)
  return parsed
}

/** Null for a model nobody described: then nothing is assumed about it. */
export function findModel(provider: string, model: string): CatalogueModel | null {
  return catalogue().models.find((entry) => entry.provider === provider && entry.id === model) ?? null
}

/** Null when the person has to choose. */
export function defaultModel(provider: string): string | null {
  return catalogue().providers[provider]?.defaultModel ?? null
}

/**
 * The price in force at a time; before the first day on record, the first one. Null when no price is known, which is
 * not the same as free: only what runs locally and the rehearsal voices cost nothing.
 * @param atEpochMs when the call was made
 */
export function priceOf(provider: string, model: string, atEpochMs: number): Price | null {
  if (catalogue().providers[provider]?.free) return FREE
  const prices = (findModel(provider, model)?.prices ?? []).toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))
  const day = new Date(atEpochMs).toISOString().slice(0, 10)
  return prices.findLast((price) => price.effectiveFrom <= day) ?? prices[0] ?? null
}
