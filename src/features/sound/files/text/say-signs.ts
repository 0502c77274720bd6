import type { Speakable } from '../ports.ts'
import { oneSpelling } from './signs/spelling.ts'
import { signWords, type SignWords } from './signs/sign-words.ts'
import { sayPowers } from './signs/say-powers.ts'
import { sayQuantities } from './signs/say-quantities.ts'
import { readerOf } from './readers/reader.ts'
import { sayShortWords } from './readers/short-words.ts'

/** The pattern for a sign: a symbol that is neither letter, digit nor punctuation, or an emoji with its modifiers. */
const SIGN = String.raw`(?:[\p{S}\p{No}ⁿⁱ\p{Extended_Pictographic}@#%&*/\\_§¶†‡•‰‱′″‴⁄][\u{1F3FB}-\u{1F3FF}\uFE0E\uFE0F\u200D\u20E3]*)`
const SIGNS = new RegExp(`${SIGN}(?:\\s*${SIGN})*`, 'gu')
const ONE_SIGN = new RegExp(SIGN, 'gu')
/** Signs that the voices of operating systems, and espeak-ng in Piper, read in their own language. */
export const KNOWN_SIGNS = '%&+=@#€£$°*/<>'

/** An index in brackets, which is no footnote: before it is a name of one or two letters, or one as in code. */
const PLACE =
  /(?<=(?<![\p{L}\p{N}_])(?:\p{L}{1,2}|[\p{L}\p{N}]*_[\p{L}\p{N}_]*|\p{Ll}+\p{Lu}[\p{L}\p{N}]*)|\])\[(\d+|\p{L})\]/gu
/** A footnote's mark, which is not read, because its number is no part of the sentence. */
const FOOTNOTE = /\[\^?\d{1,3}\]/g

/**
 * Replaces signs by words of a language. Signs without words are removed and returned in `leftOut`.
 * @param language BCP 47 tag
 * @param known signs that the voice reads by itself, if this app has no words for them in the language
 */
export function saySigns(text: string, language: string, known = ''): Speakable {
  const leftOut: string[] = []
  const words = signWords(language)
  // Voices know only the hyphen as a minus.
  const spelt = words === null && known !== '' ? oneSpelling(text).replaceAll('−', '-') : oneSpelling(text)
  const reader = readerOf(language)
  const listed = words === null ? spelt : spelt.replaceAll(PLACE, ` ${words.index} $1`)
  const plain = listed.replaceAll(FOOTNOTE, (mark) => leave(mark, leftOut))
  const read = reader?.before(sayShortWords(plain, language), language) ?? plain
  const signed = words === null ? read : sayOne(sayStructures(read, words, language), words)
  const said = reader?.after(signed) ?? signed
  const spoken =
    words === null && known !== ''
      ? said.replaceAll(ONE_SIGN, (sign) => (known.includes(sign) ? sign : leave(sign, leftOut)))
      : said.replaceAll(SIGNS, (run) => leave(run, leftOut))
  return { text: tidy(spoken), leftOut }
}

/** Replaces only numbers by words, for voices that read signs by themselves. @param language BCP 47 tag */
export function sayNumbers(text: string, language: string): string {
  const reader = readerOf(language)
  return reader === null ? text : reader.after(reader.before(sayShortWords(oneSpelling(text), language), language))
}

/** Replaces the signs of a formula by words. @param words those for formulas @param language BCP 47 tag */
export function sayFormula(formula: string, words: SignWords, language: string): string {
  return tidy(sayOne(sayStructures(oneSpelling(formula), words, language), words))
}

function leave(run: string, leftOut: string[]): string {
  leftOut.push(run.trim())
  return ' '
}

