import { overlapping } from '../../../../../base/text/overlapping.ts'
import type { PartEvidence } from '../../prose/cited-words.ts'
import type { PdfPlace } from '../pdf-file.ts'
import type { CitedSpan } from '../../prose/cited-words.ts'
import type { FootnotePlaces } from '../../../../../base/text/prose/footnotes.ts'
import type { ProseMark, ProseWords } from '../../../../../base/text/prose/words.ts'

/** The mark of a footnote: the name under which links find the footnote, and its label. */
export interface FootnoteLead {
  readonly to: 'footnote'
  readonly name: string
  readonly label: string
}

const LOOKS = ['code', 'strong', 'emphasis'] as const
export type Look = (typeof LOOKS)[number]

/**
 * What words lead to: a web page, a turn, a footnote, or their source in the files. A source itself is marked so, too.
 */
export type Lead =
  | { readonly to: 'web'; readonly url: string }
  | { readonly to: 'turn'; readonly place: PdfPlace; readonly says: string }
  | { readonly to: 'source'; readonly evidence: PartEvidence }
  | FootnoteLead
  | { readonly to: 'nowhere' }

/** A part of a text that has a font of its own or is marked. Such parts are in order and never overlap. */
export interface Stretch {
  readonly from: number
  readonly to: number
  /** How it differs from the words around it; null where it does not. */
  readonly look: Look | null
  readonly lead: Lead | null
}

/** The stretches for marks and quotations on paper. */
export function stretchesOf(
  { marks }: ProseWords,
  cited: readonly CitedSpan[],
  notes: FootnotePlaces,
): readonly Stretch[] {
  const shown = marks.filter(({ kind }) => kind !== 'formula' && kind !== 'dollar')
  if (shown.length === 0 && cited.length === 0) return []
  const ends = [...shown, ...cited].flatMap(({ from, to }) => [from, to])
  const cuts = [...new Set(ends)].toSorted((a, b) => a - b)
  const stretches: Stretch[] = []
  let [mark, cite] = [0, 0]
  cuts.slice(0, -1).forEach((from, index) => {
    while ((shown[mark]?.to ?? Number.POSITIVE_INFINITY) <= from) mark += 1
    while ((cited[cite]?.to ?? Number.POSITIVE_INFINITY) <= from) cite += 1
    const marked = within(shown[mark], from)
    const quoted = within(cited[cite], from)
    if (!marked && !quoted) return
    stretches.push({
      from,
      to: cuts[index + 1] ?? from,
      look: LOOKS.find((look) => look === marked?.kind) ?? null,
      lead: leadOf(marked, quoted?.evidence, notes),
    })
  })
  return stretches
}

function leadOf(marked: ProseMark | undefined, evidence: PartEvidence | undefined, notes: FootnotePlaces): Lead | null {
  if (marked?.url !== undefined) return { to: 'web', url: marked.url }
  if (evidence) return { to: 'source', evidence }
  return marked?.label === undefined ? null : { to: 'footnote', name: notes.note(marked.label), label: marked.label }
}

function within<T extends { readonly from: number }>(span: T | undefined, at: number): T | undefined {
  return span && span.from <= at ? span : undefined
}

/** The stretches within a part of the text. */
export function cutStretches(stretches: readonly Stretch[], from: number, to: number): readonly Stretch[] {
  return overlapping(stretches, from, to).map((each) => ({
    ...each,
    from: Math.max(each.from, from) - from,
    to: Math.min(each.to, to) - from,
  }))
}

/** Whether two parts lead to the same target. */
export function isSameLead(one: Lead | null, other: Lead | null): boolean {
  if (one?.to === 'web') return other?.to === 'web' && one.url === other.url
  if (one?.to === 'source') return other?.to === 'source' && one.evidence === other.evidence
  return one === other
}
