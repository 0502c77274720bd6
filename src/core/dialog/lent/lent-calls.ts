import type { LentCalled, LentOutcome } from '../../contract/lent/lent-tools.ts'
import { formatCount, plural } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import type { DialogState, Turn } from '../state.ts'

/** A call of a lent tool, as it was stored. */
export type LentCall = LentCalled & { readonly at: number }

/** The calls of a turn, oldest first, including those of the tries that it continued. */
export function lentCallsOf({ lentCalls, turns }: DialogState, turn: Turn): readonly LentCall[] {
  if (lentCalls.length === 0) return []
  const ids = new Set([turn.id])
  for (let at: Turn | undefined = turn; at?.continues;) {
    const earlier: string = at.continues
    if (ids.has(earlier)) break
    ids.add(earlier)
    at = turns.find(({ id }) => id === earlier)
  }
  return lentCalls.filter(({ turnId }) => ids.has(turnId))
}

const WORDS: Readonly<Record<LentOutcome, string>> = {
  done: 'answered',
  error: 'answered that it failed',
  failed: 'gave no answer',
  refused: 'not allowed',
  never: 'never allowed',
  bounded: 'one call too many',
}

/** The result of a call in a few words: "answered, allowed by you, 1.2 s, the first 20,000 of 5,000,000 characters". */
export function lentCallWords({ outcome, chars, text, ms, consented }: LentCall): string {
  return [
    WORDS[outcome],
    ...(consented ? ['you allowed it'] : []),
    ...(ms > 0 ? [formatDuration(ms / 1_000, 'tenths')] : []),
    ...(chars > text.length ? [`the first ${formatCount(text.length)} of ${formatCount(chars)} characters`] : []),
  ].join(', ')
}

/** The input of a tool for display, on one line if it is short. */
export function lentInput(input: unknown): string {
  const line = JSON.stringify(input ?? {})
  return line.length <= 100 ? line : JSON.stringify(input, null, 2)
}

/** How many calls there were, in words: "2 calls of other programs". */
export function lentCallsLabel(calls: readonly LentCall[]): string {
  return plural(calls.length, 'tool call')
}
