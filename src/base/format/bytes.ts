import { t } from '../language/t.ts'
import { formatCount, formatFixed, isKnown, unknown } from './count.ts'

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

/**
 * Formats a size of a file, of memory or of a disk in powers of 1024, so that a model's file can be compared with the
 * memory that it needs: "640 bytes", "12.4 KB", "20 MB", "120 GB". Below one hundred units one decimal is shown if it
 * is not 0; from there on none.
 */
export function formatBytes(bytes: number | null): string {
  if (!isKnown(bytes)) return unknown()
  const whole = Math.max(0, Math.round(bytes))
  if (whole < 1024) return t('{count, plural, one {# byte} other {# bytes}}', { count: whole })
  let [value, unit] = [whole / 1024, 0]
  // From 1023.5 on, rounding would give 1024 of the smaller unit.
  while (value >= 1023.5 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  const tenths = Math.round(value * 10)
  const digits = tenths < 1_000 && tenths % 10 !== 0 ? formatFixed(tenths / 10, 1) : formatCount(value)
  return `${digits} ${UNITS[unit]}`
}
