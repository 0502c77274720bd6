import { codeBlocks } from '../../../base/text/code-blocks.ts'

/** A paragraph or a block of code, and its place in the text. */
export interface ParagraphSpan {
  readonly text: string
  readonly start: number
  /** The lengths of the opening line and of the closing line of a block of code; null for a paragraph. */
  readonly code: { readonly opens: number; readonly closes: number } | null
}

const GAP = /\n[ \t]*\n\s*/g

/**
 * Splits plain text at blank lines, and before and after code. While a text grows, all but the last paragraph stay the
 * same.
 */
export function paragraphs(text: string): readonly string[] {
  return paragraphSpans(text).map((each) => each.text)
}

/** The paragraphs of a text, each with its position in the text. */
export function paragraphSpans(text: string): readonly ParagraphSpan[] {
  const spans: ParagraphSpan[] = []
  let read = 0
  for (const { from, to, opens, closes } of codeBlocks(text)) {
    for (const span of plainSpans(text, read, from)) spans.push(span)
    spans.push({ text: text.slice(from, to), start: from, code: { opens, closes } })
    read = to
  }
  return [...spans, ...plainSpans(text, read, text.length)]
}

function plainSpans(text: string, from: number, to: number): readonly ParagraphSpan[] {
  const spans: ParagraphSpan[] = []
  const part = text.slice(from, to)
  const words = from === 0 ? 0 : (/^\s*/.exec(part)?.[0].length ?? 0)
  const end = to === text.length ? part.length : part.trimEnd().length
  let start = words
  for (const { index, 0: gap } of part.slice(0, end).matchAll(GAP)) {
    if (index < start) continue
    if (index > start) spans.push({ text: part.slice(start, index), start: from + start, code: null })
    start = index + gap.length
  }
  if (start < end) spans.push({ text: part.slice(start, end), start: from + start, code: null })
  return spans
}
