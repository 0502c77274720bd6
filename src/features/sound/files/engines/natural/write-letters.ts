/** Characters that the voices do not know, with others that they know. */
const AS: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u201c\u201d\u201e\u201f]/g, '"'],
  [/[\u2018\u2019\u201a\u201b\u00b4\u0060]/g, "'"],
  [/[_[\]<>|/#\\\u2190-\u21ff]/g, ' '],
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, ''],
  [/(?<!\s)\s+([,.!?;:])/g, '$1'],
  [/\s+/g, ' '],
]
/** Ends of a sentence. Without one of them the voice would break off in the middle of its melody. */
const ENDED = /[.!?;:,'")\]}…。」』】〉》›»]$/
const SOUNDED = /[\p{L}\p{N}]/u

/**
 * The numbers of a text's letters in the voices' table, between two marks for its language. Accents are separate from
 * their letters, as the voices have learnt them. Letters that the table lacks are left out.
 * @param table the number of each UTF-16 unit; negative for one that the voices do not know
 * @param language one of the catalogue's, or "na"
 * @returns an empty list when nothing of the text can be spoken
 */
export function writeLetters(text: string, language: string, table: Int32Array): readonly number[] {
  const plain = AS.reduce((now, [from, to]) => now.replaceAll(from, to), text.normalize('NFKD')).trim()
  const known = (letter: string): boolean => (table[letter.charCodeAt(0)] ?? -1) >= 0
  const words = plain.split('').filter(known).join('').replaceAll(/ {2,}/g, ' ').trim()
  if (!SOUNDED.test(words)) return []
  const marked = `<${language}>${words}${ENDED.test(words) ? '' : '.'}</${language}>`
  return marked
    .split('')
    .map((letter) => table[letter.charCodeAt(0)] ?? -1)
    .filter((id) => id >= 0)
}
