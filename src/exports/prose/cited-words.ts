import { figuresIn } from '../../dialog/quotations/figures-in.ts'
import { quotationsIn } from '../../dialog/quotations/quotations-in.ts'
import type { PartEvidence } from '../part-evidence.ts'
import type { Words } from './words.ts'

/** Words that are a quotation or a figure, from one place to another. */
export interface CitedSpan {
  readonly from: number
  readonly to: number
  readonly evidence: PartEvidence
}

/** Finds what a turn quotes again in its words as they are set, piece after piece: signs of Markdown are gone from them. */
export function citedWords(evidence: readonly PartEvidence[]): (words: Words) => readonly CitedSpan[] {
  if (evidence.length === 0) return () => []
  const waiting = [...evidence]
  return ({ text, marks }) => {
    const found: CitedSpan[] = []
    for (const span of [...quotationsIn(text), ...figuresIn(text)].toSorted((a, b) => a.start - b.start)) {
      const at = waiting.findIndex((each) => bare(each.text) === bare(span.text))
      const next = waiting[at]
      // What lies over a link leads where the link does.
      const over = marks.some(({ kind, from, to }) => kind === 'link' && from < span.end && span.start < to)
      if (!next || over || span.start < (found.at(-1)?.to ?? 0)) continue
      waiting.splice(at, 1)
      found.push({ from: span.start, to: span.end, evidence: next })
    }
    return found
  }
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
