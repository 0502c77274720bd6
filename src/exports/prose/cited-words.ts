import { figuresIn } from '../../dialog/quotations/figures-in.ts'
import { quotationsIn, type Quotation } from '../../dialog/quotations/quotations-in.ts'
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
  const waiting = evidence.map((each) => ({
    evidence: each,
    key: `${each.kind} ${each.kind === 'quotation' ? bare(each.said) : unspaced(each.said)}`,
  }))
  return ({ text, marks }) => {
    const found: CitedSpan[] = []
    const spans = [
      ...quotationsIn(text)
        .flatMap(withInner)
        .map(({ start, end, text: words }) => ({ start, end, key: `quotation ${bare(words)}` })),
      ...figuresIn(text).map(({ start, end, text: words }) => ({ start, end, key: `figure ${unspaced(words)}` })),
    ]
    for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      const at = waiting.findIndex(({ key }) => key === span.key)
      const next = waiting[at]
      // What lies over a link leads where the link does.
      const over = marks.some(({ kind, from, to }) => kind === 'link' && from < span.end && span.start < to)
      if (!next || over || span.start < (found.at(-1)?.to ?? 0)) continue
      waiting.splice(at, 1)
      found.push({ from: span.start, to: span.end, evidence: next.evidence })
    }
    return found
  }
}

/** What somebody else said may quote the files itself. */
function withInner(quoted: Quotation): readonly Quotation[] {
  return [quoted, ...quoted.inner.flatMap(withInner)]
}

/** Points and commas of a number are its own. */
function unspaced(text: string): string {
  return text.replaceAll(/\s/gu, '')
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
