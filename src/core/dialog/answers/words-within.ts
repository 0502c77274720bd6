import { publicValue } from '../channels/public-text.ts'
import { structuresIn } from './structures-in.ts'

/** A text of at least this many characters is words rather than a name. */
const WORDS_MIN_CHARS = 40
/** Names of fields with words for listeners, and of fields without. */
const WORDS_FIELD =
  /words?|text|summar|closing|speech|say|said|message|content|statement|remark|conclusion|answer|response|prose/i
const PRIVATE_FIELD = /thought|thinking|reason|analysis|weigh|plan|quote/i

/** Words within a structure: long texts in fields with such names. */
export function wordsWithin(structure: string): string {
  return structuresIn(structure)
    .flatMap(({ value }) => wordsIn(publicValue(value), ''))
    .join('\n\n')
}

function wordsIn(value: unknown, name: string): readonly string[] {
  if (PRIVATE_FIELD.test(name)) return []
  if (typeof value === 'string') {
    const text = value.trim()
    return WORDS_FIELD.test(name) && text.length >= WORDS_MIN_CHARS && !/^[{[]/.test(text) ? [text] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    wordsIn(inner, Array.isArray(value) ? name : key),
  )
}
