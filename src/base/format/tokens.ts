import { formatCount, formatFixed, isKnown, unknown } from './count.ts'

/**
 * Formats a number of tokens with two or three digits: "999", "1.2k", "31k", "999k", "1.0M", "12M". Where exactness
 * matters, in a table or a file, formatCount is used.
 */
export function formatTokens(tokens: number | null): string {
  if (!isKnown(tokens)) return unknown()
  const count = Math.max(0, Math.round(tokens))
  // Each limit is the number from which rounding would exceed the unit: 999,500 is "1.0M" and not "1000k".
  if (count < 1_000) return formatCount(count)
  if (count < 999_500) return `${figures(count, 1_000)}k`
  return `${figures(count, 1_000_000)}M`
}

/**
 * Formats a number in a unit, with one decimal below ten and none from there on. It is computed in tenths, so that
 * 1.15, which is stored as slightly less, is rounded up.
 */
function figures(count: number, unit: number): string {
  const tenths = Math.round(count / (unit / 10))
  return tenths < 100 ? formatFixed(tenths / 10, 1) : formatCount(count / unit)
}
