import { memberName } from '../dialog/members/members.ts'
import type { DialogState, Turn } from '../dialog/state.ts'
import { formatWinner, STALE, verdictOf } from '../dialog/verdict.ts'
import { oneLine, plainText } from './plain-text.ts'
import type { LabelledText } from './script-part.ts'

/** What a closing came to, below its words: who won, and the words it turned on with their turns. */
export function verdictPart(turn: Turn, state: DialogState): readonly LabelledText[] {
  const verdict = turn.kind === 'summary' ? verdictOf(state) : null
  if (!verdict || !state.turns.some(({ id }) => id === turn.id)) return []
  if (verdict.unreadable !== null) return [{ label: `No winner could be read: ${verdict.unreadable}.`, text: '' }]
  const reasons = verdict.reasons.map(({ turnId, turn: number, quote }) => {
    const by = state.turns.find(({ id }) => id === turnId)
    return by
      ? `Turn ${number}, ${oneLine(memberName(state, by.member), 80)}: “${plainText(quote)}”`
      : `In words that nobody said: ${plainText(quote)}`
  })
  return [
    {
      label: `Winner: ${oneLine(formatWinner(state, verdict), 120)}`,
      text: [...reasons, ...(verdict.stale ? [STALE] : [])].join('\n'),
    },
  ]
}
