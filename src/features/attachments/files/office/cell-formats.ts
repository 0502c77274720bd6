import { walkXml } from '../markup/walk-xml.ts'

/** The number formats of a workbook that change the meaning of a number: dates, times, percents. */
export interface CellFormats {
  readonly kinds: readonly NumberKind[]
  /** True when dates count days from 1904, as in files from older Macs. */
  readonly from1904: boolean
}

type NumberKind = 'number' | 'percent' | 'date' | 'time' | 'both'

/** The built-in formats by number (ECMA-376 part 1, section 18.8.30). */
const KNOWN: Readonly<Record<number, NumberKind>> = {
  9: 'percent',
  10: 'percent',
  14: 'date',
  15: 'date',
  16: 'date',
  17: 'date',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'both',
  45: 'time',
  46: 'time',
  47: 'time',
}
const DAY_MS = 86_400_000
/** Day 0, shifted by one because the count takes 1900 for a leap year. It is right for days after February 1900. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** The last day that a workbook can hold, in 9999. */
const LAST_DAY = 2_958_465

export function readFormats(styles: string, workbook: string): CellFormats {
  const own = new Map<number, NumberKind>()
  const kinds: NumberKind[] = []
  let inCells = false
  walkXml(styles, {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), kindOf(attributes.formatCode ?? ''))
      if (name === 'cellXfs') inCells = true
      const id = Number(attributes.numFmtId ?? 0)
      if (name === 'xf' && inCells) kinds.push(own.get(id) ?? KNOWN[id] ?? 'number')
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  let from1904 = false
  walkXml(workbook, {
    open: (name, { date1904 }) => {
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true'
    },
  })
  return { kinds, from1904 }
}

/** Formats a number as its cell does: a day as 2026-11-22, a time as 09:30, a share as 12.5%; anything else as stored. */
export function formatCell(value: string, style: number, { kinds, from1904 }: CellFormats): string {
  const number = Number(value)
  const kind = kinds[style] ?? 'number'
  if (!Number.isFinite(number) || value.trim() === '') return value
  // Computed values are stored with too many digits: 0.30000000000000004.
  if (kind === 'number') return String(Number(number.toPrecision(15)))
  if (kind === 'percent') return `${Number((number * 100).toPrecision(12))}%`
  if (number < 0 || number > LAST_DAY) return value
  const date = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(number * DAY_MS)).toISOString()
  const time = date.slice(11, date.slice(17, 19) === '00' ? 16 : 19)
  if (kind === 'time') return number < 1 ? time : `${Math.floor(number)} d ${time}`
  return kind === 'date' ? date.slice(0, 10) : `${date.slice(0, 10)} ${time}`
}

/**
 * The kind of value that a custom number format shows. It follows from the letters of the format, without those in
 * quotation marks, in brackets or after a backslash.
 */
function kindOf(code: string): NumberKind {
  const letters = code.replaceAll(/"[^"]*"|\\.|_.|\[(?!h|m|s)[^[\]]*\]/gi, '').split(';')[0] ?? ''
  if (letters.includes('%')) return 'percent'
  const [date, time] = [/[yd]/i.test(letters), /[hs]/i.test(letters)]
  if (date && time) return 'both'
  if (time) return 'time'
  return date || /m/i.test(letters) ? 'date' : 'number'
}
