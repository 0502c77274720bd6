import type { KeptQuotation } from '../../contract/turn/kept-quotation.ts'
import type { Evidence } from './check-evidence.ts'

/** What is known of words from files that are not there any more, where those that are there do not hold them. */
export function withFormer(found: readonly Evidence[], former: readonly Evidence[]): readonly Evidence[] {
  const more = former.filter(
    (each) =>
      !found.some((other) => isSameSpan(each, other) && (other.state !== 'missing' || each.state === 'missing')),
  )
  if (more.length === 0) return found
  const rest = found.filter((each) => !more.some((other) => isSameSpan(each, other)))
  return [...rest, ...more].toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/** What came along with an import, as far as the turn still says it. */
export function keptEvidence(text: string, kept: readonly KeptQuotation[]): readonly Evidence[] {
  return kept
    .filter((each) => letters(text.slice(each.start, each.end)) === letters(each.text))
    .map(({ kind, text: words, start, end, state, leftOut, bracketed, file }) => ({
      kind,
      text: words,
      start,
      end,
      state,
      places: [],
      ...(leftOut && { leftOut }),
      ...(bracketed && { bracketed }),
      ...(state !== 'missing' && { gone: file ?? 'a file' }),
    }))
}

function isSameSpan(one: Evidence, other: Evidence): boolean {
  return one.start === other.start && one.end === other.end
}

/** Of a block quote the signs before its lines stand in the turn and not in its words. */
function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
