/** A paragraph, and where it begins in its text. */
export interface ParagraphSpan {
  readonly text: string
  readonly start: number
}

/** Splits plain text at blank lines. All but the last paragraph of a growing text never change again. */
export function paragraphs(text: string): readonly string[] {
  return paragraphSpans(text).map((each) => each.text)
}

/** The same, each with its place. */
export function paragraphSpans(text: string): readonly ParagraphSpan[] {
  const spans: ParagraphSpan[] = []
  let start = 0
  for (const { index, 0: gap } of text.matchAll(/\n[ \t]*\n\s*/g)) {
    if (index > start) spans.push({ text: text.slice(start, index), start })
    start = index + gap.length
  }
  if (start < text.length) spans.push({ text: text.slice(start), start })
  return spans
}
