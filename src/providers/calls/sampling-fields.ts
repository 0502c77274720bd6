import type { ListedSampling } from '../../core/contract/seat-settings.ts'

/** What a vendor calls the sampling it takes; what is absent it does not take. */
export type SamplingFields = Readonly<Partial<Record<ListedSampling, string>>>

/** The sampling under the vendor's own names. */
export function samplingFields<Fields extends SamplingFields>(
  sampling: Readonly<Partial<Record<ListedSampling, number>>>,
  fields: Fields,
): { readonly [Field in Fields[keyof Fields] & string]?: number } {
  const sent: Record<string, number> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = sampling[name as ListedSampling]
    if (value !== undefined) sent[field] = value
  }
  return sent as { readonly [Field in Fields[keyof Fields] & string]?: number }
}

/** The sampling a vendor takes, for its models' capabilities. */
export function samplingTaken(fields: Readonly<Partial<Record<ListedSampling, unknown>>>): readonly ListedSampling[] {
  return Object.keys(fields) as ListedSampling[]
}
