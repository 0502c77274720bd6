import { codeBlocks } from '../../../base/text/code-blocks.ts'

const GAP = /\n[ \t]*\n\s*/g

/**
 * Splits plain text at blank lines, and before and after code. While a text grows, all but the last paragraph stay the
 * same.
 */
export function paragraphs(text: string): readonly string[] {
  const result: string[] = []
  let read = 0
  for (const { from, to } of codeBlocks(text)) {
    for (const each of plainParagraphs(text, read, from)) result.push(each)
    result.push(text.slice(from, to))
    read = to
  }
  return [...result, ...plainParagraphs(text, read, text.length)]
}

function plainParagraphs(text: string, from: number, to: number): readonly string[] {
  const result: string[] = []
  const part = text.slice(from, to)
  const words = from === 0 ? 0 : (/^\s*/.exec(part)?.[0].length ?? 0)
  const end = to === text.length ? part.length : part.trimEnd().length
  let start = words
  for (const { index, 0: gap } of part.slice(0, end).matchAll(GAP)) {
    if (index < start) continue
    if (index > start) result.push(part.slice(start, index))
    start = index + gap.length
  }
  if (start < end) result.push(part.slice(start, end))
  return result
}
