import { withoutIndent } from '../code-blocks.ts'
import { findFormulas } from '../formulas.ts'
import { findFootnotes, footnoteAt, noFootnotes, type Footnote, type Footnotes } from './footnotes.ts'
import { beginsQuote, quotedLines } from './quotes.ts'
import { beginsTable, tableAt, type ColumnSide } from './tables.ts'
import { parseWords, type ProseWords } from './words.ts'

export interface ProseItem {
  /** The number of the item as it was written, or a bullet. */
  readonly marker: string
  /** The level of indentation, from 0. */
  readonly depth: number
  readonly words: ProseWords
  /** Code, tables, quotations and paragraphs that belong to it, below its words. */
  readonly below: readonly ProseBlock[]
}

/** A block of a speech. */
export type ProseBlock =
  | { readonly type: 'paragraph' | 'heading'; readonly words: ProseWords }
  | { readonly type: 'list'; readonly items: readonly ProseItem[] }
  /** `language` is the text after the fence; empty for none. */
  | { readonly type: 'code'; readonly text: string; readonly language: string }
  /** The first row has the column headings. */
  | {
      readonly type: 'table'
      readonly rows: readonly (readonly ProseWords[])[]
      /** The alignment of each column. */
      readonly sides: readonly ColumnSide[]
    }
  | { readonly type: 'quote'; readonly blocks: readonly ProseBlock[] }
  | { readonly type: 'footnotes'; readonly notes: readonly Footnote[] }
  | { readonly type: 'rule' }

const FENCE = /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))(?=[^`]*$)[ \t]*([^\s`]*)/
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3}|(?:\*[ \t]+){2,}\*)[ \t]*$/
/**
 * Matches a heading. A single "#" may mean "number", as in "# of votes", so it counts only before a capital letter or a
 * quotation mark.
 */
const HEADING = /^(?:#{2,6}[ \t]+(?=\S)|#[ \t]+(?=[\p{Lu}\p{Lo}“"«]))(.*)$/u
/** Matches the closing marks of a heading, with the spaces before them. */
const HEADING_END = /(?<![ \t])[ \t]+#*$|(?<!#)#+$/
const ITEM = /^([ \t]*)([-*+•–]|\d{1,3}[.)]|[a-z]\))[ \t]+(\S.*)$/
/** Matches a line that is indented, and so belongs to the item above it. */
const INDENTED = /^(?: {2,}|\t)/
const DEEPEST = 3
/**
 * How deeply quotations can be nested. Deeper ones belong to the last level, because on paper they would have no width.
 */
const QUOTES_DEEPEST = 8

/**
 * Parses a speech into blocks. Plain text gives paragraphs. Markdown is understood only where it is unambiguous, so
 * that no word and no sign of a name, a formula or a number is lost.
 */
export function parseProse(source: string): readonly ProseBlock[] {
  return parseLines(source.split('\n'), source, 0, noFootnotes())
}

/** What all blocks of a text need. */
interface Context {
  readonly lines: readonly string[]
  /** For each line, the longest run of tildes in it and in the lines below. */
  readonly waves: readonly number[]
  /** The lines that continue a formula of the line above. */
  readonly inFormula: ReadonlySet<number>
  readonly notes: Footnotes
  /** How many quotations are around the text. */
  readonly depth: number
}

function parseLines(lines: readonly string[], source: string, depth: number, outer: Footnotes): readonly ProseBlock[] {
  const blocks: ProseBlock[] = []
  let paragraph: string[] = []
  const close = (): void => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', words: parseWords(paragraph.join('\n'), notes.has) })
    paragraph = []
  }
  const waves = longestWaves(lines)
  const inFormula = formulaLines(source)
  // If a quotation defines no footnotes, its lines are not searched for those of the text around it.
  const notes = findFootnotes(lines, outer, source.includes('[^') ? codeLines(lines, waves) : () => false)
  const context: Context = { lines, waves, inFormula, notes, depth }
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const found = inFormula.has(at) ? null : blockAt(context, at)
    if (found) {
      close()
      blocks.push(...found.blocks)
      at = found.end
    } else {
      paragraph.push(line)
      at += 1
    }
  }
  close()
  return blocks
}

