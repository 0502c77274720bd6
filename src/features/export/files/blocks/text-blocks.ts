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

/**
 * Writes blocks as paragraphs of plain text.
 * @param depth how many parts are around them
 */
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
  // A diagram is left out, because its steps say the same in words.
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

/** A table as columns under their headings, with numbers aligned right. A column that has only drawings is left out. */
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

/** Deeper levels are not indented further, so that lines stay readable. */
const DEEPEST = 6

function stepLines(step: MapStep): string {
  const indent = '    '.repeat(Math.min(step.depth, DEEPEST))
  const bearings = bearingsSentence(step)
  return `${indent}${step.place}. ${step.kindLabel} (${t('{name}, turn {number}', { name: step.name, number: String(step.turn) })}): ${step.label}\n${indent}   "${step.quote}"${bearings === '' ? '' : `\n${indent}   ${bearings}`}`
}

/** A heading of plain text with a line of marks below. */
export function underline(line: string, mark: '=' | '-'): string {
  return `${line}\n${mark.repeat(Math.min(columnsOf(line), 72))}`
}
