import { hashTextWide } from '../../../base/text/hash-text.ts'
import type { DialogSummary } from '../../contract/events.ts'

/** Digests of lists and names, which most rows share as objects, because storage reads them once. */
const known = new WeakMap<object, string>()

/**
 * A number by which it is known whether a row of the list looks other than before, in place of the row itself. Two rows
 * that look different have the same one as seldom as a hash of 53 bits.
 */
export function rowDigest(row: DialogSummary): number {
  const text = Object.values(row)
    .map((value) => (typeof value === 'object' && value !== null ? textOf(value) : value))
    .join('\n')
  return hashTextWide(text)
}

function textOf(value: object): string {
  const before = known.get(value)
  if (before !== undefined) return before
  const text = JSON.stringify(value)
  known.set(value, text)
  return text
}