/** The lines that continue a formula of several lines. */
function formulaLines(source: string): ReadonlySet<number> {
  const within = new Set<number>()
  let line = 0
  let read = 0
  const walk = (to: number): number => source.slice(read, (read = to)).split('\n').length - 1
  for (const { from, to } of findFormulas(source)) {
    line += walk(from)
    const first = line
    line += walk(to)
    for (let each = first + 1; each <= line; each += 1) within.add(each)
  }
  return within
}

interface Found {
  readonly blocks: readonly ProseBlock[]
  /** The index of the line after the block. */
  readonly end: number
}

/** The block that begins on a line; null for a paragraph. */
function blockAt(context: Context, at: number): Found | null {
  const { lines, waves, notes } = context
  const line = lines[at] ?? ''
  if (line.trim() === '') return { blocks: [], end: at + 1 }
  const fence = fenceAt(lines, at, waves)
  if (fence) return codeAt(lines, at, fence)
  if (line.startsWith('[^')) return footnotesAt(context, at)
  if (beginsQuote(line)) return quoteAt(context, at)
  if (beginsTable(lines, at)) {
    const table = tableAt(lines, at, (words) => parseWords(words, notes.has))
    return table && { blocks: [{ type: 'table', rows: table.rows, sides: table.sides }], end: table.end }
  }
  if (RULE.test(line)) return { blocks: [{ type: 'rule' }], end: at + 1 }
  const heading = HEADING.exec(line)?.[1]?.replace(HEADING_END, '')
  if (heading !== undefined)
    return { blocks: [{ type: 'heading', words: parseWords(heading, notes.has) }], end: at + 1 }
  return ITEM.test(line) ? listAt(context, at) : null
}

/** The footnotes that follow one another from a line on; null for none. */
function footnotesAt({ lines, notes }: Context, at: number): Found | null {
  const found: Footnote[] = []
  let end = at
  for (;;) {
    const note = footnoteAt(lines, end)
    if (!note || !notes.isDefined(note.label, end)) break
    found.push({ label: note.label, words: parseWords(note.text, notes.has) })
    ;({ end } = note)
    while (end < lines.length && (lines[end] ?? '').trim() === '' && footnoteAt(lines, end + 1)) end += 1
  }
  return found.length === 0 ? null : { blocks: [{ type: 'footnotes', notes: found }], end }
}

function quoteAt({ lines, notes, depth }: Context, at: number): Found | null {
  const quoted = quotedLines(lines, at, depth + 1 >= QUOTES_DEEPEST)
  if (!quoted) return null
  const blocks = parseLines(quoted.lines, quoted.lines.join('\n'), depth + 1, notes)
  return { blocks: blocks.length === 0 ? [] : [{ type: 'quote', blocks }], end: quoted.end }
}

/** The line that opens a block of code. */
interface Fence {
  readonly indent: string
  readonly mark: string
  readonly language: string
}

/** The fence of the code that begins on a line; null for none. Tildes without a closing fence are no code. */
function fenceAt(lines: readonly string[], at: number, waves: readonly number[]): Fence | null {
  const [, indent = '', mark, language = ''] = FENCE.exec(lines[at] ?? '') ?? []
  if (mark === undefined || (mark.startsWith('~') && (waves[at + 1] ?? 0) < mark.length)) return null
  return { indent, mark, language }
}

/** Returns a function that tells whether a line is code. */
function codeLines(lines: readonly string[], waves: readonly number[]): (line: number) => boolean {
  const code = new Set<number>()
  for (let at = 0; at < lines.length; at += 1) {
    const fence = fenceAt(lines, at, waves)
    if (!fence) continue
    const { end } = codeAt(lines, at, fence)
    for (; at < end - 1; at += 1) code.add(at)
  }
  return (line) => code.has(line)
}

/**
 * Reads code. Code without a closing fence ends with the text. If the fence is indented, its lines lose that
 * indentation, because Python code would not run with it.
 */
function codeAt(lines: readonly string[], at: number, { indent, mark, language }: Fence): Found {
  let end = at + 1
  while (end < lines.length && !closes(lines[end] ?? '', mark)) end += 1
  const text = lines
    .slice(at + 1, end)
    .map((line) => withoutIndent(line, indent.length))
    .join('\n')
  const code: ProseBlock = { type: 'code', text: text.replace(/(?<!\n)\n+$/, ''), language }
  return { blocks: [code], end: end + 1 }
}

