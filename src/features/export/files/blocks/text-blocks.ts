import { t } from '../../../../base/language/t.ts'
import { columnsOf } from '../../../../base/text/columns.ts'
import { oneLine } from '../../../../base/text/shorten.ts'
import { mapOutline } from '../steps/map-outline.ts'
import { bearingsSentence, type MapStep } from '../steps/map-steps.ts'
import { fencedCode } from '../prose/prose-markdown.ts'
import {
  itemWords,
  quoteLine,
  sourceLine,
  writeBlock,
  type Block,
  type BlockWriters,
  type ListItem,
  type TableBlock,
} from './block.ts'

/** Blocks as paragraphs of plain text. @param depth number of parts around them */
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
  // Its steps say the same in words.
  diagram: () => [],
  steps: ({ steps }) => [mapOutline(steps).map(stepLines).join('\n')],
  code: ({ text, language }) => [fencedCode(text, language)],
  formula: ({ text }) => [text],
  sources: ({ sources }) => [sources.map(sourceLine).join('\n')],
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

/** Columns below their headings, numbers right-aligned; a column with drawings only is left out. */
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

/** Deeper answers are not indented further, so that lines stay readable. */
const DEEPEST = 6

function stepLines(step: MapStep): string {
  const indent = '    '.repeat(Math.min(step.depth, DEEPEST))
  const bearings = bearingsSentence(step)
  return `${indent}${step.place}. ${step.kindLabel} (${t('{name}, turn {number}', { name: step.name, number: String(step.turn) })}): ${step.label}\n${indent}   "${step.quote}"${bearings === '' ? '' : `\n${indent}   ${bearings}`}`
}

/** A heading of plain text. */
export function underline(line: string, mark: '=' | '-'): string {
  return `${line}\n${mark.repeat(Math.min(columnsOf(line), 72))}`
}
