import { columnsOf } from '../../../../base/text/columns.ts'
import { oneLine } from '../../../../base/text/shorten.ts'
import {
  itemWords,
  quoteLine,
  writeBlock,
  type Block,
  type BlockWriters,
  type ListItem,
  type TableBlock,
} from './block.ts'

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
  table: ({ title, ...table }) => [[`${title}:`, ...tableLines(table)].join('\n')],
  pairs: ({ rows }) => [
    rows
      .map(({ label, value }) => `    ${label === '' ? '' : `${label}: `}${value.replaceAll('\n', '\n        ')}`)
      .join('\n'),
  ],
  figure: () => [],
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

/** Columns below their heads, figures at their ends; a column that only draws is left out. */
function tableLines({ columns, rows }: Pick<TableBlock, 'columns' | 'rows'>): readonly string[] {
  const lines = [columns.map(({ head }) => head), ...rows.map(({ cells }) => cells.map(oneLine))]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => columnsOf(line[at] ?? ''))))
  return lines.map((line) => {
    const cells = line.flatMap((text, at) => {
      const width = widths[at] ?? 0
      const pad = ' '.repeat(width - columnsOf(text))
      return width === 0 ? [] : [columns[at]?.align === 'end' ? pad + text : text + pad]
    })
    return `    ${cells.join('  ').trimEnd()}`
  })
}

/** A heading of plain text. */
export function underline(line: string, mark: '=' | '-'): string {
  return `${line}\n${mark.repeat(Math.min(columnsOf(line), 72))}`
}
