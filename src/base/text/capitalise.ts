import { spokenLanguage } from '../language/t.ts'

/** Words as a sentence or a title begins. */
export function capitalise(words: string): string {
  const [first = ''] = words
  // "ß" and "ﬁ" have no capital of their own: of the two letters only the first is one.
  const [capital = '', ...small] = first.toUpperCase()
  return `${capital}${small.join('').toLowerCase()}${words.slice(first.length)}`
}

/** Words as they stand within a sentence. */
export function uncapitalise(words: string): string {
  const [first = ''] = words
  return `${first.toLowerCase()}${words.slice(first.length)}`
}

/** Words of the screen as they stand within a sentence. German keeps its capitals: its nouns have them. */
export function withinSentence(words: string): string {
  return spokenLanguage().split('-', 1)[0] === 'de' ? words : uncapitalise(words)
}
