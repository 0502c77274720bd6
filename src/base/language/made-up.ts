import type { Language } from './t.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyz'
const MARKED = 'áƀçđéƒĝĥíĵķĺɱñóþɋŕšťúṽŵẋýž'
const ARABIC = 'ابجدهفغحيژكلمنوپقرستثڤشخعز'

/**
 * English in other letters, so that words of no catalogue stand out: `en-XA` is marked and has twice the length, as some
 * languages have, and `ar-XB` runs from right to left.
 */
export function madeUpLanguage(id: string): Language {
  const long = id === 'en-XA'
  const letters = long ? MARKED : ARABIC
  return {
    id,
    translate: () => undefined,
    disguise: (words) => {
      const other = words.toLowerCase().replaceAll(/[a-z]/g, (letter) => letters[PLAIN.indexOf(letter)] ?? letter)
      return long ? other + '~'.repeat(other.replaceAll(/[^\p{L}]/gu, '').length) : other
    },
  }
}
