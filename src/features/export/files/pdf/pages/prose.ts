import { parseProse, type ProseBlock } from '../../prose/parse-prose.ts'
import type { ColumnSide } from '../../prose/tables.ts'
import type { PartEvidence } from '../../prose/cited-words.ts'
import { citedWords } from '../../prose/cited-words.ts'
import { withPlainFormulas } from '../../prose/plain-formulas.ts'
import { FootnotePlaces } from '../../prose/footnotes.ts'
import type { Words } from '../../prose/words.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import type { TextLine } from '../text/lines.ts'
import { stretchesOf, type Stretch } from '../text/stretches.ts'
import type { Flow } from './flow.ts'
import { setList, type Lines } from './set-list.ts'
import { drawLeads } from './leads.ts'
import { HAIRLINE, SUNKEN, type TextSide, type TextStyle, type Column } from './style.ts'

/** Points around code, and between the cells of a table. */
const PADDING = 7
/** Points between a quotation and the line beside it. */
const QUOTE_INSET = 12
const GAP = 12
/** A row taller than this share of a page is written as paragraphs. */
const TALLEST_ROW = 0.6

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
    if (index > 0) flow.y += style.leading * 0.5
    setBlock(flow, parent, block, style, column, text)
  })
}

/** How the words of one text become lines, and the places of its footnotes. */
interface Text {
  readonly lines: Lines
  readonly notes: FootnotePlaces
}

/** Breaks lines with links. Each quotation is found once, in the order of the text, however often words are measured. */
function proseLines(flow: Flow, evidence: readonly PartEvidence[], notes: FootnotePlaces): Lines {
  const cited = citedWords(evidence)
  const known = new Map<Words, { readonly text: string; readonly stretches: readonly Stretch[] }>()
  const made = (written: Words) => {
    const shown = withPlainFormulas(written, cited(written))
    return { text: shown.words.text, stretches: stretchesOf(shown.words, shown.cited, notes) }
  }
  return (words, style, width) => {
    const shown = known.get(words) ?? made(words)
    known.set(words, shown)
    return flow.wordLines(shown.text, shown.stretches, style, width)
  }
}

function setBlock(flow: Flow, parent: PdfTag, block: ProseBlock, style: TextStyle, column: Column, text: Text): void {
  const { lines, notes } = text
  switch (block.type) {
    case 'paragraph':
      flow.paragraph(parent, 'P', lines(block.words, style, column.width), style, column)
      break
    case 'heading': {
      const heading: TextStyle = { ...style, font: 'bold', size: style.size * 0.94 }
      flow.need(style.leading * 3)
      flow.paragraph(parent, 'P', lines(block.words, heading, column.width), heading, column)
      break
    }
    case 'list':
      setList(flow, parent, block.items, style, column, lines)
      break
    case 'code':
      setCode(flow, parent, block.text, style, column)
      break
    case 'table':
      setTable(flow, parent, block.rows, block.sides, style, column, lines)
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
        name: notes.note(label),
      }))
      setList(flow, parent, items, small, column, lines)
      break
    }
    case 'rule':
      flow.need(style.leading)
      flow.file.artifact(() => flow.rule(flow.y + style.leading / 2, column.x, column.width))
      flow.y += style.leading
  }
}

/** A quotation with a line beside it, on each of its pages. */
function setQuote(
  flow: Flow,
  parent: PdfTag,
  blocks: readonly ProseBlock[],
  style: TextStyle,
  column: Column,
  text: Text,
): void {
  const { file, leaving, continued } = flow
  const [first] = blocks
  const inner = { x: column.x + QUOTE_INSET, width: column.width - QUOTE_INSET }
  const fromRight = first?.type === 'paragraph' && (text.lines(first.words, style, inner.width)[0]?.rtl ?? false)
  let top = flow.y
  const drawBeside = (): void =>
    file.artifact(() => file.rect(fromRight ? column.x + column.width : column.x, top, 1.2, flow.y - top, HAIRLINE))
  flow.leaving = () => {
    drawBeside()
    leaving?.()
  }
  flow.continued = () => {
    continued?.()
    top = flow.y
  }
  const tag = file.tag(parent, 'BlockQuote')
  setBlocks(flow, tag, blocks, style, fromRight ? { ...inner, x: column.x } : inner, text)
  tag.end()
  drawBeside()
  flow.leaving = leaving
  flow.continued = continued
}

