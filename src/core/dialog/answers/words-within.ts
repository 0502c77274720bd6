import { publicValue } from '../channels/public-text.ts'
import { structuresIn } from './structures-in.ts'

/** Characters from which a text is words, not a name. */
const WORDS_MIN_CHARS = 40
/** Names of fields that hold words to be heard, and of those that hold none. */
const WORDS_FIELD =
  /words?|text|summar|closing|speech|say|said|message|content|statement|remark|conclusion|answer|response|prose/i
const PRIVATE_FIELD = /thought|thinking|reason|analysis|weigh|plan|quote/i

/** Words that stand within the structure: long texts in fields that are named for them. */
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
