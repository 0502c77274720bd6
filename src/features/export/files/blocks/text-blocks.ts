import { columnsOf } from '../../../../base/text/columns.ts'
import { itemWords, quoteLine, writeBlock, type Block, type BlockWriters, type ListItem } from './block.ts'

/** Blocks as paragraphs of plain text. @param depth parts that stand around them */
export function textBlocks(blocks: readonly Block[], depth = 0): readonly string[] {
  return blocks.flatMap((block) => writeBlock(block, depth, WRITERS, (lines) => [lines.join('\n')]))
}

const WRITERS: BlockWriters<readonly string[], number> = {
  part: ({ title, blocks }, depth) => [underline(title, depth === 0 ? '=' : '-'), ...textBlocks(blocks, depth + 1)],
  headline: ({ text }) => [text],
  lines: ({ lines, notes }) => [[...lines, ...notes].join('\n')],
  prose: ({ text }) => [text],
  note: ({ text }) => [`[${text}]`],
  aside: ({ label, blocks }, depth) => [[`[${label}]`, ...textBlocks(blocks, depth)].join('\n')],
  quote: (quote) => [quoteLine(quote)],
  list: ({ label, items }) => [
    [...(label === null ? [] : [`${label}:`]), ...items.flatMap((item) => itemLines(item))].join('\n'),
  ],
}

function itemLines(item: ListItem, indent = '    '): readonly string[] {
  return [
    `${indent}- ${itemWords(item)}`,
    ...(item.said ?? []).map((quote) => `${indent}      ${quoteLine(quote)}`),
    ...(item.under ?? []).flatMap((each) => itemLines(each, `${indent}    `)),
  ]
}

/** A heading of plain text. */
export function underline(line: string, mark: '=' | '-'): string {
  return `${line}\n${mark.repeat(Math.min(columnsOf(line), 72))}`
}
