import { findFormulas } from '../formulas.ts'
import type { Context, BlockRange } from './context.ts'
import { codeAt, codeLines, fenceAt, longestWaves } from './fences.ts'
import { findFootnotes, footnoteAt, noFootnotes, type Footnote, type Footnotes } from './footnotes.ts'
import { itemLine } from './item-line.ts'
import { listAt, RULE } from './lists.ts'
import { beginsQuote, quotedLines } from './quotes.ts'
import { beginsTable, tableAt } from './tables.ts'
import { fromLine, joinLines, lineAt, trimmedLine, type PlacedText } from './placed-text.ts'
import type { ProseBlock } from './prose-block.ts'
import { parseWords, type WordReading } from './words.ts'

/**
 * Matches a heading. A single "#" may mean "number", as in "# of votes", so it counts only before a capital letter or a
 * quotation mark.
 */
const HEADING = /^(#{2,6}[ \t]+(?=\S)|#[ \t]+(?=[\p{Lu}\p{Lo}“"«]))(.*)$/u
/** Matches the closing marks of a heading, with the spaces before them. */
const HEADING_END = /(?<![ \t])[ \t]+#*$|(?<!#)#+$/
/** Matches a line that may begin a block which is no paragraph or table. */
const MAY_BEGIN = /^[ \t]*(?:[^\p{L}]|[a-z]\))/u
/**
 * How deeply quotations can be nested. Deeper ones belong to the last level, because on paper they would have no width.
 */
const QUOTES_DEEPEST = 8

/**
 * Parses a speech into blocks. Plain text gives paragraphs. Markdown is understood only where it is unambiguous, so
 * that no word and no sign of a name, a formula or a number is lost.
 */
export function parseProse(source: string): readonly ProseBlock[] {
  const reading = { addresses: true, growing: false, notes: noFootnotes(), depth: 0 }
  return parseLines(source.split('\n'), reading).map(({ block }) => block)
}

/** What decides how the lines of a text are read. */
export interface LineReading extends Pick<WordReading, 'addresses' | 'growing'> {
  /** The footnotes of the text around the lines. */
  readonly notes: Footnotes
  /** How many quotations are around them. */
  readonly depth: number
  /** Where each line begins in the text; counted from the first line when left out. */
  readonly starts?: readonly number[]
}

/** A block and the index of the line on which it begins. */
export interface PlacedBlock {
  readonly block: ProseBlock
  readonly line: number
}

export function parseLines(lines: readonly string[], reading: LineReading): readonly PlacedBlock[] {
  const { addresses, growing, depth, starts = startsOf(lines) } = reading
  const blocks: PlacedBlock[] = []
  const waves = longestWaves(lines)
  // If a quotation defines no footnotes, its lines are not searched for those of the text around it.
  const mayHoldNotes = lines.some((line) => line.includes('[^'))
  const isCode = mayHoldNotes ? codeLines({ lines, waves, growing }) : () => false
  const notes = findFootnotes(lines, reading.notes, isCode)
  const words: Context['words'] = ({ text, pieces }, line) =>
    parseWords(text, { hasFootnote: notes.has, addresses, growing: growing && line >= lines.length - 1 }, pieces)
  const context: Context = {
    lines,
    starts,
    waves,
    inFormula: formulaLines(lines),
    notes,
    depth,
    growing,
    addresses,
    words,
    blockWithin: (line) => blockWithin(context, line),
  }
  let paragraph: PlacedText[] = []
  const close = (end: number): void => {
    if (paragraph.length > 0)
      blocks.push({
        block: { type: 'paragraph', words: words(joinLines(paragraph), end - 1) },
        line: end - paragraph.length,
      })
    paragraph = []
  }
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const found = context.inFormula(at) ? null : blockAt(context, at)
    if (found) {
      close(at)
      for (const block of found.blocks) blocks.push({ block, line: at })
      at = found.end
    } else {
      paragraph.push(lineAt(line, starts[at] ?? 0))
      at += 1
    }
  }
  close(at)
  return blocks
}

/** Where each line begins in the text. @param first where the first one begins */
export function startsOf(lines: readonly string[], first = 0): readonly number[] {
  let next = first
  return lines.map((line) => {
    const start = next
    next += line.length + 1
    return start
  })
}

/**
 * Returns a function that tells whether a line continues a formula of the line above. No formula goes beyond an empty
 * line, so each part of the text between two of them is searched when its first line is asked for, in ascending order.
 */
