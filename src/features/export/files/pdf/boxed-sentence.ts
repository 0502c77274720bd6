import { plural, pluralNoun } from '../../../../base/format/count.ts'

/** The most characters that a warning names. */
const NAMED = 8

/** A warning before saving about letters that a PDF cannot show. */
export function boxedSentence(characters: readonly string[]): string {
  const named = characters.slice(0, NAMED).map((character) => `${character} (${codeOf(character)})`)
  const more = characters.length - named.length
  const all = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
  return `In the PDF ${plural(characters.length, 'character')} ${pluralNoun(characters.length, 'is a box', 'are boxes')}, because no font of the app has ${pluralNoun(characters.length, 'it', 'them')}: ${all}. HTML shows what the fonts of this computer have.`
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
