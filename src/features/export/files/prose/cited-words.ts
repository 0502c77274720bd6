import { figuresIn } from '../../../../core/dialog/quotations/figures-in.ts'
import { quotationsIn, type Quotation } from '../../../../core/dialog/quotations/quotations-in.ts'
import type { Evidence } from '../../../../core/dialog/quotations/check-evidence.ts'
import type { ProseWords } from '../../../../base/text/prose/words.ts'

/** A quotation or figure of a turn in an export. */
export interface PartEvidence {
  /** The id that connects the words with their entry among the sources. */
  readonly id: string
  readonly kind: Evidence['kind']
  /** The original words, whatever their length. */
  readonly said: string
  /** The words on one line, shortened. */
  readonly text: string
  readonly state: Evidence['state']
  /** Whether the file that contained it is no longer attached. */
  readonly gone: boolean
  /** Whether the files contain it, in words. */
  readonly words: string
  /** The first passage in the files, with the text around it; null when there is none. */
  readonly passage: {
    readonly file: string
    readonly before: string
    readonly quoted: string
    readonly after: string
  } | null
}

/** The part of a text that is a quotation or a figure. */
export interface CitedSpan {
  readonly from: number
  readonly to: number
  readonly evidence: PartEvidence
}

/**
 * Returns a function that finds the quotations of a turn in its words, piece by piece. Markdown marks have been removed
 * from these words.
 */
export function citedWords(evidence: readonly PartEvidence[]): (words: ProseWords) => readonly CitedSpan[] {
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
      // A formula is marked as a whole.
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

/** The quotations inside a quotation, because quoted words may quote the files themselves. */
function withInner(quoted: Quotation): readonly Quotation[] {
  return [quoted, ...quoted.inner.flatMap(withInner)]
}

/** A number without spaces. Points and commas are part of it. */
function unspaced(text: string): string {
  return text.replaceAll(/\s/gu, '')
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
