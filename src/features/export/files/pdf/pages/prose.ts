import { parseProse } from '../../../../../base/text/prose/parse-prose.ts'
import type { ProseBlock } from '../../../../../base/text/prose/prose-block.ts'
import type { ColumnSide } from '../../../../../base/text/prose/tables.ts'
import type { PartEvidence } from '../../prose/cited-words.ts'
import { citedWords } from '../../prose/cited-words.ts'
import { readsFromRight } from '../../../../../base/text/prose/reads-from-right.ts'
import { withPlainFormulas } from '../../prose/plain-formulas.ts'
import { FootnotePlaces } from '../../../../../base/text/prose/footnotes.ts'
import type { ProseWords } from '../../../../../base/text/prose/words.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { stretchesOf, type Stretch } from '../text/stretches.ts'
import type { Flow } from './flow.ts'
import { hairlineBeside } from './hairline-beside.ts'
import { placeTable, type PlacedRow } from './place-table.ts'
import { setList, type Lines, type ListText } from './set-list.ts'
import { SUNKEN, type TextSide, type TextStyle, type Column } from './style.ts'

/** The space around code, in points. */
const PADDING = 7
/** Code of fewer lines than this is kept on one page. */
const HELD_LINES = 10
/** The least size of code in points. Code is set smaller than usual if its lines fit then, because broken lines are no code. */
const SMALLEST_CODE = 6.8
/** The space between a quotation and the line beside it, in points. */
const QUOTE_INSET = 12

/** Places a speech: paragraphs, lists, tables and code. */
export function setProse(
  flow: Flow,
  parent: PdfTag,
  text: string,
  style: TextStyle,
  column: Column,
  evidence: readonly PartEvidence[] = [],
): void {
  flow.texts += 1
  const notes = new FootnotePlaces(`text-${flow.texts}`)
  const lines = proseLines(flow, evidence, notes)
  setBlocks(flow, parent, parseProse(text), style, column, { lines, notes })
}

function setBlocks(
  flow: Flow,
  parent: PdfTag,
  blocks: readonly ProseBlock[],
  style: TextStyle,
  column: Column,
  text: Text,
): void {
  blocks.forEach((block, index) => {
    const below = index < blocks.length - 1 ? style.leading * 0.5 : 0
    setBlock(flow, parent, block, style, column, text, below)
    // The space below a heading is drawn with it.
    if (block.type !== 'heading') flow.y += below
  })
  flow.settle(0)
}

/** The lines of a text, and the positions of its footnotes. */
interface Text {
  readonly lines: Lines
  readonly notes: FootnotePlaces
}

/**
 * Breaks a text into lines with links. Each quotation is searched for once, in the order of the text, however often its
 * words are measured.
 */
function proseLines(flow: Flow, evidence: readonly PartEvidence[], notes: FootnotePlaces): Lines {
  const cited = citedWords(evidence)
  const known = new Map<ProseWords, { readonly text: string; readonly stretches: readonly Stretch[] }>()
  const made = (written: ProseWords) => {
    const shown = withPlainFormulas(written, cited(written))
    return { text: shown.words.text, stretches: stretchesOf(shown.words, shown.cited, notes) }
  }
  return (words, style, width) => {
    const shown = known.get(words) ?? made(words)
    known.set(words, shown)
    return flow.wordLines(shown.text, shown.stretches, style, width)
  }
}

/** @param below points of the space below it, for a heading */
function setBlock(
  flow: Flow,
  parent: PdfTag,
  block: ProseBlock,
  style: TextStyle,
  column: Column,
  text: Text,
  below: number,
): void {
  const { lines, notes } = text
  const inList: ListText = {
    lines,
    below: (tag, blocks, inner) => setBlocks(flow, tag, blocks, style, inner, text),
  }
  switch (block.type) {
    case 'paragraph':
      flow.paragraph(parent, 'P', lines(block.words, style, column.width), style, column)
      break
    case 'heading': {
      const heading: TextStyle = { ...style, font: 'bold', size: style.size * 0.94 }
      flow.hold(parent, 'P', lines(block.words, heading, column.width), heading, column, { below })
      break
    }
    case 'list':
      setList(flow, parent, block.items, style, column, inList)
      break
    case 'code':
      setCode(flow, parent, block.text, style, column)
      break
    case 'table':
      setTable(flow, parent, block, style, column, lines)
      break
    case 'quote':
      setQuote(flow, parent, block.blocks, style, column, text)
      break
    case 'footnotes': {
      const small: TextStyle = { ...style, size: style.size * 0.86, leading: style.leading * 0.86 }
      const items = block.notes.map(({ label, words }) => ({
        marker: `[${label}]`,
        depth: 0,
        words,
        below: [],
        name: notes.note(label),
      }))
      setList(flow, parent, items, small, column, inList)
      break
    }
    case 'rule':
      flow.need(style.leading)
      flow.file.artifact(() => flow.rule(flow.y + style.leading / 2, column.x, column.width))
      flow.y += style.leading
  }
}

