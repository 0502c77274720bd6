import { formatMonth } from '../../../base/format/date.ts'
import { t } from '../../../base/language/t.ts'
import { CLOCK_SCALE, CLOCK_START, MONTH_DAYS, YEAR_MONTHS } from './constants.ts'
import type { Millis } from './world.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAY_MINUTES = 24 * 60

/** The time on a village's clock. */
export interface VillageTime {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

/** Converts a time of the village. One second is one minute of its clock; a month has 30 days. */
export function villageTime(now: Millis): VillageTime {
  const minutes = Math.floor((now / 1_000) * (CLOCK_SCALE / 60)) + CLOCK_START.hour * 60
  const days = Math.floor(minutes / DAY_MINUTES) + (CLOCK_START.day - 1) + (CLOCK_START.month - 1) * MONTH_DAYS
  const yearDays = MONTH_DAYS * YEAR_MONTHS
  return {
    year: CLOCK_START.year + Math.floor(days / yearDays),
    month: 1 + Math.floor((days % yearDays) / MONTH_DAYS),
    day: 1 + (days % MONTH_DAYS),
    hour: Math.floor((minutes % DAY_MINUTES) / 60),
    minute: minutes % 60,
  }
}

/** The time of day: "06:05". */
export function clockWords(now: Millis): string {
  const { hour, minute } = villageTime(now)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The date and the time of day as minds are told them, whatever the language: "Year 1, Mar 1, 06:05". */
export function dateWords(now: Millis): string {
  const { year, month, day } = villageTime(now)
  return `Year ${year}, ${MONTHS[month - 1]} ${day}, ${clockWords(now)}`
}

/** The date and the time of day for people, in their language: "Year 1, 1 March, 06:05". */
export function formatVillageDate(now: Millis): string {
  const { year, month, day } = villageTime(now)
  return t('Year {year}, {day} {month}, {time}', { year, month: formatMonth(month), day, time: clockWords(now) })
}
