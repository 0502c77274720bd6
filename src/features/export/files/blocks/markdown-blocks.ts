import { t } from '../../../../base/language/t.ts'
import { oneLine } from '../../../../base/text/shorten.ts'
import { escapeMarkdown } from '../escape-markdown.ts'
import { mapOutline } from '../steps/map-outline.ts'
import { bearingsSentence, type MapStep } from '../steps/map-steps.ts'
import { mermaidText } from '../steps/mermaid.ts'
import { fencedCode, proseMarkdown } from '../prose/prose-markdown.ts'
import {
  itemWords,
  quoteLine,
  sourceLine,
  writeBlock,
  type Block,
  type BlockWriters,
  type ListItem,
  type TableColumn,
} from './block.ts'

/** Where the blocks are written. */
interface MarkdownPlace {
  /** The heading level of parts. */
  readonly level: number
  /** Whether the blocks are already inside a quotation. */
  readonly quoted: boolean
}

/**
 * Writes blocks as paragraphs of Markdown.
 * @param level the heading level of their parts
 */
export function markdownBlocks(blocks: readonly Block[], level: number): readonly string[] {
  return write(blocks, { level, quoted: false })
}

function write(blocks: readonly Block[], place: MarkdownPlace): readonly string[] {
  return blocks.flatMap((block) => writeBlock(block, place, WRITERS, (lines) => [broken(lines)]))
}

const WRITERS: BlockWriters<readonly string[], MarkdownPlace> = {
  part: ({ title, blocks }, { level, quoted }) => [
    `${'#'.repeat(level)} ${escapeMarkdown(title)}`,
    ...write(blocks, { level: level + 1, quoted }),
  ],
  headline: ({ text }) => [`**${escapeMarkdown(text)}**`],
  lines: ({ lines, notes }) => [[...lines.map(escapeMarkdown), ...notes.map(emphasised)].join('\\\n')],
  prose: ({ text }) => [proseMarkdown(text)],
  note: ({ text }) => [emphasised(`[${text}]`)],
  aside: ({ label, blocks }, place) => [
    `**${escapeMarkdown(label)}**`,
    ...(blocks.length === 0 ? [] : [quoteMarkdown(write(blocks, { ...place, quoted: true }).join('\n\n'))]),
  ],
  table: ({ title, columns, rows }) => [
    `**${escapeMarkdown(title)}**`,
    tableLines(columns, [columns.map(({ head }) => head), ...rows.map(({ cells }) => cells)]).join('\n'),
  ],
  pairs: ({ rows }) => [
    rows
      .map(
        ({ label, value }) =>
          `- ${label === '' ? '' : `${escapeMarkdown(label)}: `}${escapeMarkdown(value).replaceAll('\n', '\n  ')}`,
      )
      .join('\n'),
  ],
  figure: () => [],
  diagram: ({ title, steps }) => [fencedCode(mermaidText(title, steps).trimEnd(), 'mermaid')],
  steps: ({ steps }) => [mapOutline(steps).map(stepLines).join('\n')],
  code: ({ text, language }) => [fencedCode(text, language)],
  formula: ({ text }) => [proseMarkdown(text)],
  sources: ({ sources }) => [sources.map((source) => `- ${escapeMarkdown(sourceLine(source))}`).join('\n')],
  quote(quote, place) {
    const line = escapeMarkdown(quoteLine(quote))
    return [place.quoted ? line : quoteMarkdown(line)]
  },
  list: ({ label, items }) => [
    ...(label === null ? [] : [`**${escapeMarkdown(label)}**`]),
    items.flatMap((item) => itemLines(item)).join('\n'),
  ],
}

/** The lines of a table. A column that has only drawings is left out. */
function tableLines(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): readonly string[] {
  const shown = columns.map((_, at) => rows.some((cells) => cells[at] !== ''))
  const line = (cells: readonly string[]) => `| ${cells.filter((_, at) => shown[at]).join(' | ')} |`
  const [head = '', ...body] = rows.map((cells) => line(cells.map((cell) => escapeMarkdown(oneLine(cell)))))
  return [head, line(columns.map(({ align }) => (align === 'end' ? '---:' : '---'))), ...body]
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

/** Deeper levels are not indented further. */
const DEEPEST = 8

function stepLines(step: MapStep): string {
  const { place, kindLabel, name, turn, label, quote, depth } = step
  const indent = '  '.repeat(Math.min(depth, DEEPEST))
  const bearings = bearingsSentence(step)
  const line = `${indent}- ${place}\\. **${kindLabel}** (${t('{name}, turn {number}', { name: escapeMarkdown(name), number: String(turn) })}): ${escapeMarkdown(label)}`
  return `${line}\\\n${indent}  "${escapeMarkdown(quote)}"${bearings === '' ? '' : `\\\n${indent}  ${bearings}`}`
}

/** Markdown as a quotation, with ">" before each line. */
export function quoteMarkdown(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}
