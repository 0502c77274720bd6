import { findFormulas } from '../../../../base/text/formulas.ts'
import { parseWords, type Words } from './words.ts'

export interface ListItem {
  /** As it was written, or a bullet. */
  readonly marker: string
  /** Its indent level, from 0. */
  readonly depth: number
  readonly words: Words
}

/** A block of a speech. */
export type Block =
  | { readonly type: 'paragraph' | 'heading'; readonly words: Words }
  | { readonly type: 'list'; readonly items: readonly ListItem[] }
  /** The language is the text after the fence; empty for none. */
  | { readonly type: 'code'; readonly text: string; readonly language: string }
  /** The first row has the column headings. */
  | { readonly type: 'table'; readonly rows: readonly (readonly Words[])[] }
  | { readonly type: 'rule' }

const FENCE = /^[ \t]*(`{3,}(?!`)|~{3,}(?!~))(?=[^`]*$)[ \t]*([^\s`]*)/
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3}|(?:\*[ \t]+){2,}\*)[ \t]*$/
/** A single "#" may be "# of votes": it is a heading only before a title. */
const HEADING = /^(?:#{2,6}[ \t]+(?=\S)|#[ \t]+(?=[\p{Lu}\p{Lo}“"«]))(.*)$/u
/** Closing marks of a heading, with the blanks before them. */
const HEADING_END = /(?<![ \t])[ \t]+#*$|(?<!#)#+$/
const ITEM = /^([ \t]*)([-*+•–]|\d{1,3}[.)]|[a-z]\))[ \t]+(\S.*)$/
const COLUMNS = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+(?:\|[ \t]*)?$/
const DEEPEST = 3
/** A longer table is no table, and text after this many cells is words again, because each cell takes layout work. */
const COLUMNS_MAX = 100
const CELLS_MAX = 20_000

/**
 * Plain speech is paragraphs. Markdown in it is rendered where it is unambiguous: no word and no sign of a name, a
 * formula or a number is lost.
 */
export function parseProse(source: string): readonly Block[] {
  const lines = source.split('\n')
  const blocks: Block[] = []
  let paragraph: string[] = []
  const close = (): void => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', words: parseWords(paragraph.join('\n')) })
    paragraph = []
  }
  const waves = longestWaves(lines)
  const inFormula = formulaLines(source)
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const found = inFormula.has(at) ? null : blockAt(lines, at, waves, inFormula)
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

/** Lines that continue a formula of several lines. */
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
  readonly blocks: readonly Block[]
  /** The line after it. */
  readonly end: number
}

/**
 * The block that begins on this line, if it is no paragraph.
 * @param waves the longest run of tildes from each line on
 * @param inFormula lines that belong to the formula above them
 */
function blockAt(
  lines: readonly string[],
  at: number,
  waves: readonly number[],
  inFormula: ReadonlySet<number>,
): Found | null {
  const line = lines[at] ?? ''
  if (line.trim() === '') return { blocks: [], end: at + 1 }
  const [, fence, language = ''] = FENCE.exec(line) ?? []
  // Unclosed code ends with the text; unclosed tildes are no code.
  if (fence?.startsWith('~') && (waves[at + 1] ?? 0) < fence.length) return null
  if (fence !== undefined) return codeAt(lines, at, [fence, language])
  if (COLUMNS.test(lines[at + 1] ?? '') && line.includes('|')) return tableAt(lines, at)
  if (RULE.test(line)) return { blocks: [{ type: 'rule' }], end: at + 1 }
  const heading = HEADING.exec(line)?.[1]?.replace(HEADING_END, '')
  if (heading !== undefined) return { blocks: [{ type: 'heading', words: parseWords(heading) }], end: at + 1 }
  return ITEM.test(line) ? listAt(lines, at, inFormula) : null
}

function codeAt(
  lines: readonly string[],
  at: number,
  [fence, language]: readonly [fence: string, language: string],
): Found {
  let end = at + 1
  while (end < lines.length && !closes(lines[end] ?? '', fence)) end += 1
  const text = lines.slice(at + 1, end).join('\n')
  const code: Block = { type: 'code', text: text.replace(/(?<!\n)\n+$/, ''), language }
  return { blocks: [code], end: end + 1 }
}

/** A longer fence closes, too, as in the spoken version. */
function closes(line: string, fence: string): boolean {
  const mark = line.trim()
  return mark.length >= fence.length && mark === fence.charAt(0).repeat(mark.length)
}

/** For each line the longest later fence of tildes; computed once. */
function longestWaves(lines: readonly string[]): readonly number[] {
  const longest: number[] = [0]
  for (const line of lines.toReversed()) {
    const mark = line.includes('~') ? line.trim() : ''
    longest.push(Math.max(longest.at(-1) ?? 0, /^~+$/.test(mark) ? mark.length : 0))
  }
  return longest.toReversed()
}

function tableAt(lines: readonly string[], at: number): Found | null {
  const head = cells(lines[at] ?? '')
  if (head.length > COLUMNS_MAX || head.length !== cells(lines[at + 1] ?? '').length) return null
  const rows = [head]
  let end = at + 2
  while (rows.length * head.length < CELLS_MAX && (lines[end] ?? '').includes('|')) {
    const row = cells(lines[end] ?? '')
    // Words beyond the last column stay in it.
    rows.push([...row.slice(0, head.length - 1), row.slice(head.length - 1).join(' | ')])
    end += 1
  }
  return {
    blocks: [{ type: 'table', rows: rows.map((row) => head.map((_, index) => parseWords(row[index] ?? ''))) }],
    end,
  }
}

function cells(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

interface Line {
  readonly indent: number
  readonly marker: string
  text: string
}

function listAt(lines: readonly string[], at: number, inFormula: ReadonlySet<number>): Found | null {
  const items: Line[] = []
  let end = at
  let index = at
  for (; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const [, indent = '', marker = '', text = ''] = ITEM.exec(line) ?? []
    const last = items.at(-1)
    if (last && inFormula.has(index)) last.text += `\n${line.trim()}`
    else if (marker !== '' && !RULE.test(line))
      items.push({ indent: indent.replaceAll('\t', '    ').length, marker, text })
    else if (line.trim() === '') continue
    else if (last && index === end && /^(?: {2,}|\t)/.test(line)) last.text += `\n${line.trim()}`
    else break
    end = index + 1
  }
  // A minus, a plus or a star before a single line is part of that line.
  if (items.length === 1 && /^[-*+–]$/.test(items[0]?.marker ?? '')) return null
  const indents = [...new Set(items.map(({ indent }) => indent))].toSorted((a, b) => a - b)
  const bullets = bulletsOf(items)
  return {
    blocks: [
      {
        type: 'list',
        items: items.map(({ indent, marker, text }) => ({
          marker: bullets.has(marker) ? '•' : marker,
          depth: Math.min(indents.indexOf(indent), DEEPEST),
          words: parseWords(text),
        })),
      },
    ],
    end,
  }
}

/** The bullets of this text: signs before several lines, none of which begins with a number that they may belong to. */
function bulletsOf(items: readonly Line[]): ReadonlySet<string> {
  return new Set(
    ['-', '*'].filter((sign) => {
      const own = items.filter(({ marker }) => marker === sign)
      return own.length > 1 && own.every(({ text }) => !/^[\d.,]*\d/.test(text))
    }),
  )
}
