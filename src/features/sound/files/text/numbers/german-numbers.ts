import { genderOf } from './german-gender.ts'
import { groupsOfThree, MOST_DIGITS } from './groups.ts'

const ONES =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const TENS = ' zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')
const LARGE: readonly (readonly [one: string, several: string])[] = [
  ['', ''],
  ['', ''],
  ['eine Million', 'Millionen'],
  ['eine Milliarde', 'Milliarden'],
  ['eine Billion', 'Billionen'],
]

export function figures(digits: string): string {
  return Array.from(digits, (digit) => (digit === '1' ? 'eins' : (ONES[Number(digit)] ?? digit))).join(' ')
}

/** A number below 1000. Its last word may be "eins", as in counting; before a noun it is "ein". */
function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const [tens, ones] = [Math.floor(rest / 10), rest % 10]
  const small =
    rest === 0
      ? ''
      : rest === 1
        ? 'eins'
        : rest < 20
          ? (ONES[rest] ?? '')
          : `${ones === 0 ? '' : `${ONES[ones] ?? ''}und`}${TENS[tens] ?? ''}`
  return `${hundreds === 0 ? '' : `${ONES[hundreds] ?? ''}hundert`}${small}`
}

export function cardinal(digits: string): string {
  if (/^0+$/.test(digits)) return figures(digits)
  if (digits.startsWith('0') || digits.length > MOST_DIGITS) return figures(digits)
  const groups = groupsOfThree(digits)
  const large = groups
    .filter(({ value, power }) => value > 0 && power > 1)
    .map(({ value, power }) => {
      const [one = '', several = ''] = LARGE[power] ?? []
      return value === 1 ? one : `${belowThousand(value).replace(/eins$/, 'eine')} ${several}`
    })
  const thousands = groups.find(({ power }) => power === 1)?.value ?? 0
  const rest = groups.find(({ power }) => power === 0)?.value ?? 0
  const small = `${thousands === 0 ? '' : `${belowThousand(thousands).replace(/eins$/, 'ein')}tausend`}${belowThousand(rest)}`
  return [...large, small].filter((words) => words !== '').join(' ')
}

/** An ordinal number without its ending: "dritt", "siebenundzwanzigst". */
export function ordinalStem(digits: string): string {
  const irregular: Readonly<Record<string, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht', 100: 'hundertst' }
  const known = irregular[digits]
  if (known !== undefined) return known
  const words = cardinal(digits)
  const rest = Number(digits.slice(-2))
  if (rest > 0 && rest < 20) {
    const last = irregular[String(rest)]
    return last === undefined ? `${words}t` : `${words.slice(0, -belowThousand(rest).length)}${last}`
  }
  return `${words}st`
}

/** A year in words: "neunzehnhundertvierundachtzig", "zweitausendsechsundzwanzig", "tausendsechsundsechzig". */
export function year(digits: string): string {
  const number = Number(digits)
  if (number >= 1100 && number < 2000)
    return `${ONES[Math.floor(number / 100)] ?? ''}hundert${belowThousand(number % 100)}`
  return cardinal(digits).replace(/^eintausend/, 'tausend')
}

/** Reads a number as it is written in German. @param noun what is counted */
export function readNumber(written: string, noun?: string): string {
  const plain = written.replaceAll(/[\s\u00A0\u2009\u202F']/g, '')
  if (plain === '1' && noun !== undefined && noun !== '') return genderOf(noun) === 'feminine' ? 'eine' : 'ein'
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) return readNumber(plain.replaceAll('.', ''), noun)
  if (/^\d{1,3}(?:,\d{3}){2,}$/.test(plain)) return cardinal(plain.replaceAll(',', ''))
  const [, whole, sign, decimals] = /^(\d+)([.,])(\d+)$/.exec(plain) ?? []
  if (decimals !== undefined && whole !== undefined)
    return `${cardinal(whole)} ${sign === ',' ? 'Komma' : 'Punkt'} ${figures(decimals)}`
  return /^\d+$/.test(plain) ? cardinal(plain) : written.replaceAll(/\d+/g, cardinal)
}
