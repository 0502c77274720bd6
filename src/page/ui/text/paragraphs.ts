import { codeBlocks } from '../../../base/text/code-blocks.ts'

/** A paragraph or a block of code, and where it begins in its text. */
export interface ParagraphSpan {
  readonly text: string
  readonly start: number
  /** Of a block of code: how much of the text is the line that opens it, and how much the one that closes it. */
  readonly code: { readonly opens: number; readonly closes: number } | null
}

const GAP = /\n[ \t]*\n\s*/g

/** Splits plain text at blank lines, and around code. All but the last paragraph of a growing text never change again. */
export function paragraphs(text: string): readonly string[] {
  return paragraphSpans(text).map((each) => each.text)
}

/** The same, each with its place. */
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
