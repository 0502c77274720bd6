import { plainLine } from '../plain-text.ts'
import { parseProse } from './parse-prose.ts'
import { withPlainFormulas } from './plain-formulas.ts'
import type { Words } from './words.ts'

/** Characters by which a turn is known in a list. */
const MAX = 70

/** How a turn begins, for the contents; empty where it says nothing in words. */
export function firstWords(text: string): string {
  for (const block of parseProse(text)) {
    if (block.type === 'paragraph' || block.type === 'heading') return lineOf(block.words)
    if (block.type === 'list') return lineOf(block.items[0]?.words ?? NO_WORDS)
  }
  return ''
}

const NO_WORDS: Words = { text: '', marks: [] }

function lineOf(words: Words): string {
  return plainLine(withPlainFormulas(words, []).words.text, MAX)
}
