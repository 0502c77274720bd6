import { digitOf } from './digits.ts'
import type { Span } from './level.ts'
import { atOneGo } from '../../../base/async/in-slices.ts'
import { STEP_UNITS } from './steps.ts'
import { moneyBefore, scaleAt, unitAt } from './units.ts'

/** A number together with what it counts. */
export interface Figure extends Span {
  /** The figure as it was written. */
  readonly text: string
  /** The number and the unit in a form that is the same for all ways to write them. Two figures are equal only if these are. */
  readonly value: string
  /** Whether the figure has a unit, and does not just count the next word. */
  readonly measured: boolean
}

/** The sign before decimals in a text; null when unknown. */
type Decimals = ',' | '.' | null

const SPACES = ' \\u00a0\\u202f\\u2009'
const DIGITS = `\\d{1,3}(?:[${SPACES}]\\d{3}(?!\\d))+(?:[.,]\\d+)?|\\d{1,3}(?:[’']\\d{3}(?!\\d))+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)*`
/** A number that is not part of a word, a time, a date or a fraction. */
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}_/:#]|\\d[.,])(${DIGITS})(?:[ ]?[-–—][ ]?(${DIGITS}))?(?![\\d_:]|[.,/]\\d)`,
  'gu',
)
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u066a-\u066c\u0966-\u0e59\uff05\uff0c\uff0e\uff10-\uff19]/u
const OTHER_SIGNS: Readonly<Record<string, string>> = { '٪': '%', '٫': '.', '٬': ',', '％': '%', '，': ',', '．': '.' }
/** The word after a number that it counts, if it has no unit. */
const COUNTED =
  /[ \u00a0\u202f](?!(?:with|from|than|that|this|were|when|then|what|which|more|less|most|other|others|into|onto|only|also|each|percent|until|while|after|before|oder|aber|nicht|sind|wird|pour|dans|para|pero)\b)(\p{L}{4,})/uy
const YEAR = /^(?:1[5-9]|20)\d\d$/
/** Words before a year. */
const DATED = /(?<!\p{L})(?:in|since|during|im|seit|en|depuis|desde|nel|em)\s$/iu
/** Smaller numbers of things are said in passing and are no figures. */
const COUNTED_MIN = 10

/** Even in a text full of dates and page numbers, at least one of this many numbers is a figure. */
const NUMBERS_PER_FIGURE = 5

/**
 * The numbers of a text that count something; years, page numbers and the like do not.
 * @param most the most figures; it also limits how many numbers are examined
 */
export function figuresIn(source: string, most = Number.POSITIVE_INFINITY): readonly Figure[] {
  return atOneGo(figuresInSteps(source, most))
}

/** Like `figuresIn`, but in steps, so that other work can run in between. */
export function* figuresInSteps(source: string, most = Number.POSITIVE_INFINITY): Generator<void, readonly Figure[]> {
  if (!/\d/.test(source) && !OTHER_DIGITS.test(source)) return []
  const text = OTHER_DIGITS.test(source) ? withOurDigits(source) : source
  const numbers = most * NUMBERS_PER_FIGURE
  const decimals = yield* decimalsOf(text, numbers)
  const figures: Figure[] = []
  let pause = STEP_UNITS
  let looked = 0
  for (const match of text.matchAll(NUMBER)) {
    if (looked === numbers) break
    looked += 1
    if (match.index >= pause) {
      pause = match.index + STEP_UNITS
      yield
    }
    const found = figureAt(source, text, match, decimals)
    if (found) figures.push(found)
    if (figures.length >= most) break
  }
  return figures
}