/** Replaces structures of several signs by words. */
function sayStructures(text: string, words: SignWords, language: string): string {
  const { number, sharp, of, dot, times, minus } = words
  return (
    sayPowers(sayQuantities(sayBetween(text, words), words, readerOf(language)?.number), words)
      .replaceAll(/§{2,}/g, ` ${words.signs['§§'] ?? '§'} `)
      .replaceAll(/(?<![\p{L}\p{N}])([fghFGHP])\(([^()\n]{1,40})\)/gu, `$1 ${of} $2`)
      .replaceAll(/(?<![\p{L}\p{N}])([A-G])[#♯](?![\p{L}\p{N}])/gu, `$1 ${sharp}`)
      .replaceAll(/#\s?(?=\d)/g, `${number} `)
      // Products and negative numbers.
      .replaceAll(
        /(?<=[\p{L}\p{N})])\s?×\s?|(?<=\d)[*·](?=[\p{L}\p{N}(])|\s[*·]\s|(?<=\p{L})\*(?=[\p{L}\p{N}])/gu,
        ` ${times} `,
      )
      .replaceAll(/×/g, ` ${times} `)
      .replaceAll(/−\s?/g, ` ${minus} `)
      .replaceAll(/(?<=[\p{L}\p{N}]{2})\.(?=\p{Ll}{2,})/gu, ` ${dot} `)
      // A bullet within a line becomes a pause.
      .replaceAll(/(?:(?<!\s)\s+)?[•·]\s*/g, ', ')
  )
}

/** Replaces signs before and between numbers by words. This comes first, because only digits show what such a sign means. */
function sayBetween(text: string, { minus, to, about }: SignWords): string {
  return text
    .replaceAll(/(?<![\p{L}\p{N}\p{Pd}._])-(?=[$€£¥]?\d)/gu, `${minus} `)
    .replaceAll(/(?<=[\d\p{L})]\s)-(?=\s\d)/gu, minus)
    .replaceAll(/[~≈]\s?(?=[\d$€£¥])(?<!\d\s?[~≈]\s?)(?<!\p{L}\s?[~≈]\s?)/gu, ` ${about} `)
    .replaceAll(/(?<=(?:^|[\s(,;])\p{L}+\s)~\s?(?=\d)/gu, `${about} `)
    .replaceAll(/(?<=\d[%°]?)\s?[–‒]\s?(?=\d)/g, ` ${to} `)
    .replaceAll(
      /(?<![\d.,-])(?:(\d{1,3})-(\d{1,3})|(\d{4})-(\d{4}))(?![\d-]|[.,]\d)/g,
      (written: string, ...ends: (string | undefined)[]) => {
        const [from, until] = ends.slice(0, 4).filter((end) => end !== undefined)
        // It is a range only if the second number is greater; otherwise it may be a score.
        return Number(from) < Number(until) ? `${from} ${to} ${until}` : written
      },
    )
}

/** Replaces each remaining sign by its word. */
function sayOne(text: string, { signs, currencies }: SignWords): string {
  return text
    .replaceAll(/(?<![\p{Script=Greek}\p{M}])\p{Script=Greek}(?![\p{Script=Greek}\p{M}])/gu, (letter) => {
      const name = greekName(letter)
      return name === null ? letter : ` ${name} `
    })
    .replaceAll(ONE_SIGN, (sign) => {
      const bare = sign.replaceAll(/[\uFE0E\uFE0F]/g, '')
      const word = signs[bare] ?? currencies[bare]?.[1]
      return word === undefined ? sign : ` ${word} `
    })
}

/** The names of the Greek letters from alpha to omega, without the second sigma. */
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega'.split(
    ' ',
  )
const ALPHABET = 'αβγδεζηθικλμνξοπρστυφχψω'

function greekName(letter: string): string | null {
  return GREEK[ALPHABET.indexOf(letter.toLowerCase().replace('ς', 'σ').replace('ϕ', 'φ').replace('ϑ', 'θ'))] ?? null
}

function tidy(text: string): string {
  return text
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/(?<! ) +(?=[.,;:!?)\]}]|-\p{L})/gu, '')
    .replaceAll(/([([{]) +/g, '$1')
    .trim()
}
