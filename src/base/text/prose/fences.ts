import { withoutIndent } from '../code-blocks.ts'
import type { Context, BlockRange } from './context.ts'
import { itemLine } from './item-line.ts'
import type { ProseBlock } from './prose-block.ts'

const FENCE = /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))(?=[^`]*$)[ \t]*([^\s`]*)/

/** The line that opens a block of code. */
interface Fence {
  readonly indent: string
  readonly mark: string
  readonly language: string
  /** Whether the code ends before a line that is indented less, because it is part of an item of a list. */
  readonly inItem: boolean
}

type FencedLines = Pick<Context, 'lines' | 'waves' | 'growing'>

/**
 * The fence of the code that begins on a line; null for none. Tildes without a closing fence are no code, unless more
 * is to come.
 */
export function fenceAt(fenced: FencedLines, at: number): Fence | null {
  return fenceIn(fenced, at, fenced.lines[at] ?? '')
}

function fenceIn({ waves, growing }: FencedLines, at: number, text: string): Fence | null {
  const [, indent = '', mark, language = ''] = FENCE.exec(text) ?? []
  if (mark === undefined || (mark.startsWith('~') && !growing && (waves[at + 1] ?? 0) < mark.length)) return null
  return { indent, mark, language, inItem: false }
}

/** The code whose fence stands on the line of an item, after its number or sign; null for none. */
export function codeAfterMarker(fenced: FencedLines, at: number): BlockRange | null {
  const { lines } = fenced
  const line = lines[at] ?? ''
  const item = itemLine(line)
  const fence = item && fenceIn(fenced, at, item.text)
  if (!item || !fence) return null
  const indent = line.slice(0, line.length - item.text.length)
  let first = at + 1
  while (first < lines.length && (lines[first] ?? '').trim() === '') first += 1
  // Many write code that is not indented after such a fence. It is read up to its closing fence.
  const inItem = indentOf(lines[first] ?? '') >= indent.length
  return codeAt(lines, at, { ...fence, indent, inItem })
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0
}

/** Returns a function that tells whether a line is code. */
export function codeLines(fenced: FencedLines): (line: number) => boolean {
  const { lines } = fenced
  const code = new Set<number>()
  for (let at = 0; at < lines.length; at += 1) {
    const fence = fenceAt(fenced, at)
    const found = fence ? codeAt(lines, at, fence) : codeAfterMarker(fenced, at)
    if (!found) continue
    const { end } = found
    for (; at < end - 1; at += 1) code.add(at)
  }
  return (line) => code.has(line)
}

/**
 * Reads code. Code without a closing fence ends with the text. If the fence is indented, its lines lose that
 * indentation, because Python code would not run with it.
 */
export function codeAt(lines: readonly string[], at: number, { indent, mark, language, inItem }: Fence): BlockRange {
  const leaves = (line: string): boolean => inItem && line.trim() !== '' && indentOf(line) < indent.length
  let end = at + 1
  while (end < lines.length && !closes(lines[end] ?? '', mark) && !leaves(lines[end] ?? '')) end += 1
  const text = lines
    .slice(at + 1, end)
    .map((line) => withoutIndent(line, indent.length))
    .join('\n')
  const code: ProseBlock = { type: 'code', text: text.replace(/(?<!\n)\n+$/, ''), language }
  const isClosed = end === lines.length || closes(lines[end] ?? '', mark)
  return { blocks: [code], end: isClosed ? end + 1 : end }
}

/** Whether a line closes the code. A longer fence does so, too, as in the spoken version. */
function closes(line: string, fence: string): boolean {
  const mark = line.trim()
  return mark.length >= fence.length && mark === fence.charAt(0).repeat(mark.length)
}

/** For each line, the longest run of tildes in later lines. It is computed once. */
export function longestWaves(lines: readonly string[]): readonly number[] {
  const longest: number[] = [0]
  for (const line of lines.toReversed()) {
    const mark = line.includes('~') ? line.trim() : ''
    longest.push(Math.max(longest.at(-1) ?? 0, /^~+$/.test(mark) ? mark.length : 0))
  }
  return longest.toReversed()
}
