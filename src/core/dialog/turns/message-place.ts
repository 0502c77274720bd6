import { stagesFor } from './stages-for.ts'
import type { DialogState, PersonMessage, Turn } from '../state.ts'

/**
 * The position of a person's words in the script, as a number among those of facts: before the turn that reads them. A
 * turn also reads what is said while it is drafted, so this is not always the position where they were said.
 */
export function messagePlace(
  state: Pick<DialogState, 'config' | 'plan' | 'status' | 'turns'>,
  message: PersonMessage,
): number {
  const { member, seq } = message
  const turn = state.turns.findLast(
    (open) => !open.superseded && open.replaces === null && open.seq < seq && seq <= (open.endedSeq ?? Infinity),
  )
  if (!turn || (member !== null && member !== turn.member)) return seq
  return isTold(state, turn, message) ? turn.seq : seq
}

/** Whether a turn still had its last stage to come when something was said. */
function isTold(
  { config, plan, status }: Pick<DialogState, 'config' | 'plan' | 'status'>,
  turn: Turn,
  { at }: PersonMessage,
): boolean {
  const stages = config ? stagesFor(config, plan, turn) : []
  const last = stages.at(-1)
  if (!last || turn.person) return false
  const done = turn.stages.find(({ stage, kept }) => stage === last && !kept)
  if (done) return done.timing.startedAt >= at
  if (turn.live?.stage === last) return turn.live.startedAt >= at
  // A turn that was interrupted before that stage, or ended without it, read nothing more.
  if (turn.status !== 'running') return false
  const asked = stages.slice(0, -1).every((stage) => turn.stages.some((each) => each.stage === stage))
  return !asked || status === 'paused'
}
