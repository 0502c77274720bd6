import { openaiVendor } from '../openai/index.ts'
import type { Vendor } from '../vendor.ts'
import { VENDORS } from '../vendors.ts'

/**
 * The vendor for each format that a person's own server may speak: all vendors, and OpenAI's newer format separately.
 */
const FORMATS: ReadonlyMap<string, Vendor> = new Map([
  ...VENDORS.map((vendor) => [vendor.id, vendor] as const),
  ['openai-responses', openaiVendor('responses')],
])

/** Names of the formats. */
export const FORMAT_NAMES: readonly string[] = [...FORMATS.keys()].toSorted()

/** The vendor that speaks a format; undefined for an unknown format. */
export function vendorOfFormat(format: string): Vendor | undefined {
  return FORMATS.get(format)
}