/** Code line by line in a monospaced font, on a background; long lines continue below. */
export function setCode(
  flow: Flow,
  parent: PdfTag,
  text: string,
  { size, leading, colour }: TextStyle,
  column: Column,
): void {
  const { file } = flow
  const style: TextStyle = { font: 'mono', size: size * 0.88, leading: leading * 0.82, colour, label: true }
  const inner = { x: column.x + PADDING, width: column.width - 2 * PADDING }
  const lines = flow.lines(text, style, inner.width)
  const tag = file.tag(parent, 'Code')
  let from = 0
  while (from < lines.length) {
    flow.need(style.leading * Math.min(2, lines.length - from) + 2 * PADDING)
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

function setTable(
  flow: Flow,
  parent: PdfTag,
  rows: readonly (readonly Words[])[],
  sides: readonly ColumnSide[],
  style: TextStyle,
  column: Column,
  linesOf: Lines,
): void {
  const { file } = flow
  const cell: TextStyle = { ...style, font: 'sans', size: style.size * 0.86, leading: style.leading * 0.84 }
  const head: TextStyle = { ...cell, font: 'bold' }
  const widths = columnWidths(
    rows.map((row, index) =>
      row.map((words) => widestOf(linesOf(words, index === 0 ? head : cell, Number.MAX_SAFE_INTEGER), cell)),
    ),
    column.width,
  )
  const laid = rows.map((row, index) =>
    row.map((words, at) => linesOf(words, index === 0 ? head : cell, widths[at] ?? 1)),
  )
  const height = (row: (typeof laid)[number]): number =>
    Math.max(...row.map((lines) => lines.length)) * cell.leading + PADDING
  if (
    laid.some((row) => height(row) > (flow.bottom - flow.y) * TALLEST_ROW && height(row) > flow.bottom * TALLEST_ROW)
  ) {
    for (const row of rows)
      for (const words of row) flow.paragraph(parent, 'P', linesOf(words, style, column.width), style, column)
    return
  }
  const table = file.tag(parent, 'Table')
  laid.forEach((row, index) => {
    const tall = height(row)
    flow.need(index === 0 ? tall + height(laid[1] ?? row) : tall)
    const line = file.tag(table, 'TR')
    let { x } = column
    row.forEach((lines, at) => {
      const type = index === 0 ? 'TH' : 'TD'
      const own = { x, width: widths[at] ?? 1 }
      const tag = file.tag(line, type, index === 0 ? { scope: 'Column' } : {})
      const face = index === 0 ? head : cell
      file.marked(tag, type, () => flow.place(lines, face, own, flow.y + PADDING / 2, sideOf(sides[at])))
      drawLeads(flow, tag, lines, face, own, flow.y + PADDING / 2, sideOf(sides[at]))
      tag.end()
      x += own.width + GAP
    })
    line.end()
    flow.y += tall
    file.artifact(() => file.rect(column.x, flow.y, column.width, index === 0 ? 0.8 : 0.4, HAIRLINE))
  })
  table.end()
  flow.y += 2
}

/** A column that says nothing has its words where they begin. */
function sideOf(side: ColumnSide | undefined): TextSide {
  return side === 'right' ? 'end' : (side ?? 'start')
}

function widestOf(lines: readonly TextLine[], { size }: TextStyle): number {
  return lines.reduce((most, { width }) => Math.max(most, (width * size) / 1000), 0) + 0.5
}

/** Each column as wide as its longest cell, or if there is no room, its share of what the short ones leave. */
function columnWidths(natural: readonly (readonly number[])[], width: number): readonly number[] {
  const count = natural[0]?.length ?? 1
  const wish = Array.from({ length: count }, (_, at) => natural.reduce((most, row) => Math.max(most, row[at] ?? 0), 0))
  let room = width - GAP * (count - 1)
  const given = new Map<number, number>()
  for (const [rank, [at, wide]] of [...wish.entries()].toSorted((a, b) => a[1] - b[1]).entries()) {
    const share = Math.min(wide, room / (count - rank))
    given.set(at, share)
    room -= share
  }
  return wish.map((_, at) => Math.max(given.get(at) ?? 0, 8))
}
