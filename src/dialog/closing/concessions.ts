import type { MemberId } from '../../contract/members/member-ids.ts'
import { currentMap, finishedSpeeches } from '../insights.ts'
import { findSentences } from '../owed/sentences.ts'
import type { DialogState } from '../state.ts'

/** Words in which a speaker gave something up. */
export interface Concession {
  readonly turnId: string
  readonly member: MemberId
  readonly quote: string
}

/** Said in so many words, in English; whoever refuses to, or would on a condition, has not. */
const CONCEDES =
  /\b(?:I|we)(?:\s+(?:do|must|can|also|readily|freely|gladly|fully|happily))?\s+(?:concede|grant|admit|acknowledge|stand corrected)\b|\b(?:I|we) (?:give|gave) (?:you|him|her|them) that\b|\byou are right (?:that|about|to)\b|\bI was wrong\b/iu

/**
 * What was conceded, in the order it was said: by the argument map where there is one, else by what speakers say of
 * themselves.
 */
export function concessions(state: DialogState): readonly Concession[] {
  const members = new Map(state.turns.map(({ id, member }) => [id, member]))
  const { nodes } = currentMap(state)
  if (nodes.length > 0)
    return nodes.flatMap(({ kind, turnId, quote }) => {
      const member = members.get(turnId)
      return kind === 'concession' && member !== undefined ? [{ turnId, member, quote }] : []
    })
  return finishedSpeeches(state).flatMap(({ id, member, text }) =>
    findSentences(text).flatMap(({ text: quote, unquoted }) =>
      CONCEDES.test(unquoted) ? [{ turnId: id, member, quote }] : [],
    ),
  )
}
