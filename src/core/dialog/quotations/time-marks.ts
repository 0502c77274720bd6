import type { Span } from './level.ts'

/** A place in a recording at the beginning of a line, with the end of the line before it: "\n[1:02:10] ". */
const MARK = /\n\[(?:\d+:)?\d{1,2}:\d{2}\] /g

/** The places that stand between what was said in a recording: nobody said them, so a quotation may pass over them. */
export function timeMarks(text: string): readonly Span[] {
  return Array.from(text.matchAll(MARK), ({ index, 0: mark }) => ({ start: index, end: index + mark.length }))
}