function formulaLines(lines: readonly string[]): (line: number) => boolean {
  const within = new Set<number>()
  let searched = 0
  return (at) => {
    if (at < searched) return within.has(at)
    let end = at
    while ((lines[end] ?? '').trim() !== '') end += 1
    const source = lines.slice(at, end).join('\n')
    let line = at
    let read = 0
    const walk = (to: number): number => source.slice(read, (read = to)).split('\n').length - 1
    for (const { from, to } of findFormulas(source)) {
      line += walk(from)
      const first = line
      line += walk(to)
      for (let each = first + 1; each <= line; each += 1) within.add(each)
    }
    searched = Math.max(end, at + 1)
    return within.has(at)
  }
}

/** The block that begins on a line; null for a paragraph. */
function blockAt(context: Context, at: number): BlockRange | null {
  const { lines, words, starts } = context
  const line = lines[at] ?? ''
  if (line.trim() === '') return { blocks: [], end: at + 1 }
  if (!MAY_BEGIN.test(line) && !line.includes('|')) return null
  const fence = fenceAt(context, at)
  if (fence) return codeAt(lines, at, fence)
  if (line.startsWith('[^')) return footnotesAt(context, at)
  if (beginsQuote(line)) return quoteAt(context, at)
  if (beginsTable(lines, at)) {
    const table = tableAt(lines, at, (cell, row) => words(fromLine(cell, starts[row] ?? 0), row))
    return table && { blocks: [{ type: 'table', rows: table.rows, sides: table.sides }], end: table.end }
  }
  if (RULE.test(line)) return { blocks: [{ type: 'rule' }], end: at + 1 }
  const [, signs, heading] = HEADING.exec(line) ?? []
  if (signs !== undefined && heading !== undefined) {
    const said = lineAt(heading.replace(HEADING_END, ''), (starts[at] ?? 0) + signs.length)
    return { blocks: [{ type: 'heading', level: signs.trimEnd().length, words: words(said, at) }], end: at + 1 }
  }
  return itemLine(line) ? listAt(context, at) : null
}

/** The footnotes that follow one another from a line on; null for none. */
function footnotesAt({ lines, starts, notes, words }: Context, at: number): BlockRange | null {
  const found: Footnote[] = []
  let end = at
  for (;;) {
    const note = footnoteAt(lines, end, starts)
    if (!note || !notes.isDefined(note.label, end)) break
    found.push({ label: note.label, words: words(note.text, note.end - 1) })
    ;({ end } = note)
    while (end < lines.length && (lines[end] ?? '').trim() === '' && footnoteAt(lines, end + 1, starts)) end += 1
  }
  return found.length === 0 ? null : { blocks: [{ type: 'footnotes', notes: found }], end }
}

function quoteAt(context: Context, at: number): BlockRange | null {
  const { lines, starts, notes, depth, growing, addresses } = context
  const quoted = quotedLines(lines, at, depth + 1 >= QUOTES_DEEPEST)
  if (!quoted) return null
  const blocks = parseLines(quoted.lines, {
    addresses,
    growing: growing && quoted.end === lines.length,
    notes,
    depth: depth + 1,
    starts: quoted.lines.map(
      (line, index) => (starts[at + index] ?? 0) + (lines[at + index] ?? '').length - line.length,
    ),
  }).map(({ block }) => block)
  return { blocks: blocks.length === 0 ? [] : [{ type: 'quote', blocks }], end: quoted.end }
}

/** The code, table or quotation that begins on a line of an item; null for none. */
function blockWithin(context: Context, at: number): BlockRange | null {
  const { lines, starts, growing } = context
  if (fenceAt(context, at) || beginsTable(lines, at)) return blockAt(context, at)
  // A quotation is as far from the margin as its item.
  const quoted: PlacedText[] = []
  for (let end = at; /^[ \t]*>/.test(lines[end] ?? ''); end += 1)
    quoted.push(trimmedLine(lines[end] ?? '', starts[end] ?? 0))
  if (!beginsQuote(quoted[0]?.text ?? '')) return null
  const found = quoteAt(
    {
      ...context,
      lines: quoted.map(({ text }) => text),
      starts: quoted.map(({ pieces }) => pieces[0]?.at ?? 0),
      growing: growing && at + quoted.length === lines.length,
    },
    0,
  )
  return found && { ...found, end: at + found.end }
}
