import type { ProbeOrder } from '../../contract/judging/judging-facts.ts'
import { finishedSpeeches } from '../../dialog/insights.ts'
import type { DialogState } from '../../dialog/state.ts'
import { beginningOf } from '../../text/shorten.ts'

/** Characters of the words that are told once and twice: enough to show a difference, and cheap. */
const PROBE_MAX_CHARS = 1_200

/**
 * The control question of a judge that held with one of the two: words of this dialog, told once and told twice over.
 * Nothing is added by the second telling but length, in any language: whoever finds them better twice in both orders
 * goes by length, and whoever takes what stands first, or last, in both goes by place.
 */
export function probeTexts(state: DialogState): { readonly once: string; readonly twice: string } {
  const lengths = finishedSpeeches(state).toSorted((a, b) => b.text.length - a.text.length)
  const text = lengths[Math.floor(lengths.length / 2)]?.text.trim() ?? ''
  const end = text.length <= PROBE_MAX_CHARS ? text.length : endOfSentence(text.slice(0, PROBE_MAX_CHARS))
  const once = beginningOf(text, end).trim()
  return { once, twice: `${once}\n\n${once}` }
}

/** Which of the two stands first. */
export function probePlaces(order: ProbeOrder): { readonly one: 'once' | 'twice'; readonly two: 'once' | 'twice' } {
  return order === 'once-first' ? { one: 'once', two: 'twice' } : { one: 'twice', two: 'once' }
}

function endOfSentence(text: string): number {
  const ends = [...text.matchAll(/[.!?。！？।؟](?=\s|\p{L}|$)/gu)]
  return (ends.at(-1)?.index ?? text.length - 1) + 1
}
