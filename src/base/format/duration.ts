import { t } from '../language/t.ts'
import { formatFixed, isKnown, unknown } from './count.ts'

/** How exactly a duration is written. */
export type DurationDetail = 'tenths' | 'seconds' | 'minutes'

/**
 * A duration in words, from seconds: "12 s", "3 min 05 s", "2 h 04 min"; "3 min" and "2 h" without a remainder. It is
 * rounded with carry: 59.6 seconds are "1 min". What took any time is never "0 s" but "under 1 s".
 * `tenths` is for short durations, and shows tenths below ten seconds: "3.1 s", "under 0.1 s". `minutes` is for
 * estimates, and leaves seconds out: "9 min", "under 1 min".
 */
export function formatDuration(seconds: number | null, detail: DurationDetail = 'seconds'): string {
  if (!isKnown(seconds)) return unknown()
  const tenths = Math.max(0, Math.round(seconds * 10))
  if (detail === 'tenths' && tenths < 100) {
    if (tenths === 0)
      return seconds > 0 ? t('under {value}', { value: `${formatFixed(0.1, 1)} ${unit('s')}` }) : `0 ${unit('s')}`
    return `${formatFixed(tenths / 10, 1)} ${unit('s')}`
  }
  const whole = Math.max(0, Math.round(seconds))
  if (detail === 'minutes')
    return whole < 30 ? t('under {value}', { value: `1 ${unit('min')}` }) : inMinutes(Math.round(whole / 60))
  if (whole < 60)
    return whole === 0 && seconds > 0 ? t('under {value}', { value: `1 ${unit('s')}` }) : `${whole} ${unit('s')}`
  return whole < 3_600 ? joined(Math.floor(whole / 60), 'min', whole % 60, 's') : inMinutes(Math.round(whole / 60))
}

/**
 * A position in a recording, as players show it: "1:12", "1:02:10". It counts what was played, so it is never rounded
 * up.
 */
export function formatClock(seconds: number): string {
  const whole = isKnown(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60]
  const rest = twoDigits(whole % 60)
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`
}

function inMinutes(minutes: number): string {
  return minutes < 60 ? `${minutes} ${unit('min')}` : joined(Math.floor(minutes / 60), 'h', minutes % 60, 'min')
}

function joined(large: number, largeUnit: Unit, small: number, smallUnit: Unit): string {
  const most = `${large} ${unit(largeUnit)}`
  return small === 0 ? most : `${most} ${twoDigits(small)} ${unit(smallUnit)}`
}

type Unit = 'h' | 'min' | 's'

function unit(each: Unit): string {
  if (each === 'h') return t('h [[hours]]')
  return each === 'min' ? t('min [[minutes]]') : t('s [[seconds]]')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
