import { sayInEnglish, sayLater } from '../../../../base/language/say.ts'

/** The most characters that the warning lists. */
const NAMED = 8

/** A warning, shown before a file is saved, about characters that a PDF cannot show. */
export function boxedSentence(characters: readonly string[]): string {
  const named = characters.slice(0, NAMED).map((character) => `${character} (${codeOf(character)})`)
  return sayInEnglish(
    sayLater(
      'In the PDF {count, plural, one {# character is a box, because no font of the app has it} other {# characters are boxes, because no font of the app has them}}: {characters}{more, plural, =0 {} other {, and # more}}. HTML shows what the fonts of this computer have.',
      { count: characters.length, characters: named.join(', '), more: characters.length - named.length },
    ),
  )
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
