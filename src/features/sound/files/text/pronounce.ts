import type { Pronunciation } from '../../../../core/contract/host/pronunciations.ts'
import { literalPattern } from '../../../../base/text/pattern.ts'
import { primaryLanguage } from './primary-language.ts'

/** Says words as a person wants them said. */
export interface Pronounce {
  (text: string): string
  /** Another list has another one: what was planned by it is planned anew. */
  readonly key: string
}

/** Where nobody corrected a word. */
export const AS_WRITTEN: Pronounce = Object.assign((text: string) => text, { key: '' })

/** @param language BCP 47 tag of the text */
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

/** A word ends where its letters do; scripts without blanks have no such ends. */
function edge(letter: string | undefined, look: '!' | '<!'): string {
  const isApart =
    letter === undefined ||
    !/[\p{L}\p{N}]/u.test(letter) ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(letter)
  return isApart ? '' : `(?${look}[\\p{L}\\p{N}])`
}

/** What is said is a word even in capitals: letters to be spelled stand apart. */
function aloud(said: string): string {
  return said.replaceAll(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, (capitals) => capitals.toLowerCase())
}
