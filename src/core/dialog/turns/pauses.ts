import { isOver } from '../is-over.ts'
import { presentMembers } from '../members/members.ts'
import type { DialogState } from '../state.ts'

const MINUTE_MS = 60_000
/**
 * Pauses between these lengths are too long for a vendor's usual cache, and short enough for one that keeps prompts for
 * an hour.
 */
const LONG_MS = [5 * MINUTE_MS, 60 * MINUTE_MS] as const

/**
 * Whether calls of a dialog will probably come five minutes to an hour apart: a person speaks in it, or it has waited
 * so long before.
 */
export function pausesLong(state: DialogState): boolean {
  if (isOver(state)) return false
  if (presentMembers(state).some(({ agent }) => agent.kind === 'person')) return true
  let ended: number | null = null
  for (const { timing } of state.spent) {
    if (timing === null) continue
    if (isLong(ended, timing.startedAt)) return true
    ended = timing.startedAt + timing.totalMs
  }
  // The first call after a pause takes that pause into account, too.
  return state.worked.since !== null && isLong(ended, state.worked.since)
}

function isLong(ended: number | null, next: number): boolean {
  const [shortest, longest] = LONG_MS
  return ended !== null && next - ended >= shortest && next - ended <= longest
}
