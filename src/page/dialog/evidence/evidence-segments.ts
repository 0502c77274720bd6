import { overlapping, overlappingRange } from '../../../base/text/overlapping.ts'
import { rangeInText } from '../../../base/text/prose/placed-text.ts'
import type { ProseMark, MappedWords } from '../../../base/text/prose/words.ts'
import type { Evidence } from '../../../core/dialog/quotations/check-evidence.ts'

/** A piece of words: plain ones, or those of a quotation or figure. */
interface Segment extends Place {
  readonly evidence: Evidence | null
  /** Whether this is the first piece of its quotation or figure. */
  readonly first: boolean
}

/**
 * Splits words where quotations and figures begin and end in the text of which they are part. Where one is within
 * another, the piece belongs to the inner one.
 */
export function evidenceSegments(words: MappedWords, evidence: readonly Evidence[]): readonly Segment[] {
  const { text, marks, pieces } = words
  const whole = [{ from: 0, to: text.length, evidence: null, first: true }]
  const [begin, last] = [pieces[0], pieces.at(-1)]
  if (!begin || !last) return whole
  const inside = evidenceWithin(evidence, begin.at, last.at + text.length - last.from)
  if (inside.length === 0) return whole
  const formulas = marks.filter(({ kind }) => kind === 'formula')
  const here = inside
    .map((each) => ({ each, ...wholeFormulas(rangeInText(words, each.start, each.end), formulas) }))
    .filter(({ from, to }) => from < to)
  const cuts = [0, text.length, ...here.flatMap(({ from, to }) => [from, to])]
  const places = [...new Set(cuts)].toSorted((a, b) => a - b)
  const opening = here.toSorted((a, b) => a.from - b.from)
  const begun = new Set<Evidence>()
  let next = 0
  // The quotations and figures that have begun and not ended yet: only these are searched for a piece.
  let over: typeof here = []
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? text.length
    over = over.filter((each) => each.to > from)
    for (let each = opening[next]; each && each.from <= from; each = opening[(next += 1)])
      if (each.to > from) over = [...over, each]
    const inner = over.toSorted((a, b) => a.to - a.from - (b.to - b.from))[0]?.each ?? null
    const first = inner === null || !begun.has(inner)
    if (inner) begun.add(inner)
    return { from, to, evidence: inner, first }
  })
}

/**
 * Quotations and figures in order. `reach` holds for each the largest end of all up to it, which makes searching quick:
 * a long turn has thousands of paragraphs.
 */
interface Ordered {
  readonly evidence: readonly Evidence[]
  readonly reach: readonly { readonly from: number; readonly to: number }[]
}

const ordered = new WeakMap<readonly Evidence[], Ordered>()

function inOrder(evidence: readonly Evidence[]): Ordered {
  const sorted = evidence.toSorted((a, b) => a.start - b.start)
  let to = 0
  const result = {
    evidence: sorted,
    reach: sorted.map(({ start, end }) => ({ from: start, to: (to = Math.max(to, end)) })),
  }
  ordered.set(evidence, result)
  return result
}

function evidenceWithin(all: readonly Evidence[], from: number, to: number): readonly Evidence[] {
  const { evidence, reach } = ordered.get(all) ?? inOrder(all)
  const [first, last] = overlappingRange(reach, from, to)
  return evidence.slice(first, last).filter(({ end }) => end > from)
}

interface Place {
  readonly from: number
  readonly to: number
}

/** Extends a place so that it marks a formula in full or not at all. */
function wholeFormulas({ from, to }: Place, formulas: readonly ProseMark[]): Place {
  if (from === to) return { from, to }
  const touched = overlapping(formulas, from, to)
  return { from: Math.min(from, touched[0]?.from ?? from), to: Math.max(to, touched.at(-1)?.to ?? to) }
}