/** Whether a line closes the code. A longer fence does so, too, as in the spoken version. */
function closes(line: string, fence: string): boolean {
  const mark = line.trim()
  return mark.length >= fence.length && mark === fence.charAt(0).repeat(mark.length)
}

/** For each line, the longest run of tildes in later lines. It is computed once. */
function longestWaves(lines: readonly string[]): readonly number[] {
  const longest: number[] = [0]
  for (const line of lines.toReversed()) {
    const mark = line.includes('~') ? line.trim() : ''
    longest.push(Math.max(longest.at(-1) ?? 0, /^~+$/.test(mark) ? mark.length : 0))
  }
  return longest.toReversed()
}

interface Line {
  readonly indent: number
  readonly marker: string
  text: string
  /** The blocks of the item below its text, and text below them. */
  readonly below: (ProseBlock | string)[]
}

function listAt(context: Context, at: number): Found | null {
  const { lines, inFormula, notes } = context
  const items: Line[] = []
  let end = at
  let index = at
  for (; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const [, indent = '', marker = '', text = ''] = ITEM.exec(line) ?? []
    const last = items.at(-1)
    const inner = last && !inFormula.has(index) && INDENTED.test(line) ? blockWithin(context, index) : null
    if (last && inner) {
      last.below.push(...inner.blocks)
      index = inner.end - 1
    } else if (last && inFormula.has(index)) addLine(last, line)
    else if (marker !== '' && !RULE.test(line))
      items.push({ indent: indent.replaceAll('\t', '    ').length, marker, text, below: [] })
    else if (line.trim() === '') continue
    else if (last && INDENTED.test(line)) {
      if (index === end) addLine(last, line)
      else last.below.push(line.trim())
    } else break
    end = index + 1
  }
  // A sign before a single line is no bullet but part of that line, for example a minus.
  const [only] = items
  if (only && items.length === 1 && only.below.length === 0 && /^[-*+–]$/.test(only.marker)) return null
  const indents = [...new Set(items.map(({ indent }) => indent))].toSorted((a, b) => a - b)
  const bullets = bulletsOf(items)
  const list: ProseBlock = {
    type: 'list',
    items: items.map(({ indent, marker, text, below }) => ({
      marker: bullets.has(marker) ? '•' : marker,
      depth: Math.min(indents.indexOf(indent), DEEPEST),
      words: parseWords(text, notes.has),
      below: below.map((each) =>
        typeof each === 'string' ? { type: 'paragraph', words: parseWords(each, notes.has) } : each,
      ),
    })),
  }
  return { blocks: [list], end }
}

/** The code, table or quotation that begins on a line of an item; null for none. */
function blockWithin(context: Context, at: number): Found | null {
  const { lines, waves } = context
  if (fenceAt(lines, at, waves) || beginsTable(lines, at)) return blockAt(context, at)
  // A quotation is as far from the margin as its item.
  const quoted: string[] = []
  for (let end = at; /^[ \t]*>/.test(lines[end] ?? ''); end += 1) quoted.push((lines[end] ?? '').trimStart())
  const found = beginsQuote(quoted[0] ?? '') ? quoteAt({ ...context, lines: quoted }, 0) : null
  return found && { ...found, end: at + found.end }
}

function addLine(item: Line, line: string): void {
  const before = item.below.at(-1)
  if (before === undefined) item.text += `\n${line.trim()}`
  else if (typeof before === 'string') item.below.splice(-1, 1, `${before}\n${line.trim()}`)
  else item.below.push(line.trim())
}

/**
 * The signs that are bullets in this text: those before several lines, none of which begins with a number that the sign
 * could belong to.
 */
function bulletsOf(items: readonly Line[]): ReadonlySet<string> {
  return new Set(
    ['-', '*'].filter((sign) => {
      const own = items.filter(({ marker }) => marker === sign)
      return own.length > 1 && own.every(({ text }) => !/^[\d.,]*\d/.test(text))
    }),
  )
}