/** Places a quotation with a line beside it, on each of its pages. */
function setQuote(
  flow: Flow,
  parent: PdfTag,
  blocks: readonly ProseBlock[],
  style: TextStyle,
  column: Column,
  text: Text,
): void {
  const [first] = blocks
  const inner = { x: column.x + QUOTE_INSET, width: column.width - QUOTE_INSET }
  const fromRight = first?.type === 'paragraph' && (text.lines(first.words, style, inner.width)[0]?.rtl ?? false)
  const endLine = hairlineBeside(flow, fromRight ? column.x + column.width : column.x)
  const tag = flow.file.tag(parent, 'BlockQuote')
  setBlocks(flow, tag, blocks, style, fromRight ? { ...inner, x: column.x } : inner, text)
  tag.end()
  endLine()
}

/** Places code in a monospaced font on a background. Lines that are too long even in small letters continue on the next. */
export function setCode(
  flow: Flow,
  parent: PdfTag,
  text: string,
  { size, leading, colour }: TextStyle,
  column: Column,
): void {
  const { file } = flow
  const usual: TextStyle = { font: 'mono', size: size * 0.88, leading: leading * 0.82, colour, label: true }
  const inner = { x: column.x + PADDING, width: column.width - 2 * PADDING }
  const style = fittedCode(flow, text, usual, inner.width)
  const lines = flow.lines(text, style, inner.width)
  const tag = file.tag(parent, 'Code')
  const held = lines.length < HELD_LINES ? lines.length : 2
  let from = 0
  while (from < lines.length) {
    flow.need(style.leading * Math.min(held, lines.length - from) + 2 * PADDING)
    const room = Math.max(1, Math.floor((flow.bottom - flow.y - 2 * PADDING) / style.leading))
    const shown = lines.slice(from, from + room)
    const height = shown.length * style.leading + 2 * PADDING
    file.artifact(() => file.rect(column.x, flow.y, column.width, height, SUNKEN))
    file.marked(tag, 'Code', () => flow.place(shown, style, inner, flow.y + PADDING))
    flow.y += height
    from += shown.length
  }
  tag.end()
}

/** The style in which every line fits that would fit in the least size. */
function fittedCode(flow: Flow, text: string, usual: TextStyle, width: number): TextStyle {
  const widths = flow.lines(text, usual, Number.POSITIVE_INFINITY).map((line) => line.width / 1000)
  const longest = widths.reduce((most, wide) => (wide * SMALLEST_CODE > width ? most : Math.max(most, wide)), 0)
  const size = Math.min(usual.size, Math.floor((width / longest) * 100) / 100)
  return { ...usual, size, leading: (usual.leading * size) / usual.size }
}

/** Places a table of a speech. The first row has the headings. */
function setTable(
  flow: Flow,
  parent: PdfTag,
  { rows, sides }: Extract<ProseBlock, { readonly type: 'table' }>,
  style: TextStyle,
  column: Column,
  lines: Lines,
): void {
  const cell: TextStyle = { ...style, font: 'sans', size: style.size * 0.86, leading: style.leading * 0.84 }
  const rowOf = (row: readonly ProseWords[], own: TextStyle, heads: 'Column' | null): PlacedRow => ({
    cells: row.map((words, at) => ({
      lines: (fitted, width) => lines(words, fitted, width),
      style: own,
      side: sideOf(sides[at]),
      heads,
    })),
  })
  const [head = [], ...body] = rows
  placeTable(
    flow,
    parent,
    {
      size: cell.size,
      fromRight: readsFromRight(rows.map((row) => row.map(({ text }) => text))),
      head: rowOf(head, { ...cell, font: 'bold' }, 'Column'),
      rows: body.map((row) => rowOf(row, cell, null)),
    },
    column,
  )
}

/** The alignment of a column; without one, its words begin at the start. */
function sideOf(side: ColumnSide | undefined): TextSide {
  return side === 'right' ? 'end' : (side ?? 'start')
}
