import { underlined } from '../underlined.ts'
import { turnWords, writeBlock, type Block, type BlockWriters, type ListItem } from './block.ts'

/** Blocks as paragraphs of plain text. @param depth parts that stand around them */
export function textBlocks(blocks: readonly Block[], depth = 0): readonly string[] {
  return blocks.flatMap((block) => writeBlock(block, depth, WRITERS, (lines) => [lines.join('\n')]))
}

const WRITERS: BlockWriters<readonly string[], number> = {
  part: ({ title, blocks }, depth) => [underlined(title, depth === 0 ? '=' : '-'), ...textBlocks(blocks, depth + 1)],
  headline: ({ text }) => [text],
  lines: ({ lines, notes }) => [[...lines, ...notes].join('\n')],
  prose: ({ text }) => [text],
  list: ({ label, items }) => [[...(label === null ? [] : [`${label}:`]), ...items.map(itemText)].join('\n')],
}

function itemText({ text, turn, quote }: ListItem): string {
  return `    - ${[text, ...(quote ? [`“${quote}”`] : []), ...(turn ? [`(${turnWords(turn)})`] : [])].join(' ')}`
}
