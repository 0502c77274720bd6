import { withoutIndent } from '../code-blocks.ts'
import type { Context, BlockRange } from './context.ts'
import type { ProseBlock } from './prose-block.ts'

const FENCE = /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))(?=[^`]*$)[ \t]*([^\s`]*)/

/** The line that opens a block of code. */
interface Fence {
  readonly indent: string
  readonly mark: string
  readonly language: string
}

type FencedLines = Pick<Context, 'lines' | 'waves' | 'growing'>

/**
 * The fence of the code that begins on a line; null for none. Tildes without a closing fence are no code, unless more
 * is to come.
 */
export function fenceAt({ lines, waves, growing }: FencedLines, at: number): Fence | null {
  const [, indent = '', mark, language = ''] = FENCE.exec(lines[at] ?? '') ?? []
  if (mark === undefined || (mark.startsWith('~') && !growing && (waves[at + 1] ?? 0) < mark.length)) return null
  return { indent, mark, language }
}

/** Returns a function that tells whether a line is code. */
export function codeLines(fenced: FencedLines): (line: number) => boolean {
  const { lines } = fenced
  const code = new Set<number>()
  for (let at = 0; at < lines.length; at += 1) {
    const fence = fenceAt(fenced, at)
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
export function codeAt(lines: readonly string[], at: number, { indent, mark, language }: Fence): BlockRange {
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
export function longestWaves(lines: readonly string[]): readonly number[] {
  const longest: number[] = [0]
  for (const line of lines.toReversed()) {
    const mark = line.includes('~') ? line.trim() : ''
    longest.push(Math.max(longest.at(-1) ?? 0, /^~+$/.test(mark) ? mark.length : 0))
  }
  return longest.toReversed()
}
