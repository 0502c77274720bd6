import { isFeminine } from './french-gender.ts'
import { groupsOfThree, MOST_DIGITS } from './groups.ts'

const ONES =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const TENS = ' dix vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ')
const LARGE = ['', '', 'million', 'milliard', 'billion']

export function figures(digits: string): string {
  return Array.from(digits, (digit) => ONES[Number(digit)] ?? digit).join(' ')
}

/** A number below 100. @param ends whether nothing follows, so that "vingt" gets its "s" */
function belowHundred(number: number, ends: boolean): string {
  if (number < 20) return ONES[number] ?? ''
  const tens = Math.floor(number / 10)
  const rest = tens === 7 || tens === 9 ? number - tens * 10 + 10 : number % 10
  const word = TENS[tens] ?? ''
  if (rest === 0) return number === 80 && ends ? `${word}s` : word
  return (rest === 1 || rest === 11) && tens < 8 ? `${word} et ${ONES[rest] ?? ''}` : `${word}-${ONES[rest] ?? ''}`
}

function belowThousand(number: number, ends: boolean): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  if (hundreds === 0) return belowHundred(rest, ends)
  const word = hundreds === 1 ? 'cent' : `${ONES[hundreds] ?? ''} cent${rest === 0 && ends ? 's' : ''}`
  return rest === 0 ? word : `${word} ${belowHundred(rest, ends)}`
}

export function cardinal(digits: string): string {
  if (digits === '0') return 'zéro'
  if (digits.startsWith('0') || digits.length > MOST_DIGITS) return figures(digits)
  return groupsOfThree(digits)
    .filter(({ value }) => value > 0)
    .map(({ value, power }) => {
      if (power === 0) return belowThousand(value, true)
      if (power === 1) return value === 1 ? 'mille' : `${belowThousand(value, false)} mille`
      return `${belowThousand(value, true)} ${LARGE[power] ?? ''}${value > 1 ? 's' : ''}`
    })
    .join(' ')
}

export function ordinal(digits: string): string {
  if (digits === '1') return 'premier'
  const words = cardinal(digits).replace(/s$/, (end, at: number, whole: string) =>
    /(?:cent|vingt)s$/.test(whole) ? '' : end,
  )
  return `${words.replace(/cinq$/, 'cinqu').replace(/neuf$/, 'neuv').replace(/e$/, '')}ième`
}

/** Reads a number as it is written in French. @param noun what is counted */
export function readNumber(written: string, noun?: string): string {
  const plain = written.replaceAll(/[\s\u00A0\u2009\u202F']/g, '')
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) return readNumber(plain.replaceAll('.', ''), noun)
  if (/^\d{1,3}(?:,\d{3}){2,}$/.test(plain)) return cardinal(plain.replaceAll(',', ''))
  const [, whole, sign, decimals] = /^(\d+)([.,])(\d+)$/.exec(plain) ?? []
  if (decimals !== undefined && whole !== undefined) {
    const zeros = /^0*/.exec(decimals)?.[0] ?? ''
    // Two decimals are read as a number, more of them digit by digit.
    const rest = decimals.length < 3 ? [figures(zeros), decimals.slice(zeros.length)] : [figures(decimals), '']
    const said = [rest[0], rest[1] === '' ? '' : cardinal(rest[1] ?? '')].filter((words) => words !== '').join(' ')
    return `${cardinal(whole)} ${sign === ',' ? 'virgule' : 'point'} ${said}`
  }
  if (!/^\d+$/.test(plain)) return written.replaceAll(/\d+/g, cardinal)
  const words = cardinal(plain)
  return noun !== undefined &&
    /(?:^|\D)1$/.test(plain.replace(/^.*(?=\d$)/, '')) &&
    isFeminine(noun) &&
    /(?:^| )un$/.test(words)
    ? `${words}e`
    : words
}
