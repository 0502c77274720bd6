import { UNSPACED } from './as-words.ts'
import type { Span } from './level.ts'

/** The fewest characters of a quotation; shorter ones are names, or words from which the speaker keeps a distance. */
const CHARS_MIN = 12
const WORDS_MIN = 3
/** The most characters of a quotation, because of marks that are never closed. */
const CHARS_MAX = 2_000

export interface Quotation extends Span {
  /** The text without its quotation marks, or without the signs before the lines of a block quote. */
  readonly text: string
  /** The quotations within this one. */
  readonly inner: readonly Quotation[]
}

/** Opening marks, each with those that may close it. */
const CLOSING: Readonly<Record<string, string>> = {
  '“': '”“',
  '”': '”“',
  '„': '“”',
  '«': '»',
  '»': '«»',
  '‹': '›',
  '›': '‹›',
  '‚': '‘’',
  '‘': '’',
  '’': '’',
  "'": "'",
  '「': '」',
  '『': '』',
  '"': '"',
  '＂': '＂',
}
/** Marks that may also close a quotation, or be an apostrophe or a comma. They open one only before a word and not after one. */
const EITHER = new Set(['”', '»', '›', '‚', '‘', '’', "'"])
const SINGLE = new Set(['‚', '‘', '’', "'"])
/** Marks that may contain quotations with the same marks. */
const NESTING = new Set(['«', '‹', '「', '『'])
const MARK = /[“”„«»‹›‚‘’'「『"＂]/g
const WORD = /[\p{L}\p{M}\p{N}]/u
const BLOCK = /(?<=^|\n)(?:[ \t]*>[^\n]*(?:\n|$))+/g

/**
 * The passages in quotation marks and the block quotes that are long enough to be searched for.
 * @param growing whether more text is to come; then quotations that may still change are left out
 */
export function quotationsIn(speech: string, growing = false): readonly Quotation[] {
  if (!MARKS_AT_ALL.test(speech)) return []
  const blocks = speech.includes('>') ? blockQuotes(speech, growing) : []
  const found = blocks.flatMap(({ quoted }) => (quoted ? [quoted] : []))
  let from = 0
  for (const { start, end } of [...blocks, { start: speech.length, end: speech.length }]) {
    found.push(...within(speech, from, start, growing))
    from = end
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** After this many opening marks without an end, within the length of a quotation, the search for ends is given up. */
const MISSES_MAX = 8
const MARKS_AT_ALL = /[“”„«»‹›‚‘’'「『"＂>]/

function within(speech: string, from: number, to: number, growing: boolean): readonly Quotation[] {
  const found: Quotation[] = []
  const marks = new RegExp(MARK)
  marks.lastIndex = from
  const misses: number[] = []
  for (let mark = marks.exec(speech); mark && mark.index < to; mark = marks.exec(speech)) {
    const { index } = mark
    if (!opens(speech, index)) continue
    const end = closeOf(speech, index, to, growing)
    if (end < 0) {
      misses.push(index)
      marks.lastIndex = Math.max(index + 1, (misses.at(-MISSES_MAX) ?? -CHARS_MAX) + CHARS_MAX)
      continue
    }
    marks.lastIndex = end + 1
    misses.length = 0
    if (end - index <= CHARS_MIN) continue
    const text = speech.slice(index + 1, end)
    if (isLongEnough(text)) found.push({ text, start: index + 1, end, inner: within(speech, index + 1, end, growing) })
  }
  return found
}

function opens(speech: string, index: number): boolean {
  const mark = speech.charAt(index)
  const before = speech.charAt(index - 1)
  const after = speech.charAt(index + 1)
  if (mark === '"' || mark === '＂') return !WORD.test(before) && (after === '' || !/\s/u.test(after))
  if (!EITHER.has(mark)) return true
  // In scripts without spaces a word may come directly before the mark.
  return (
    (before === '' || /[\s([{\-–—:“”„«»‹›"']/u.test(before) || UNSPACED.test(before)) &&
    /[\p{L}\p{N}[(“„«"…]/u.test(after)
  )
}

/** A table of code units that tells which characters are in a set. It is faster than comparing characters. */
function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(0x1_0000)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}

/** All marks, and the line break. */
const MARKS = tableOf(`\n${Object.keys(CLOSING).join('')}${Object.values(CLOSING).join('')}`)
const CLOSING_MARKS: ReadonlyMap<string, Uint8Array> = new Map(
  Object.entries(CLOSING).map(([mark, closing]) => [mark, tableOf(closing)]),
)
/** Characters that may follow a closing mark. */
const ENDS_WORDS = tableOf('.,;:!?)] \t\n\r\v\f\u00a0\u2028\u2029\u202f\u3000')
const LINE_END = 0x0a
const LOW_MARKS = tableOf('‘‚')

function closeOf(speech: string, opener: number, to: number, growing: boolean): number {
  const mark = speech.charAt(opener)
  const own = mark.charCodeAt(0)
  const closing = CLOSING_MARKS.get(mark) ?? LOW_MARKS
  const [single, nesting, doubled] = [SINGLE.has(mark), NESTING.has(mark), mark === '“']
  const last = Math.min(to, opener + CHARS_MAX)
  let depth = 0
  let maybe = -1
  // If more quotations were opened within than can still be closed, this one has no end.
  for (let index = opener + 1; index + depth < last; index += 1) {
    const code = speech.charCodeAt(index)
    // The most common case.
    if (MARKS[code] !== 1) continue
    if (code === LINE_END) {
      // A quotation ends with its paragraph.
      if (/^\n[ \t]*\r?\n/.test(speech.slice(index, index + 80))) break
      continue
    }
    const closes = closing[code] === 1
    if (single) {
      if (!closes && LOW_MARKS[code] === 1 && opens(speech, index)) break
      if (!closes) continue
      const how = closesSingle(speech, index, growing)
      if (how === 'yes') return index
      if (how === 'maybe' && maybe < 0) maybe = index
      continue
    }
    if (closes) {
      // The same mark before a word opens a quotation within this one.
      if (doubled && code === own && index + 1 < speech.length && ENDS_WORDS[speech.charCodeAt(index + 1)] !== 1) {
        depth += 1
        continue
      }
      if (depth === 0) return index
      depth -= 1
    } else if (nesting && code === own) depth += 1
  }
  // It may be the apostrophe of a plural or the end, which is only known if no other mark closes the quotation.
  return mark === "'" || growing ? -1 : maybe
}

/** Whether a single mark closes a quotation, or is the apostrophe of "the drivers’ union". */
function closesSingle(speech: string, index: number, growing: boolean): 'yes' | 'maybe' | 'no' {
  const before = speech.charAt(index - 1)
  const after = speech.charAt(index + 1)
  if (/\s/u.test(before) || WORD.test(after)) return 'no'
  if (after === '' && growing) return 'no'
  return /[sxz]/iu.test(before) && /^\s\p{L}/u.test(speech.slice(index + 1, index + 4)) ? 'maybe' : 'yes'
}

/** Block quotes: lines that begin with ">", as in Markdown, without a last line that names the source. */
function blockQuotes(speech: string, growing: boolean): readonly (Span & { readonly quoted: Quotation | null })[] {
  return Array.from(speech.matchAll(BLOCK), (match) => {
    const [block] = match
    const span = { start: match.index, end: match.index + block.length }
    if ((growing && span.end === speech.length) || block.length > CHARS_MAX) return { ...span, quoted: null }
    const lines = block.replace(/\n$/, '').split('\n')
    if (lines.length > 1 && /^[ \t]*>[> \t]*(?:[—–]|--?\s)/.test(lines.at(-1) ?? '')) lines.pop()
    const shown = lines.join('\n')
    const lead = /^[ \t]*>[> \t]*["“„«»]?/.exec(shown)?.[0].length ?? 0
    const tail = /(?:["“”»«]\s*|(?<!\s)\s*)$/.exec(shown)?.[0].length ?? 0
    const text = shown.slice(lead, shown.length - tail).replaceAll(/\n[ \t]*>[> \t]*/g, '\n')
    const start = span.start + lead
    const end = span.start + shown.length - tail
    return { ...span, quoted: isLongEnough(text) ? { text, start, end, inner: [] } : null }
  })
}

function isLongEnough(text: string): boolean {
  if (text.trim().length < CHARS_MIN) return false
  return countSpacedWords(text) >= WORDS_MIN || countUnspaced(text) >= CHARS_MIN
}

/** The number of characters of scripts without spaces, each of which is about half a word. */
export function countUnspaced(text: string): number {
  return text.match(new RegExp(UNSPACED, 'gu'))?.length ?? 0
}

export function countSpacedWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0
}
