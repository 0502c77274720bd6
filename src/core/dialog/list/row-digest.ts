import type { DialogSummary } from '../../contract/events.ts'

/** Digests of lists and names, which most rows share as objects, because storage reads them once. */
const known = new WeakMap<object, string>()

/**
 * A number by which it is known whether a row of the list looks other than before, in place of the row itself. Two rows
 * that look different have the same one once in nine million billions.
 */
export function rowDigest(row: DialogSummary): number {
  const text = Object.values(row)
    .map((value) => (typeof value === 'object' && value !== null ? textOf(value) : value))
    .join('\n')
  let low = 0x811c9dc5
  let high = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x5bd1e995)
  }
  // 32 bits and 21 more, which is all that a number holds exactly.
  return (low >>> 0) + (high >>> 11) * 2 ** 32
}

function textOf(value: object): string {
  const before = known.get(value)
  if (before !== undefined) return before
  const text = JSON.stringify(value)
  known.set(value, text)
  return text
}
