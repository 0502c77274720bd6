import { m } from '../../../base/language/t.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { RunningWords } from '../ports.ts'
import { openTurn, turnToContinue } from '../../dialog/turns/next-turn.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import { lastTurnNumber } from '../../dialog/turns/turn-number.ts'
import type { RunInterrupted } from '../call/interruption.ts'

/**
 * The fact that opens a turn, going on from a failed or stopped one of the same step.
 * @param how `whole`: it is told every turn word for word, whatever was folded; `beside`: it was made beside the step
 * that its plan names
 */
export function turnStarted(
  state: DialogState,
  planned: PlannedTurn,
  turnId: string,
  earlier: Turn | null,
  { whole = false, beside = false }: { readonly whole?: boolean; readonly beside?: boolean } = {},
): Extract<FactBody, { type: 'turn-started' }> {
  const number = earlier?.number ?? lastTurnNumber(state) + 1
  return {
    type: 'turn-started',
    turnId,
    number,
    step: planned.step,
    seat: planned.member,
    kind: planned.kind,
    speech: planned.speech,
    phase: planned.phase,
    ...(planned.audience !== undefined && planned.audience !== 'all' && { audience: planned.audience }),
    ...(earlier ? { continues: earlier.id } : {}),
    ...(whole && { whole: true as const }),
    // What it goes on from was told no more.
    ...((beside || (earlier?.madeBeside && earlier.stages.length > 0)) && { beside: true as const }),
  }
}

/** A turn that a person speaks in place of the seat's model: begun and ended at once. */
export function personTurn(
  state: DialogState,
  planned: PlannedTurn,
  turnId: string,
  words: { readonly id: string; readonly text: string },
): FactBody[] {
  const started = turnStarted(state, planned, turnId, turnToContinue(state, planned.step))
  return [{ ...started, words: words.id }, turnEnded(turnId, words.text)]
}

/** How a turn closes that nobody ended: the process went away, or is about to. */
function interrupted(turnId: string, stage: StageName | null, partialText: string): FactBody {
  return {
    type: 'turn-failed',
    turnId,
    stage,
    error: {
      code: 'INTERRUPTED',
      message: m('The app was closed during this turn. Resume to go on from here.'),
      retryable: true,
    },
    partialText,
  }
}

/** How a turn closes whose stage was broken off on purpose. */
export function turnBrokenOff(
  kind: RunInterrupted['kind'],
  turnId: string,
  stage: StageName,
  partialText: string,
): FactBody {
  if (kind === 'close') return interrupted(turnId, stage, partialText)
  return { type: 'turn-cancelled', turnId, stage, reason: kind, partialText }
}

export function turnEnded(turnId: string, text: string): FactBody {
  return { type: 'turn-ended', turnId, text }
}

/** Closes a turn that a pause left open. */
export function cancelOpen(state: DialogState, reason: 'stop' | 'skip'): FactBody[] {
  const open = openTurn(state)
  return open ? [{ type: 'turn-cancelled', turnId: open.id, stage: null, reason, partialText: '' }] : []
}

/** Skips the turn under way, or the next one: a failed turn is closed already, so a new one opens and closes in its place. */
export function skipNext(state: DialogState, next: PlannedTurn | null, turnId: string): FactBody[] {
  if (openTurn(state)) return cancelOpen(state, 'skip')
  if (!next) return []
  const earlier = turnToContinue(state, next.step)
  return [
    turnStarted(state, next, turnId, earlier),
    { type: 'turn-cancelled', turnId, stage: null, reason: 'skip', partialText: earlier?.partialText ?? '' },
  ]
}

/**
 * What is missing in the log of a dialog whose process went away.
 * @param words what it was saying, as far as that was kept
 * @param back how the dialog comes to rest when it ran only to have a turn said again
 */
export function recovery(
  state: DialogState,
  words: RunningWords | null = null,
  back: FactBody = { type: 'dialog-paused', reason: 'interrupted' },
): FactBody[] {
  const open = openTurn(state)
  const facts: FactBody[] = [
    ...(state.consent
      ? [{ type: 'consent-answered', requestId: state.consent.requestId, answer: 'expired', by: 'time' } as const]
      : []),
    ...(open ? [interruptedAt(open, words)] : []),
  ]
  return state.status === 'running' ? [...facts, back] : facts
}

/** Words of a stage that ended, or of another turn, are in the log already. */
function interruptedAt({ id, stages }: Turn, words: RunningWords | null): FactBody {
  const open = words?.turnId === id && words.text !== '' && !stages.some(({ stage }) => stage === words.stage)
  return open ? interrupted(id, words.stage, words.text) : interrupted(id, null, '')
}

/** A person ended it. */
export const STOPPED: FactBody = { type: 'dialog-ended', status: 'stopped', reason: 'stopped' }
/** A person stopped it in the middle: nothing more begins by itself. */
export const STOPPED_NOW: FactBody = { ...STOPPED, now: true }

/** How a dialog ends when nobody is next. @param closing why only the closing was left, if that was so */
export function endFact({ concluded }: DialogState, closing: 'asked' | 'cap' | null): FactBody {
  if (closing === 'asked') return STOPPED
  if (closing === 'cap') return { type: 'dialog-ended', status: 'completed', reason: 'cap' }
  return { type: 'dialog-ended', status: 'completed', reason: concluded ? 'concluded' : 'finished' }
}

/** @throws DialogError INTERNAL when the log lost a turn that runs */
export function turnOf(state: DialogState, turnId: string): Turn {
  const turn = state.turns.findLast((candidate) => candidate.id === turnId)
  if (!turn) throw new DialogError('INTERNAL', 'A turn is missing from the dialog.')
  return turn
}
