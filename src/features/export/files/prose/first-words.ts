import { plainLine } from '../plain-text.ts'
import { parseProse, type Block } from './parse-prose.ts'
import { withPlainFormulas } from './plain-formulas.ts'
import type { Words } from './words.ts'

/** Characters that represent a turn in a list. */
const MAX = 70

/** The beginning of a turn, for the contents; empty when it has no words. */
export function firstWords(text: string): string {
  return firstOf(parseProse(text))
}

function firstOf(blocks: readonly Block[]): string {
  for (const block of blocks) {
    if (block.type === 'paragraph' || block.type === 'heading') return lineOf(block.words)
    if (block.type === 'list') return lineOf(block.items[0]?.words ?? NO_WORDS)
    if (block.type === 'quote') {
      const words = firstOf(block.blocks)
      if (words !== '') return words
    }
  }
  return ''
}

const NO_WORDS: Words = { text: '', marks: [] }

function lineOf(words: Words): string {
  return plainLine(withPlainFormulas(words, []).words.text, MAX)
}
