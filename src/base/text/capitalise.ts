import { spokenLanguage } from '../language/t.ts'

/** Words with a capital first letter. */
export function capitalise(words: string): string {
  const [first = ''] = words
  // "ß" and "ﬁ" become two letters in upper case, of which only the first stays a capital.
  const [capital = '', ...small] = first.toUpperCase()
  return `${capital}${small.join('').toLowerCase()}${words.slice(first.length)}`
}

/** Words with a small first letter, for the middle of a sentence. */
export function uncapitalise(words: string): string {
  const [first = ''] = words
  return `${first.toLowerCase()}${words.slice(first.length)}`
}

/** Translated words for the middle of a sentence. In German they keep their capital, because nouns have one. */
export function withinSentence(words: string): string {
  return spokenLanguage().split('-', 1)[0] === 'de' ? words : uncapitalise(words)
}
