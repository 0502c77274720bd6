import type { ProbeOrder } from '../../contract/judging/judging-facts.ts'
import { finishedSpeeches } from '../../dialog/insights.ts'
import { dialogLanguage } from '../../dialog/language/dialog-language.ts'
import type { DialogState } from '../../dialog/state.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { paddedText } from './padding.ts'

/** Characters of the shorter text: enough to show a preference for length, and cheap. */
const PROBE_MAX_CHARS = 1_200

/** The same content in a short and a long text. */
export interface ProbeTexts {
  readonly once: string
  readonly twice: string
  /** Whether the long text is padded with phrases; otherwise it is the short text twice. */
  readonly padded: boolean
}

/**
 * The texts of the control question, put to a judge that decided for a side: a speech of this dialog, and the same one
 * padded with empty phrases (or repeated, in a language without such phrases). The content is the same, so a judge that
 * chooses the long text in both orders goes by length, and one that chooses the first place, or the second, in both
 * orders goes by place.
 */
export function probeTexts(state: DialogState): ProbeTexts {
  const lengths = finishedSpeeches(state).toSorted((a, b) => b.text.length - a.text.length)
  const text = lengths[Math.floor(lengths.length / 2)]?.text.trim() ?? ''
  const end = text.length <= PROBE_MAX_CHARS ? text.length : endOfSentence(text.slice(0, PROBE_MAX_CHARS))
  const once = beginningOf(text, end).trim()
  const padded = paddedText(once, state.config ? dialogLanguage(state.config) : undefined)
  return { once, twice: padded ?? `${once}\n\n${once}`, padded: padded !== null }
}

/** Which of the two texts is in which place. */
export function probePlaces(order: ProbeOrder): { readonly one: 'once' | 'twice'; readonly two: 'once' | 'twice' } {
  return order === 'once-first' ? { one: 'once', two: 'twice' } : { one: 'twice', two: 'once' }
}

function endOfSentence(text: string): number {
  const ends = [...text.matchAll(/[.!?。！？।؟](?=\s|\p{L}|$)/gu)]
  return (ends.at(-1)?.index ?? text.length - 1) + 1
}
