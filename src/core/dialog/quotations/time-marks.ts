import type { Span } from './level.ts'

/** A time mark of a transcript at the beginning of a line, with the line break before it: "\n[1:02:10] ". */
const MARK = /\n\[(?:\d+:)?\d{1,2}:\d{2}\] /g

/** The time marks in the transcript of a recording. Nobody said them, so quotations may leave them out. */
export function timeMarks(text: string): readonly Span[] {
  return Array.from(text.matchAll(MARK), ({ index, 0: mark }) => ({ start: index, end: index + mark.length }))
}
