import type { Noun, SignWords } from './sign-words.ts'
import { anyLiteralPattern } from '../../../../../base/text/pattern.ts'

/** The pattern for a number, with points, commas, apostrophes or narrow spaces between groups and before decimals. */
const NUMBER = String.raw`\d(?:[\d.,'\u00A0\u2009\u202F]{0,40}\d)?(?:(?: \d{3}(?!\d)){1,9}(?:,\d{1,9}(?!\d))?)?`
const LETTER = String.raw`[\p{L}\p{M}]`

interface Patterns {
  /** A currency before its sum: $5 million. */
  readonly before: RegExp
  /** A currency after its sum: 5 million $. */
  readonly after: RegExp
  readonly unit: RegExp
  /** One unit per another: 5 l/100 km. */
  readonly rate: RegExp
  readonly fraction: RegExp
}

const known = new WeakMap<SignWords, Patterns>()

function patternsOf(words: SignWords): Patterns {
  const made = known.get(words) ?? makePatterns(words)
  known.set(words, made)
  return made
}

function makePatterns({ currencies, scales, scaleWords, units, fractions }: SignWords): Patterns {
  const currency = anyOf(currencies)
  const short = `(\\s?(?:${anyOf(scales)})(?!${LETTER}))`
  const long = `(\\s(?:${scaleWords})(?!${LETTER}))`
  return {
    before: new RegExp(`(?<!${LETTER})(${currency})\\s?(${NUMBER})(?:${short}|${long})?`, 'gu'),
    after: new RegExp(`(${NUMBER})(?:${short}|${long})?\\s?(${currency})(?!${LETTER})`, 'gu'),
    unit: new RegExp(
      `(?<![\\p{L}\\p{N}.,])(${NUMBER}|[½¼¾])(?:${long})?[\\s\\u00A0\\u202F]?(${anyOf(units)})(?![\\p{L}\\p{N}²³⁻^/])`,
      'gu',
    ),
    rate: new RegExp(
      `(?<![\\p{L}\\p{N}.,])(${NUMBER})[\\s\\u00A0\\u202F]?(${anyOf(units)})/(\\d{1,4}\\s?)?(${anyOf(units)})(?![\\p{L}\\p{N}²³⁻^/])`,
      'gu',
    ),
    fraction: new RegExp(`(\\d)?[\\s\\u202F]?(${anyOf(fractions)})`, 'gu'),
  }
}

/** Puts a number before what it counts into words. */
export type SayNumber = (written: string, noun?: string) => string

/** Words before one thing, in the languages that have words for signs. */
const ONE_OF =
  /(?<!\p{L})(?:an?|the|per|each|every|one|der|die|das|pro|je|eine[rn]?|une?|le|la|par|chaque|el|cada|por|una)\s$/iu

/** Puts sums of money, units after numbers, and fractions into words. */
export function sayQuantities(text: string, words: SignWords, number: SayNumber = (written) => written): string {
  return sayFractions(sayUnits(sayMoney(text, words, number), words, number), words)
}

/** Puts sums of money into words. The currency may be written before its sum, but is said after it. */
function sayMoney(text: string, words: SignWords, say: SayNumber): string {
  const { currencies, scales, hundredths, and } = words
  const { before, after } = patternsOf(words)
  const said = (sign: string, number: string, short: string | undefined, long: string | undefined): string => {
    const magnitude = short === undefined ? long?.trim() : scales[short.trim()]
    if (magnitude !== undefined) return `${say(number, magnitude)} ${magnitude} ${nounFor(currencies[sign], '')}`
    const [, whole = number, parts = '00'] = /^(\d[\d.,'\s]*)[.,](\d\d)$/.exec(number) ?? []
    const noun = nounFor(currencies[sign], whole)
    if (parts === '00') return `${say(whole, noun)} ${noun}`
    const few = String(Number(parts))
    const small = nounFor(hundredths[sign], few)
    if (whole === '0' && small !== '') return `${say(few, small)} ${small}`
    if (small === '') return `${say(whole, noun)} ${noun} ${say(parts, '')}`
    return words.saysHundredths
      ? `${say(whole, noun)} ${noun} ${and} ${say(few, small)} ${small}`
      : `${say(whole, noun)} ${noun} ${say(few)}`
  }
  return text
    .replaceAll(before, (_whole, sign: string, number: string, short?: string, long?: string) =>
      said(sign, number, short, long),
    )
    .replaceAll(after, (_whole, number: string, short: string | undefined, long: string | undefined, sign: string) =>
      said(sign, number, short, long),
    )
}

function sayUnits(text: string, words: SignWords, say: SayNumber): string {
  const { units } = words
  return (
    text
      .replaceAll(
        /(?<=\d\s?)(?<!\p{L})(m|km|cm)\^?([23])(?=[\s.,;:)]|$)/gu,
        (_whole, length: string, power: string) => `${length}${power === '2' ? '²' : '³'}`,
      )
      .replaceAll(
        patternsOf(words).rate,
        (whole, number: string, sign: string, of: string | undefined, per: string) => {
          if (units[`${sign}/${per}`] !== undefined) return whole
          const noun = nounFor(units[sign], number)
          const parts = of?.trim() ?? '1'
          const each = nounFor(units[per], parts)
          return `${say(number, noun)} ${noun} ${words.per} ${parts === '1' ? '' : `${say(parts, each)} `}${each}`
        },
      )
      .replaceAll(patternsOf(words).unit, (_whole, number: string, long: string | undefined, sign: string) => {
        const magnitude = long?.trim()
        if (magnitude !== undefined) return `${say(number, magnitude)} ${magnitude} ${nounFor(units[sign], '')}`
        const noun = nounFor(units[sign], number)
        return `${say(number, noun)} ${noun}`
      })
      // Units with capitals are none of the words of a sentence: "le kWh".
      .replaceAll(
        /(?<![\p{L}\p{N}/])(?:[kMGT]Wh|[kMG]W|[kMG]Hz)(?![\p{L}\p{N}²³⁻^/])/gu,
        (unit: string, at: number, whole: string) =>
          units[unit]?.[ONE_OF.test(whole.slice(Math.max(0, at - 9), at)) ? 0 : 1] ?? unit,
      )
      .replaceAll(/°([CF])(?![\p{L}\p{M}])/gu, (_whole, scale: string) => ` ${units[`°${scale}`]?.[1] ?? ''} `)
  )
}

/** Fractions, as keyboards write them, for which there is a character. */
const WRITTEN: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
  '1/10': '⅒',
}

function sayFractions(text: string, words: SignWords): string {
  const { fractions, and } = words
  return text
    .replaceAll(
      /(?<![\p{L}\d/⁄.,])\d[/⁄]\d{1,2}(?![\p{L}\d/⁄]|[.,]\d)/gu,
      (each) => WRITTEN[each.replace('⁄', '/')] ?? each,
    )
    .replaceAll(patternsOf(words).fraction, (_written, whole: string | undefined, sign: string) =>
      whole === undefined ? ` ${fractions[sign] ?? sign} ` : `${whole} ${and} ${fractions[sign] ?? sign} `,
    )
}

function nounFor(noun: Noun | undefined, number: string): string {
  return noun?.[number === '1' ? 0 : 1] ?? ''
}

/** A pattern that matches any key of a table, the longest possible one first. */
function anyOf(table: Readonly<Record<string, unknown>>): string {
  return anyLiteralPattern(Object.keys(table))
}
