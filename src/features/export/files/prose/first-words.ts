import { plainLine } from '../plain-text.ts'
import { parseProse } from '../../../../base/text/prose/parse-prose.ts'
import type { ProseBlock } from '../../../../base/text/prose/prose-block.ts'
import { withPlainFormulas } from './plain-formulas.ts'
import type { ProseWords } from '../../../../base/text/prose/words.ts'

/** The most characters of a turn in a list. */
const MAX = 70
/** How many characters of a turn are read before the first empty line may end reading. */
const BEGINNING = 400
/** Marks whose meaning depends on what comes later: footnotes, fences, formulas of several lines. */
const HANGING = /\[\^|`{3}|~{3}|\$\$|\\\[/

/** The beginning of a turn, for the contents; empty when it has no words. */
export function firstWords(text: string): string {
  const end = text.indexOf('\n\n', BEGINNING)
  const beginning = text.slice(0, Math.max(0, end))
  const words = HANGING.test(beginning) ? '' : firstOf(parseProse(beginning))
  return words === '' ? firstOf(parseProse(text)) : words
}

function firstOf(blocks: readonly ProseBlock[]): string {
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

const NO_WORDS: ProseWords = { text: '', marks: [] }

function lineOf(words: ProseWords): string {
  return plainLine(withPlainFormulas(words, []).words.text, MAX)
}
