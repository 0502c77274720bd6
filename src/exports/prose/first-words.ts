import { plainLine } from '../plain-text.ts'
import { parseProse } from './parse-prose.ts'

/** Characters by which a turn is known in a list. */
const MAX = 70

/** How a turn begins, for the contents; empty where it says nothing in words. */
export function firstWords(text: string): string {
  for (const block of parseProse(text)) {
    if (block.type === 'paragraph' || block.type === 'heading') return plainLine(block.words.text, MAX)
    if (block.type === 'list') return plainLine(block.items[0]?.words.text ?? '', MAX)
  }
  return ''
}