function figureAt(source: string, text: string, match: RegExpExecArray, decimals: Decimals): Figure | null {
  const [whole, low = '', high] = match
  if (YEAR.test(low) && DATED.test(text.slice(Math.max(0, match.index - 10), match.index))) return null
  const money = moneyBefore(text, match.index)
  const start = money?.start ?? match.index
  let end = match.index + whole.length
  const spaced = (from: number) => from + (/[ \u00a0\u202f]/.test(text.charAt(from)) ? 1 : 0)
  const scale = scaleAt(text, spaced(end), money !== null)
  if (scale) ({ end } = scale)
  const unit = money ? { value: money.unit, end } : unitAfter(text, end, spaced(end))
  const counted = unit || scale ? null : countedAt(text, end, low)
  if (!unit && !counted && !scale) return null
  const named = unit ?? counted ?? wordAt(text, end)
  if (!named) return null
  const minus = /(?:^|[\s(])[-−]$/.test(text.slice(Math.max(0, start - 2), start)) ? '-' : ''
  const numbers = [low, ...(high === undefined ? [] : [high])].map((raw) => numberOf(raw, decimals, scale?.value ?? 0))
  const from = start - minus.length
  return {
    text: source.slice(from, named.end),
    start: from,
    end: named.end,
    value: `${minus}${numbers.join('–')} ${named.value}`,
    measured: unit !== null,
  }
}

function unitAfter(text: string, end: number, spaced: number): ReturnType<typeof unitAt> {
  const hyphen = text.charAt(end) === '-' ? unitAt(text, end + 1) : null
  const unit = unitAt(text, spaced) ?? hyphen
  // "the 1990s", "5 m people"
  return unit?.value === 's' && spaced === end ? null : unit
}

/** The word that a number counts; null for a small number, and for one of four digits, which is mostly a year. */
function countedAt(text: string, end: number, raw: string): ReturnType<typeof unitAt> {
  if (YEAR.test(raw) || (/^\d+$/.test(raw) && Number(raw) < COUNTED_MIN)) return null
  return wordAt(text, end)
}

function wordAt(text: string, end: number): ReturnType<typeof unitAt> {
  COUNTED.lastIndex = end
  const found = COUNTED.exec(text)
  return found ? { value: `"${(found[1] ?? '').toLowerCase()}"`, end: end + found[0].length } : null
}

function withOurDigits(text: string): string {
  return text.replaceAll(/[\u0660-\uffff]/g, (unit) => digitOf(unit) ?? OTHER_SIGNS[unit] ?? unit)
}

/** The sign before decimals in a text; null if the text has none, or both. */
function* decimalsOf(text: string, most: number): Generator<void, Decimals> {
  let [commas, points] = [false, false]
  let pause = STEP_UNITS
  let looked = 0
  for (const { 1: raw = '', index } of text.matchAll(NUMBER)) {
    if (looked === most) break
    looked += 1
    if (index >= pause) {
      pause = index + STEP_UNITS
      yield
    }
    const sign = decimalSign(raw)
    commas ||= sign === ','
    points ||= sign === '.'
    if (commas && points) return null
  }
  return commas ? ',' : points ? '.' : null
}

/** The sign before the decimals of a number, if the number leaves no doubt. */
function decimalSign(raw: string): Decimals {
  const signs = raw.match(/[.,]/g) ?? []
  const [first, last] = [signs[0], signs.at(-1)]
  if (first === undefined || last === undefined) return null
  if (first !== last) return last === ',' ? ',' : '.'
  const other = first === ',' ? '.' : ','
  if (signs.length > 1) return other
  const [whole = '', part = ''] = raw.split(/[.,]/)
  return part.length !== 3 || whole === '0' || whole.length > 3 || /\D/.test(whole) ? (first === ',' ? ',' : '.') : null
}

/** A number as its digits and a power of ten, which are the same for 1,200, 1 200 and 1.2 thousand. */
function numberOf(raw: string, decimals: Decimals, scale: number): string {
  const bare = raw.replaceAll(/[^\d.,]/g, '')
  const sure = decimalSign(raw)
  // A single sign with three digits after it separates thousands, unless the text uses it before decimals.
  const sign = sure ?? (decimals !== null && bare.includes(decimals) ? decimals : null)
  const at = sign === null || !bare.includes(sign) ? -1 : bare.lastIndexOf(sign)
  const whole = (at < 0 ? bare : bare.slice(0, at)).replaceAll(/\D/g, '')
  const part = at < 0 ? '' : bare.slice(at + 1)
  const digits = (whole + part).replace(/^0+/, '')
  if (digits === '') return '0'
  const kept = digits.replace(/(?<!0)0+$/, '')
  return `${kept}e${digits.length - kept.length - part.length + scale}`
}
