import { CYRILLIC_LANGUAGES, LATIN_LANGUAGES } from './function-words.ts'

const WORDS = new Map(
  Object.entries({ ...LATIN_LANGUAGES, ...CYRILLIC_LANGUAGES }).map(([language, { words }]) => [language, words]),
)
const ANY: ReadonlySet<string> = new Set([...WORDS.values()].flatMap((words) => [...words]))

/**
 * Whether a word is an article, a pronoun, a question word or the like, which says nothing of a subject.
 * @param language of its text, because "war" is such a word in German and none in English; null: of any language
 */
export function isFunctionWord(word: string, language: string | null): boolean {
  const words = language === null ? ANY : WORDS.get(language)
  return words?.has(word.toLowerCase()) ?? false
}
