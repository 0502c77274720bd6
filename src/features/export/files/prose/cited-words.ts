import { figuresIn } from '../../../../core/dialog/quotations/figures-in.ts'
import { quotationsIn, type Quotation } from '../../../../core/dialog/quotations/quotations-in.ts'
import type { Evidence } from '../../../../core/dialog/quotations/check-evidence.ts'
import type { Words } from './words.ts'

/** A quotation or figure of a turn as an export tells it. */
export interface PartEvidence {
  /** The same in the words and among the sources. */
  readonly id: string
  readonly kind: Evidence['kind']
  /** As it was said, however long. */
  readonly said: string
  /** On one line, its end left out where it is long. */
  readonly text: string
  readonly state: Evidence['state']
  /** The file that held it is not attached any more. */
  readonly gone: boolean
  /** What was found, in words. */
  readonly words: string
  /** The passage of the first place with what stands around it; null where there is none. */
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

/** Finds what a turn quotes again in its words as they are set, piece after piece: signs of Markdown are gone from them. */
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
      // What lies over a link leads where the link does.
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
