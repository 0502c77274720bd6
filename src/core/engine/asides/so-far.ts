import type { MemberId } from '../../contract/members/member-ids.ts'
import { ASIDE_TOLD_MAX_CHARS } from '../../contract/limits.ts'
import { foldInForce } from '../../dialog/selectors.ts'
import { tokensOf } from '../prompt/budget.ts'
import { entriesFor } from '../prompt/heard.ts'
import { cutNote, digestText, heardTexts, topicText } from '../prompt/request-texts.ts'
import type { PromptSource } from '../prompt/words.ts'
import { endingOf } from '../../../base/text/shorten.ts'

/** How many tokens of the dialog the member reads again in an aside: the last rounds word for word. */
export const SO_FAR_TOKENS = 6_000
/** How many tokens of what was said between two parts of an aside the member reads. */
export const SINCE_TOKENS = 2_000

/**
 * What a member has heard of its dialog, for an aside: the topic, the last digest, and then the words, of which the
 * newest are kept. It contains nothing that the member may not know.
 * @param since the number of the last fact that the aside already contains; 0 for none
 */
export function soFar(source: PromptSource, member: MemberId, since: number, budget: number): string {
  const { words } = source
  // In an aside the player has the same name as in all asides.
  const state = { ...source.state, person: 'watches' as const }
  const fold = foldInForce(state)
  const opening = since > 0 ? [] : [topicText(source), ...(fold ? [digestText(fold, words)] : [])]
  const texts = entriesFor(state, member)
    .filter(({ seq }) => seq > since)
    .flatMap((entry) => heardTexts(entry, { state, words }, member))
  let room = budget - tokensOf(opening)
  let from = texts.length
  for (; from > 0; from -= 1) {
    room -= tokensOf(texts.slice(from - 1, from))
    if (room < 0) break
  }
  const left = tokensOf(texts.slice(0, from))
  const told = [...opening, ...(left > 0 ? [cutNote(words)(left)] : []), ...texts.slice(from)].join('\n')
  return endingOf(told, ASIDE_TOLD_MAX_CHARS)
}
