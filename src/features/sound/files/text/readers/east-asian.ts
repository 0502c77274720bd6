import { figures } from '../numbers/east-asian-numbers.ts'
import type { Reader } from './reader-type.ts'
import { dayOf, isRatio, sayProgramVersions, sayVersions } from './shared.ts'

/** The differences between languages that write numbers in Chinese characters. */
interface Words {
  readonly cardinal: (digits: string) => string
  /** The words for a year: digit by digit, or as a number. */
  readonly year: (digits: string) => string
  readonly hour: string
  readonly minute: string
  /** The word before minutes below ten. */
  readonly smallMinute: string
  readonly to: string
  readonly ratio: string
  readonly percent: (number: string) => string
  readonly percents: (from: string, to: string) => string
  readonly minus: string
  readonly currencies: Readonly<Record<string, string>>
  readonly units: Readonly<Record<string, string>>
  readonly speed: (number: string) => string
  /** A price per unit: "0.6元/kWh". */
  readonly price: (sum: string, unit: string) => string
  readonly times: string
  /** The word of fractions, between denominator and numerator. */
  readonly parts: string
  readonly always: string
  readonly plus: string
  /** The word for a plus before a number: +3. */
  readonly positive: string
  /** The word between a whole number and a fraction. */
  readonly and: string
  readonly number: string
  readonly signs: Readonly<Record<string, string>>
  readonly equals: string
  readonly pause: string
  /** What only this language needs, before all other rules. */
  readonly before: (text: string) => string
  /** Puts lengths of time such as "45:12" into words. */
  readonly lengths: (text: string) => string
  /** Whether numbers with a slash between them are a month and a day, by what is before and behind them. */
  readonly isDay: (before: string, after: string, day: number) => boolean
  readonly counted: (said: string, digits: string, before: string, after: string) => string
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,9})?|\d{1,16}(?:\.\d{1,9})?`
const ONE_OR_MORE = String.raw`(?<![\d.,])(${NUMBER})`
const PERCENTS = new RegExp(String.raw`${ONE_OR_MORE}(\s?%)?\s?[–~〜～-]\s?(${NUMBER})\s?%`, 'gu')
const PERCENT = new RegExp(String.raw`${ONE_OR_MORE}\s?%`, 'gu')
const MONEY = new RegExp(String.raw`(US\$|[$€£¥￥])\s?(${NUMBER})(\s?[千万亿億兆]{1,2})?`, 'gu')
const SPEED = new RegExp(String.raw`${ONE_OR_MORE}\s?km/h(?![A-Za-z])`, 'gu')
const UNIT = new RegExp(
  String.raw`(?<=(?<![\d.,])(?:${NUMBER}))\s?(km²|m²|m³|cm|mm|km|kg|mg|ml|°C|°F|[KMGT]B|kWh|m|g|L)(?![A-Za-z/²³])`,
  'gu',
)
const PRICE = new RegExp(
  String.raw`((?:${NUMBER})\s?[万亿億]?(?:元|円|美元|欧元|ドル|ユーロ))/(km²|m²|m³|km|kg|kWh|m|g|L)(?![A-Za-z/²³])`,
  'gu',
)
const LEFT = new RegExp(String.raw`(?<![\d,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?`, 'gu')

/** A reader of one of these languages. */
export function eastAsianReader(words: Words): Reader {
  const number = (written: string): string => {
    const [whole = '', decimals] = written.replaceAll(',', '').split('.')
    return decimals === undefined ? words.cardinal(whole) : `${words.cardinal(whole)}点${figures(decimals)}`
  }
  return {
    number,
    before: (text) =>
      sayAmounts(
        sayMoments(words.lengths(sayDays(words.before(sayPhones(text, words.pause)), words)), words),
        words,
        number,
      ),
    after: (text) =>
      text
        .replaceAll(/(?<=(?<![A-Za-z])[A-Z][A-Za-z]{0,20})-(?=\d)/g, '')
        .replaceAll(LEFT, (written: string, at: number, whole: string) =>
          words.counted(
            number(written),
            written,
            whole.slice(Math.max(0, at - 4), at),
            whole.slice(at + written.length, at + written.length + 3),
          ),
        ),
  }
}

function sayPhones(text: string, pause: string): string {
  return text
    .replaceAll(/(?<![\d.,+-])0\d{1,4}-\d{2,8}(?:-\d{2,8})?(?![\d-])/g, (written) =>
      written.split('-').map(figures).join(pause),
    )
    .replaceAll(/(?<![\d.,+-])1[3-9]\d{9}(?!\d)/g, figures)
}

/** Puts a month and a day such as "5/6" into words where they are no fraction. */
function sayDays(text: string, { cardinal, isDay }: Words): string {
  return text.replaceAll(
    /(?<![\d/.,])(\d{1,2})\/(\d{1,2})(?![\d/]|[.,]\d)/g,
    (written, month: string, day: string, at: number) => {
      const end = at + written.length
      const found = isDay(text.slice(Math.max(0, at - 4), at), text.slice(end, end + 4), Number(day))
        ? dayOf('2024', month, day)
        : null
      return found ? `${cardinal(String(found.month + 1))}月${cardinal(found.day)}日` : written
    },
  )
}

/** Puts dates, times and ratios into words. */
function sayMoments(text: string, words: Words): string {
  const { cardinal, year, hour, minute, smallMinute, ratio } = words
  return sayVersions(
    sayProgramVersions(
      text.replaceAll(/(?<![\d-])(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?![\d-])/g, (written, years, _sign, month, day) => {
        const found = dayOf(years as string, month as string, day as string)
        return found
          ? `${year(found.year)}年${cardinal(String(found.month + 1))}月${cardinal(found.day)}日`
          : (written as string)
      }),
      cardinal,
      '点',
    ),
    cardinal,
    '点',
  ).replaceAll(/(?<![\d:.,])(\d{1,3}):(\d{1,3})(?![\d:]|[.,]\d)/g, (_written, hours: string, minutes: string) => {
    if (isRatio(hours, minutes) || hours === '16') return `${cardinal(hours)}${ratio}${cardinal(minutes)}`
    const rest = Number(minutes)
    const said = rest === 0 ? '' : `${rest < 10 ? smallMinute : ''}${cardinal(String(rest))}${minute}`
    return `${cardinal(String(Number(hours)))}${hour}${said}`
  })
}

/** Puts percentages, money, units, fractions, ranges and sums into words. */
function sayAmounts(text: string, words: Words, number: (written: string) => string): string {
  const { to, ratio, currencies, units, cardinal } = words
  return text
    .replaceAll(/(\d)?\s?([¼½¾⅐-⅞])/g, (_written, whole: string | undefined, sign: string) => {
      const [above = '', below = ''] = sign.normalize('NFKC').split('⁄')
      return `${whole === undefined ? '' : `${whole}${words.and}`}${cardinal(below)}${words.parts}${cardinal(above)}`
    })
    .replaceAll(/(?<![A-Za-z])[Nn]o\.\s?(?=\d)/g, words.number)
    .replaceAll(
      /(?<![\p{L}\p{N}])[+＋](?=\d)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[+＋](?=\d)/gu,
      words.positive,
    )
    .replaceAll(/(?<![\d/])24\/7(?![\d/])/g, words.always)
    .replaceAll(
      /(?<![\d/.,])(\d{1,3})\/(\d{1,4})(?![\d/]|[.,]\d)/g,
      (_written, above: string, below: string) => `${cardinal(below)}${words.parts}${cardinal(above)}`,
    )
    .replaceAll(/(?<=\d)x(?![A-Za-z\d])/g, words.times)
    .replaceAll(
      /(?<![\p{L}\p{N}\p{Pd}._])[-−](?=\d)|(?<=\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}])[-−](?=\d)/gu,
      words.minus,
    )
    .replaceAll(PERCENTS, (written, from: string, sign: string | undefined, until: string) =>
      sign === undefined || words.to === '到' ? words.percents(number(from), number(until)) : written,
    )
    .replaceAll(PERCENT, (_written, share: string) => words.percent(number(share)))
    .replaceAll(
      MONEY,
      (_written, sign: string, sum: string, scale?: string) => `${number(sum)}${scale ?? ''}${currencies[sign] ?? ''}`,
    )
    .replaceAll(PRICE, (_written, sum: string, unit: string) => words.price(sum, units[unit] ?? unit))
    .replaceAll(SPEED, (_written, each: string) => words.speed(number(each)))
    .replaceAll(UNIT, (written, unit: string) => units[unit] ?? written)
    .replaceAll(/(?<=[\d万億]|パーセント)\s?[–—~〜～]\s?(?=[\d一二三四五六七八九十百千])/g, to)
    .replaceAll(/(?<![\d.,-])(\d{1,4})-(\d{1,4})(?![\d-]|[.,]\d)/g, (_written, one: string, other: string) =>
      Number(one) < Number(other) ? `${one}${to}${other}` : `${one}${ratio}${other}`,
    )
    .replaceAll(/(?<=\d)\s?\+\s?(?=\d)/g, words.plus)
    .replaceAll(/(?<=\d)\s?=\s?(?=\d)/g, words.equals)
    .replaceAll(/\s?[×÷≥≤≈±∞]\s?/g, (sign) => words.signs[sign.trim()] ?? sign)
    .replaceAll(/\s?[<>]\s?(?=\d)/g, (sign) => words.signs[sign.trim()] ?? sign)
}
