import { groupsOfThree, MOST_DIGITS } from './groups.ts'

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion']
/** Ordinal numbers that do not end in "th". */
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** Digits one by one: "007" becomes "zero zero seven". */
export function figures(digits: string): string {
  return Array.from(digits, (digit) => ONES[Number(digit)] ?? digit).join(' ')
}

function belowHundred(number: number): string {
  if (number < 20) return ONES[number] ?? ''
  const [tens, ones] = [TENS[Math.floor(number / 10)] ?? '', number % 10]
  return ones === 0 ? tens : `${tens}-${ONES[ones] ?? ''}`
}

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  if (hundreds === 0) return belowHundred(rest)
  return `${ONES[hundreds] ?? ''} hundred${rest === 0 ? '' : ` ${belowHundred(rest)}`}`
}

/** A whole number in words. @param digits only digits; with leading zeros, or if there are very many, they are said one by one */
export function cardinal(digits: string): string {
  if (digits === '0') return 'zero'
  if (digits.startsWith('0') || digits.length > MOST_DIGITS) return figures(digits)
  return groupsOfThree(digits)
    .filter(({ value }) => value > 0)
    .map(({ value, power }) => `${belowThousand(value)}${SCALES[power] ?? ''}`)
    .join(' ')
}

export function ordinal(digits: string): string {
  const words = cardinal(digits)
  const at = Math.max(words.lastIndexOf(' '), words.lastIndexOf('-')) + 1
  const [before, last] = [words.slice(0, at), words.slice(at)]
  const said = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  return `${before}${said}`
}

/** A year in words, two digits and two: "nineteen oh five", "twenty twenty-six"; but "two thousand five". */
export function year(digits: string): string {
  const [century, rest] = [Number(digits.slice(0, -2)), Number(digits.slice(-2))]
  if (digits.length < 3 || (century % 10 === 0 && rest < 10)) return cardinal(String(Number(digits)))
  if (rest === 0) return `${belowHundred(century)} hundred`
  return `${belowHundred(century)} ${rest < 10 ? `oh ${ONES[rest] ?? ''}` : belowHundred(rest)}`
}

/** A decade in words: "1990" becomes "nineteen nineties". */
export function decade(digits: string): string {
  return year(digits)
    .replace(/y$/, 'ies')
    .replace(/(d|n)$/, '$1s')
}

/** Reads a number as it is written in English: with commas between thousands and a point before decimals. */
export function readNumber(written: string): string {
  const plain = written.replaceAll(/[\s\u00A0\u2009\u202F']/g, '')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return readNumber(plain.replaceAll(',', ''))
  // Points between thousands, as in other countries.
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(plain)) return cardinal(plain.replaceAll('.', ''))
  const [, whole, decimals] = /^(\d*)\.(\d+)$/.exec(plain) ?? []
  if (decimals !== undefined) {
    const said = whole === undefined || whole === '' ? '' : `${cardinal(whole)} `
    return `${said}point ${figures(decimals)}`
  }
  if (/^\d+$/.test(plain)) return cardinal(plain)
  return written.replaceAll(/\d+/g, cardinal)
}
