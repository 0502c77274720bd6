import type { Fact } from '../../contract/events.ts'
import type { Verdict } from '../../contract/turn/verdict.ts'

/** A verdict from its fact. Fields that a fact of another version lacks mean no winner, no reason and never fresh. */
export function keptVerdict(fact: Partial<Omit<Extract<Fact, { type: 'verdict-given' }>, 'type'>>): Verdict {
  const { winner = 'none', margin = 'none', reasons = [], unreadable = null, throughSeq = 0, call } = fact
  return { winner, margin, reasons, unreadable, throughSeq, ...(call && { askedFor: true as const }) }
}
