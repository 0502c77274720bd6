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
  const opening = here.toSorted((a, b) => a.start - b.start)
  const begun = new Set<Evidence>()
  let next = 0
  // What has begun and not ended: a piece is looked for among these alone.
  let over: readonly Evidence[] = []
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? text.length
    over = over.filter((each) => clamp(each.end) > from)
    for (let each = opening[next]; each && clamp(each.start) <= from; each = opening[(next += 1)])
      if (clamp(each.end) > from) over = [...over, each]
    const inner = over.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null
    const first = inner === null || !begun.has(inner)
    if (inner) begun.add(inner)
    return { text: text.slice(from, to), evidence: inner, first }
  })
}
