import { spokenLanguage, t } from '../language/t.ts'
import { isKnown, unknown } from './count.ts'

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/**
 * A time: milliseconds since 1970, a Date, or a text in ISO 8601. A day without a time is the same day in every time
 * zone.
 */
type Moment = number | Date | string

interface Parts {
  readonly year: number
  /** The month, from 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/**
 * A date with its time, such as "21 November 2026, 14:05". It is in the machine's time zone unless one is given, as for
 * files. English dates are assembled here, because Intl's own formats change between releases of the runtime.
 */
export function formatDate(at: Moment, timeZone?: string): string {
  return withParts(
    at,
    timeZone,
    (parts) =>
      `${dayOf(parts)}${spokenLanguage() === 'ja' || spokenLanguage().startsWith('zh') ? ' ' : ', '}${timeOf(parts)}`,
  )
}

/** A date, such as "21 November 2026". */
export function formatDay(at: Moment, timeZone?: string): string {
  return withParts(at, timeZone, dayOf)
}

/** The name of a month as dates have it, such as "November". @param month from 1 to 12 */
export function formatMonth(month: number): string {
  if (spokenLanguage() === 'en') return MONTHS[month - 1] ?? unknown()
  // Chinese has digits in a date, and characters where a month stands alone.
  const digits = spokenLanguage().startsWith('zh')
  return written({ year: 2001, month, day: 1 }, { month: digits ? 'short' : 'long' })
}

/** A time of day, such as "14:05". */
export function formatTime(at: Moment, timeZone?: string): string {
  return withParts(at, timeZone, timeOf)
}

/** A date that can be sorted, such as "2026-11-21 14:05", for columns of a table. */
export function formatTimestamp(at: Moment, timeZone?: string): string {
  return withParts(at, timeZone, (parts) => `${sortable(parts, '-')} ${timeOf(parts)}`)
}

/** A date for the names of files, such as "20261121_140509". */
export function formatFileStamp(at: Moment, timeZone?: string): string {
  if (at === 0) return 'undated'
  return withParts(
    at,
    timeZone,
    (parts) => `${sortable(parts, '')}_${two(parts.hour)}${two(parts.minute)}${two(parts.second)}`,
  )
}

const DAY_MS = 86_400_000

/**
 * How long ago a day was, for the headings of a list: "Today", "Yesterday", "This week", or a month such as "November
 * 2026".
 */
export function formatRelativeDay(at: number, now: number): string {
  if (!isKnown(at)) return unknown()
  if (at === 0) return t('Without a date')
  // Rounded, because a day on which clocks change has 23 or 25 hours.
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS)
  if (days <= 0) return t('Today')
  if (days === 1) return t('Yesterday')
  if (days < 7) return t('This week')
  return withParts(at, undefined, ({ month, year }) =>
    spokenLanguage() === 'en' ? `${MONTHS[month - 1]} ${year}` : written({ year, month, day: 1 }, MONTH),
  )
}

/** A day such as "21 November", with the year if it is not the present one. */
export function formatNearDay(at: number, now: number): string {
  return withParts(at, undefined, (parts) => {
    if (parts.year !== new Date(now).getFullYear()) return dayOf(parts)
    return spokenLanguage() === 'en' ? `${parts.day} ${MONTHS[parts.month - 1]}` : written(parts, NEAR)
  })
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

function withParts(at: Moment, timeZone: string | undefined, write: (parts: Parts) => string): string {
  // Entries that were imported from a file without dates have the time 0.
  if (at === 0) return t('no date')
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return unknown()
  const zone = timeZone ?? (typeof at === 'string' && at.length === 10 ? 'UTC' : undefined)
  return write(zone === undefined ? ownParts(date) : partsIn(date, zone))
}

function ownParts(date: Date): Parts {
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  }
}

/** Formats by time zone. They are kept because making one takes longer than using it a thousand times. */
const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>()

function partsIn(date: Date, timeZone: string): Parts {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      calendar: 'gregory',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
      timeZone,
    })
    formats.set(timeZone, format)
  }
  const parts = format.formatToParts(date)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
    second: of('second'),
  }
}

const MONTH = { month: 'long', year: 'numeric' } as const
const NEAR = { day: 'numeric', month: 'long' } as const
const DAY = { ...NEAR, year: 'numeric' } as const

const writers = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>()

/** A day in a language that is not English. */
function written(
  { year, month, day }: Pick<Parts, 'year' | 'month' | 'day'>,
  options: Intl.DateTimeFormatOptions,
): string {
  const at = Date.UTC(year, month - 1, day)
  const key = `${spokenLanguage()} ${Object.keys(options).join(' ')}`
  const format =
    writers.get(key) ?? new Intl.DateTimeFormat(spokenLanguage(), { calendar: 'gregory', timeZone: 'UTC', ...options })
  writers.set(key, format)
  return format.format(at)
}

function dayOf(parts: Parts): string {
  const { year, month, day } = parts
  if (spokenLanguage() !== 'en') return written(parts, DAY)
  return `${day} ${MONTHS[month - 1]} ${year}`
}

function timeOf({ hour, minute }: Parts): string {
  return `${two(hour)}:${two(minute)}`
}

function sortable({ year, month, day }: Parts, separator: string): string {
  return [String(year).padStart(4, '0'), two(month), two(day)].join(separator)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
