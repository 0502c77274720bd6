import type { Fact } from '../../contract/events.ts'
import type { Verdict } from '../../contract/turn/verdict.ts'

/**
 * The verdict that a fact stores. If the fact lacks fields because another version stored it, it has no winner and no
 * reasons, and is outdated.
 */
export function keptVerdict(fact: Partial<Omit<Extract<Fact, { type: 'verdict-given' }>, 'type'>>): Verdict {
  const { winner = 'none', margin = 'none', reasons = [], unreadable = null, throughSeq = 0, call } = fact
  return { winner, margin, reasons, unreadable, throughSeq, ...(call && { askedFor: true as const }) }
}
