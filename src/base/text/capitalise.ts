import { primaryLanguage } from '../language/primary-language.ts'
import { spokenLanguage } from '../language/t.ts'

/** Changes the first letter to a capital. */
export function capitalise(words: string): string {
  const [first = ''] = words
  // "ß" and "ﬁ" become two letters in upper case, of which only the first one stays a capital.
  const [capital = '', ...small] = first.toUpperCase()
  return `${capital}${small.join('').toLowerCase()}${words.slice(first.length)}`
}

/** Changes the first letter to a small one, for the middle of a sentence. */
export function uncapitalise(words: string): string {
  const [first = ''] = words
  return `${first.toLowerCase()}${words.slice(first.length)}`
}

/** Adapts translated words to the middle of a sentence. German words keep their capital, because they are nouns. */
export function withinSentence(words: string): string {
  return primaryLanguage(spokenLanguage()) === 'de' ? words : uncapitalise(words)
}
