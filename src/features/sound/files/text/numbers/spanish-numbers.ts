import { groupsOfThree, MOST_DIGITS } from './groups.ts'

const ONES =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const TENS = '   treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

export function figures(digits: string): string {
  return Array.from(digits, (digit) => ONES[Number(digit)] ?? digit).join(' ')
}

function belowThousand(number: number): string {
  if (number === 100) return 'cien'
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const small =
    rest === 0
      ? ''
      : rest < 30
        ? (ONES[rest] ?? '')
        : `${TENS[Math.floor(rest / 10)] ?? ''}${rest % 10 === 0 ? '' : ` y ${ONES[rest % 10] ?? ''}`}`
  return [HUNDREDS[hundreds] ?? '', small].filter((words) => words !== '').join(' ')
}

/** The words of a number before a noun, where "uno" becomes "un". */
function short(words: string): string {
  return words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')
}

export function cardinal(digits: string): string {
  if (digits === '0') return 'cero'
  if (digits.startsWith('0') || digits.length > MOST_DIGITS) return figures(digits)
  const padded = groupsOfThree(digits.padStart(MOST_DIGITS, '0')).map(({ value }) => value)
  const [billions = 0, milliards = 0, millions = 0, thousands = 0, rest = 0] = padded
  const upToMillion = (high: number, low: number): string =>
    [high === 0 ? '' : high === 1 ? 'mil' : `${short(belowThousand(high))} mil`, low === 0 ? '' : belowThousand(low)]
      .filter((words) => words !== '')
      .join(' ')
  const large = (number: number, words: string, one: string, several: string): string =>
    number === 0 ? '' : number === 1 ? one : `${short(words)} ${several}`
  return [
    large(billions, belowThousand(billions), 'un billón', 'billones'),
    large(milliards * 1000 + millions, upToMillion(milliards, millions), 'un millón', 'millones'),
    upToMillion(thousands, rest),
  ]
    .filter((words) => words !== '')
    .join(' ')
}

/** Ordinal numbers up to the tenth; for higher ones of kings, centuries and chapters people use cardinal numbers. */
const ORDINALS = 'cero primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo'.split(' ')
const ORDINAL_TENS =
  '  vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(' ')

/** An ordinal number. @param isFeminine whether the noun is feminine: "primera" */
export function ordinal(digits: string, isFeminine = false): string {
  const word = ORDINALS[Number(digits)]
  return word === undefined ? cardinal(digits) : inGender(word, isFeminine)
}

/** An ordinal number that is written as one, so that it is said as one up to the hundredth: "vigésima primera". */
export function wholeOrdinal(digits: string, isFeminine = false): string {
  const number = Number(digits)
  if (number === 100) return inGender('centésimo', isFeminine)
  if (number <= 10 || number > 100) return ordinal(digits, isFeminine)
  if (number < 20) {
    const early: Readonly<Record<number, string>> = { 11: 'undécimo', 12: 'duodécimo' }
    return inGender(early[number] ?? `decimo${ORDINALS[number - 10] ?? ''}`, isFeminine)
  }
  const tens = inGender(ORDINAL_TENS[Math.floor(number / 10)] ?? '', isFeminine)
  return number % 10 === 0 ? tens : `${tens} ${inGender(ORDINALS[number % 10] ?? '', isFeminine)}`
}

const inGender = (word: string, feminine: boolean): string => (feminine ? word.replace(/o$/, 'a') : word)

/** Reads a number as it is written in Spanish. @param noun what is counted */
export function readNumber(written: string, noun?: string): string {
  const plain = written.replaceAll(/[\s\u00A0\u2009\u202F']/g, '')
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) return readNumber(plain.replaceAll('.', ''), noun)
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) && /,.*[,.]/.test(plain))
    return readNumber(plain.replaceAll(',', ''), noun)
  // Before dollars and pesos the comma separates thousands, as in America.
  if (/^\d{1,3},\d{3}$/.test(plain) && /^(?:dólar|peso)/.test(noun ?? ''))
    return readNumber(plain.replace(',', ''), noun)
  const [, whole, sign, decimals] = /^(\d+)([.,])(\d+)$/.exec(plain) ?? []
  if (decimals !== undefined && whole !== undefined)
    return `${cardinal(whole)} ${sign === ',' ? 'coma' : 'punto'} ${figures(decimals)}`
  if (!/^\d+$/.test(plain)) return written.replaceAll(/\d+/g, cardinal)
  return noun === undefined || noun === '' ? cardinal(plain) : agreed(cardinal(plain), noun)
}

/** The words of a number in the form that its noun needs: "doscientas personas", "veintiún años". */
function agreed(words: string, noun: string): string {
  if (noun.startsWith('por ')) return words
  // In a unit of several words, such as "kilómetros por hora", the first word decides the gender.
  if (!isSpanishFeminine(noun.split(' ', 1)[0] ?? noun)) return short(words)
  return words
    .replaceAll(/(doscient|trescient|cuatrocient|quinient|seiscient|setecient|ochocient|novecient)os/g, '$1as')
    .replace(/uno$/, 'una')
}

/** Whether a noun is feminine, judged by its ending. */
export function isSpanishFeminine(noun: string): boolean {
  if (
    /^(?:días?|programas?|problemas?|mapas?|sistemas?|temas?|idiomas?|planetas?|poemas?|dramas?|climas?|gramas?|euros?)$/.test(
      noun,
    )
  )
    return false
  return /(?:as|a|ciones|ción|siones|sión|dades|dad|tudes|tud|veces|vez|mujeres|mujer|leyes|ley|voces|voz|luces|luz|(?<!her)manos?|razones|razón|noches|noche|clases|clase|partes|parte|calles|calle|fuentes)$/.test(
    noun,
  )
}
