import { figuresIn } from '../../../../core/dialog/quotations/figures-in.ts'
import { quotationsIn, type Quotation } from '../../../../core/dialog/quotations/quotations-in.ts'
import type { Evidence } from '../../../../core/dialog/quotations/check-evidence.ts'
import type { Words } from './words.ts'

/** A quotation or figure of a turn in an export. */
export interface PartEvidence {
  /** The same id in the words and among the sources. */
  readonly id: string
  readonly kind: Evidence['kind']
  /** The original words, however long. */
  readonly said: string
  /** On one line, shortened. */
  readonly text: string
  readonly state: Evidence['state']
  /** The file that contained it is not attached any more. */
  readonly gone: boolean
  /** The result of the look-up, in words. */
  readonly words: string
  /** The first passage with the text around it; null when there is none. */
  readonly passage: {
    readonly file: string
    readonly before: string
    readonly quoted: string
    readonly after: string
  } | null
}

/** Words that are a quotation or a figure, from one place to another. */
export interface CitedSpan {
  readonly from: number
  readonly to: number
  readonly evidence: PartEvidence
}

/** Finds the quotations of a turn in its rendered words, piece after piece: Markdown marks have been removed from these. */
export function citedWords(evidence: readonly PartEvidence[]): (words: Words) => readonly CitedSpan[] {
  if (evidence.length === 0) return () => []
  const waiting = Map.groupBy(
    evidence,
    (each) => `${each.kind} ${each.kind === 'quotation' ? bare(each.said) : unspaced(each.said)}`,
  )
  const used = new Map<string, number>()
  return ({ text, marks }) => {
    const found: CitedSpan[] = []
    const spans = [
      ...quotationsIn(text)
        .flatMap(withInner)
        .map(({ start, end, text: words }) => ({ start, end, key: `quotation ${bare(words)}` })),
      ...figuresIn(text).map(({ start, end, text: words }) => ({ start, end, key: `figure ${unspaced(words)}` })),
    ]
    const links = marks.filter(({ kind }) => kind === 'link')
    const formulas = marks.filter(({ kind }) => kind === 'formula')
    let [link, formula] = [0, 0]
    for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      const at = used.get(span.key) ?? 0
      const next = waiting.get(span.key)?.[at]
      while ((links[link]?.to ?? Number.POSITIVE_INFINITY) <= span.start) link += 1
      // A quotation over a link has the link's target.
      const isOverLink = (links[link]?.from ?? Number.POSITIVE_INFINITY) < span.end
      // A formula is cited whole.
      while ((formulas[formula]?.to ?? Number.POSITIVE_INFINITY) <= span.start) formula += 1
      let [from, to] = [span.start, span.end]
      for (let at = formula; (formulas[at]?.from ?? Number.POSITIVE_INFINITY) < span.end; at += 1) {
        from = Math.min(from, formulas[at]?.from ?? from)
        to = Math.max(to, formulas[at]?.to ?? to)
      }
      if (!next || isOverLink || from < (found.at(-1)?.to ?? 0)) continue
      used.set(span.key, at + 1)
      found.push({ from, to, evidence: next })
    }
    return found
  }
}

/** Other people's words may quote the files themselves. */
function withInner(quoted: Quotation): readonly Quotation[] {
  return [quoted, ...quoted.inner.flatMap(withInner)]
}

/** Points and commas belong to a number. */
function unspaced(text: string): string {
  return text.replaceAll(/\s/gu, '')
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
