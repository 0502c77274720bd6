import { openaiVendor } from '../openai/index.ts'
import type { Vendor } from '../vendor.ts'
import { VENDORS } from '../vendors.ts'

/** Who speaks each format that a server of one's own may have: every vendor's, and OpenAI's newer one by itself. */
const FORMATS: ReadonlyMap<string, Vendor> = new Map([
  ...VENDORS.map((vendor) => [vendor.id, vendor] as const),
  ['openai-responses', openaiVendor('responses')],
])

/** Names of the formats. */
export const FORMAT_NAMES: readonly string[] = [...FORMATS.keys()].toSorted()

/** Who speaks a format; undefined for one that nobody speaks. */
export function vendorOfFormat(format: string): Vendor | undefined {
  return FORMATS.get(format)
}
