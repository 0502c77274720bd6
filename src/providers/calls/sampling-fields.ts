import type { ListedSampling } from '../../core/contract/seat-settings.ts'

/** The names that a vendor has for sampling settings; settings that it does not accept are absent. */
export type SamplingFields = Readonly<Partial<Record<ListedSampling, string>>>

/** The values of a request's sampling settings under the vendor's names. */
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

/** The sampling settings that a vendor accepts, for the capabilities of its models. */
export function samplingTaken(fields: Readonly<Partial<Record<ListedSampling, unknown>>>): readonly ListedSampling[] {
  return Object.keys(fields) as ListedSampling[]
}
