import type { FactBody, StageName } from '../../contract/events.ts'
import { nextTurn, openTurn, turnToContinue } from '../../dialog/next-turn.ts'
import type { PlannedTurn } from '../../dialog/plan.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'

/** The fact that opens a turn, going on from a failed or stopped one of the same step. */
export function turnStarted(
  state: DialogState,
  planned: PlannedTurn,
  turnId: string,
  earlier: Turn | null,
): Extract<FactBody, { type: 'turn-started' }> {
  const number = earlier?.number ?? state.turns.filter((turn) => !turn.superseded).length + 1
  return {
    type: 'turn-started',
    turnId,
    number,
    step: planned.step,
    seat: planned.seat,
    kind: planned.kind,
    speech: planned.speech,
    phase: planned.phase,
    ...(earlier ? { continues: earlier.id } : {}),
  }
}

/** A turn that a person speaks in place of the seat's model: begun and ended at once. */
export function spoken(
  state: DialogState,
  planned: PlannedTurn,
  turnId: string,
  words: { readonly id: string; readonly text: string },
): FactBody[] {
  const started = turnStarted(state, planned, turnId, turnToContinue(state, planned.step))
  return [
    { ...started, words: words.id },
    { type: 'turn-ended', turnId, text: words.text },
  ]
}

/** How a turn closes that nobody ended: the process went away, or is about to. */
export function interrupted(turnId: string, stage: StageName | null, partialText: string): FactBody {
  return {
    type: 'turn-failed',
    turnId,
    stage,
    error: {
      code: 'INTERRUPTED',
      message: 'The app was closed during this turn. Resume to go on from here.',
      retryable: true,
    },
    partialText,
  }
}

/** Closes a turn that a pause left open. */
export function cancelOpen(state: DialogState, reason: 'stop' | 'skip'): FactBody[] {
  const open = openTurn(state)
  return open ? [{ type: 'turn-cancelled', turnId: open.id, stage: null, reason, partialText: '' }] : []
}

/** Skips the turn under way, or the next one: a failed turn is closed already, so a new one opens and closes in its place. */
export function skipNext(state: DialogState, plan: readonly PlannedTurn[], turnId: string): FactBody[] {
  if (openTurn(state)) return cancelOpen(state, 'skip')
  const planned = nextTurn(state, plan)
  if (!planned) return []
  const earlier = turnToContinue(state, planned.step)
  return [
    turnStarted(state, planned, turnId, earlier),
    { type: 'turn-cancelled', turnId, stage: null, reason: 'skip', partialText: earlier?.partialText ?? '' },
  ]
}

/**
 * What is missing in the log of a dialog whose process went away.
 * @param back how the dialog comes to rest when it ran only to have a turn said again
 */
export function recovery(
  state: DialogState,
  back: FactBody = { type: 'dialog-paused', reason: 'interrupted' },
): FactBody[] {
  const open = openTurn(state)
  const facts: FactBody[] = open ? [interrupted(open.id, null, '')] : []
  return state.status === 'running' ? [...facts, back] : facts
}
