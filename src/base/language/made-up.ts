import type { Language } from './t.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyz'
const MARKED = 'áƀçđéƒĝĥíĵķĺɱñóþɋŕšťúṽŵẋýž'
const ARABIC = 'ابجدهفغحيژكلمنوپقرستثڤشخعز'
/** A soft hyphen. It is invisible inside a word, and a search for the English word still finds the word. */
export const HIDDEN_MARK = '\u00AD'

const DISGUISES: Readonly<Record<string, (words: string) => string>> = {
  'en-XA': (words) => inLetters(words, MARKED).replaceAll(/\p{L}+/gu, (word) => word + '~'.repeat(word.length)),
  'ar-XB': (words) => inLetters(words, ARABIC),
  'en-XC': (words) => words.replaceAll(/\p{L}(?=\p{L})(?<!\p{L}\p{L})/gu, `$&${HIDDEN_MARK}`),
}

/**
 * Makes English in a form that shows which words come from no catalogue: `en-XA` uses marked letters and twice the
 * length, `ar-XB` runs from right to left, and `en-XC` looks like English and has a hidden mark in each word.
 * @param isMessage whether words from elsewhere are a message of the catalogues
 * @param recognise finds the message from which words were made
 */
export function madeUpLanguage(
  id: string,
  isMessage: (words: string) => boolean = () => false,
  recognise?: Language['recognise'],
): Language {
  const disguise = DISGUISES[id]
  if (!disguise) throw new RangeError(`No made-up language: ${id}`)
  return {
    id,
    translate: (message) => (isMessage(message) ? message : undefined),
    disguise,
    ...(recognise && { recognise }),
  }
}

function inLetters(words: string, letters: string): string {
  return words.toLowerCase().replaceAll(/[a-z]/g, (letter) => letters[PLAIN.indexOf(letter)] ?? letter)
}
