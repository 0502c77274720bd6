import type { Pronunciation } from '../../../../core/contract/host/pronunciations.ts'
import { literalPattern } from '../../../../base/text/pattern.ts'
import { primaryLanguage } from '../../../../base/language/primary-language.ts'

/** Replaces words by the pronunciations that a person has set. */
export interface Pronounce {
  (text: string): string
  /** A key that changes with the pronunciations, so that turns are planned again. */
  readonly key: string
}

/** Leaves all words as they are written, because there are no pronunciations. */
export const AS_WRITTEN: Pronounce = Object.assign((text: string) => text, { key: '' })

/** Returns a function that applies the pronunciations of a language. @param language BCP 47 tag of the text */
export function pronounceBy(list: readonly Pronunciation[], language: string): Pronounce {
  const own = list.filter((each) => each.language === primaryLanguage(language))
  if (own.length === 0) return AS_WRITTEN
  const exact = new Map(own.map(({ word, said }) => [word, aloud(said)]))
  const pattern = new RegExp(
    own
      .map(({ word }) => word)
      .toSorted((one, other) => other.length - one.length)
      .map((word) => `${edge(word.at(0), '<!')}${literalPattern(word)}${edge(word.at(-1), '!')}`)
      .join('|'),
    'giu',
  )
  const say = (text: string): string =>
    text.replaceAll(pattern, (written) => exact.get(written) ?? exact.get(written.toLowerCase()) ?? written)
  return Object.assign(say, { key: JSON.stringify(own) })
}

/** The pattern for the end of a word. Scripts without spaces need none. */
function edge(letter: string | undefined, look: '!' | '<!'): string {
  const isApart =
    letter === undefined ||
    !/[\p{L}\p{N}]/u.test(letter) ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(letter)
  return isApart ? '' : `(?${look}[\\p{L}\\p{N}])`
}

/** A pronunciation with words of capitals in lower case, so that they are not spelled. Letters to be spelled are written apart. */
function aloud(said: string): string {
  return said.replaceAll(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, (capitals) => capitals.toLowerCase())
}
