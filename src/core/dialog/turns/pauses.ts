import { isOver } from '../is-over.ts'
import { presentMembers } from '../members/members.ts'
import type { DialogState } from '../state.ts'

const MINUTE_MS = 60_000
/** What a vendor's cache forgets after the usual time, and keeps where it was asked to keep it for an hour. */
const LONG_MS = [5 * MINUTE_MS, 60 * MINUTE_MS] as const

/** Whether calls of a dialog are likely to come five minutes to an hour apart: a person speaks in it, or it has waited so before. */
export function pausesLong(state: DialogState): boolean {
  if (isOver(state)) return false
  if (presentMembers(state).some(({ agent }) => agent.kind === 'person')) return true
  let ended: number | null = null
  for (const { timing } of state.spent) {
    if (timing === null) continue
    if (isLong(ended, timing.startedAt)) return true
    ended = timing.startedAt + timing.totalMs
  }
  // The first call after a pause knows of it, too.
  return state.worked.since !== null && isLong(ended, state.worked.since)
}

function isLong(ended: number | null, next: number): boolean {
  const [shortest, longest] = LONG_MS
  return ended !== null && next - ended >= shortest && next - ended <= longest
}
