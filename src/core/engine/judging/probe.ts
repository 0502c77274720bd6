import type { ProbeOrder } from '../../contract/judging/judging-facts.ts'
import { finishedSpeeches } from '../../dialog/insights.ts'
import { spokenLanguage } from '../../dialog/language/spoken-language.ts'
import type { DialogState } from '../../dialog/state.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { paddedText } from './padding.ts'

/** Characters of the words that are told in few and in many: enough to show a difference, and cheap. */
const PROBE_MAX_CHARS = 1_200

/** The same content in a few words and in many. */
export interface ProbeTexts {
  readonly once: string
  readonly twice: string
  /** The many are a paraphrase; false: the same words twice over. */
  readonly padded: boolean
}

/**
 * The control question of a judge that held with one of the two: words of this dialog as they are, and padded with words
 * that say nothing, or twice over in a language of which no such words are known. Nothing is added but length and other
 * words: whoever finds the many better in both orders goes by length, and whoever takes what stands first, or last, in
 * both goes by place.
 */
export function probeTexts(state: DialogState): ProbeTexts {
  const lengths = finishedSpeeches(state).toSorted((a, b) => b.text.length - a.text.length)
  const text = lengths[Math.floor(lengths.length / 2)]?.text.trim() ?? ''
  const end = text.length <= PROBE_MAX_CHARS ? text.length : endOfSentence(text.slice(0, PROBE_MAX_CHARS))
  const once = beginningOf(text, end).trim()
  const padded = paddedText(once, state.config ? spokenLanguage(state.config) : undefined)
  return { once, twice: padded ?? `${once}\n\n${once}`, padded: padded !== null }
}

/** Which of the two stands first. */
export function probePlaces(order: ProbeOrder): { readonly one: 'once' | 'twice'; readonly two: 'once' | 'twice' } {
  return order === 'once-first' ? { one: 'once', two: 'twice' } : { one: 'twice', two: 'once' }
}

function endOfSentence(text: string): number {
  const ends = [...text.matchAll(/[.!?。！？।؟](?=\s|\p{L}|$)/gu)]
  return (ends.at(-1)?.index ?? text.length - 1) + 1
}
