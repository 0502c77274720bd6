import type { Evidence } from '../../../dialog/quotations/check-evidence.ts'

/** A piece of a paragraph: plain words, or words of a quotation or figure. */
export interface Segment {
  readonly text: string
  readonly evidence: Evidence | null
  /** The first piece of what it belongs to. */
  readonly first: boolean
}

/** A paragraph cut where quotations and figures begin and end; within another, the inner one goes first. */
export function evidenceSegments(text: string, start: number, evidence: readonly Evidence[]): readonly Segment[] {
  const here = evidence.filter((each) => each.start < start + text.length && each.end > start)
  if (here.length === 0) return [{ text, evidence: null, first: true }]
  const clamp = (at: number) => Math.min(Math.max(at - start, 0), text.length)
  const cuts = [0, text.length, ...here.flatMap((each) => [clamp(each.start), clamp(each.end)])]
  const places = [...new Set(cuts)].toSorted((a, b) => a - b)
  const begun = new Set<Evidence>()
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? text.length
    const over = here.filter((each) => clamp(each.start) <= from && clamp(each.end) >= to)
    const inner = over.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null
    const first = inner === null || !begun.has(inner)
    if (inner) begun.add(inner)
    return { text: text.slice(from, to), evidence: inner, first }
  })
}
