import { oneLine } from '../../../../base/text/shorten.ts'
import { escapeMarkdown } from '../escape-markdown.ts'
import { itemWords, quoteLine, writeBlock, type Block, type BlockWriters, type ListItem } from './block.ts'

/** Blocks as paragraphs of Markdown. @param level of the headings of their parts */
export function markdownBlocks(blocks: readonly Block[], level: number): readonly string[] {
  return blocks.flatMap((block) => writeBlock(block, level, WRITERS, (lines) => [broken(lines)]))
}

const WRITERS: BlockWriters<readonly string[], number> = {
  part: ({ title, blocks }, level) => [
    `${'#'.repeat(level)} ${escapeMarkdown(title)}`,
    ...markdownBlocks(blocks, level + 1),
  ],
  headline: ({ text }) => [`**${escapeMarkdown(text)}**`],
  lines: ({ lines, notes }) => [[...lines.map(escapeMarkdown), ...notes.map(emphasised)].join('\\\n')],
  prose: ({ text }) => [escapeMarkdown(text)],
  quote: (quote) => [quoted(quoteLine(quote))],
  list: ({ label, items }) => [
    ...(label === null ? [] : [`**${escapeMarkdown(label)}**`]),
    items.flatMap((item) => itemLines(item)).join('\n'),
  ],
}

function emphasised(line: string): string {
  return `*${escapeMarkdown(line)}*`
}

function broken(lines: readonly string[]): string {
  return lines.map(escapeMarkdown).join('\\\n')
}

function itemLines(item: ListItem, indent = ''): readonly string[] {
  const words = escapeMarkdown(oneLine(itemWords(item)))
  return [
    `${indent}- ${words}`,
    ...(item.said ?? []).map((quote) => `${indent}  > ${escapeMarkdown(oneLine(quoteLine(quote)))}`),
    ...(item.under ?? []).flatMap((each) => itemLines(each, `${indent}  `)),
  ]
}

/** Plain text as a quotation of Markdown. */
export function quoted(text: string): string {
  return escapeMarkdown(text)
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}
