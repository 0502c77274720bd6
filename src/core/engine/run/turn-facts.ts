import { m } from '../../../base/language/t.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { RunningWords } from '../ports.ts'
import { openTurn, turnToContinue } from '../../dialog/turns/open-turn.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import { lastTurnNumber } from '../../dialog/turns/turn-number.ts'
import type { RunInterrupted } from '../call/interruption.ts'

/**
 * The fact that begins a turn, which may continue a failed or stopped one of the same step.
 * @param how `whole`: its prompt contains every turn word for word; `beside`: it was made ahead, beside the step that
 * its plan names
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
    // The try that it continues was written from no more than this.
    ...((beside || (earlier?.madeBeside && earlier.stages.length > 0)) && { beside: true as const }),
  }
}

/** The facts of a turn in which a person speaks for a seat. It begins and ends at once. */
export function personTurn(
  state: DialogState,
  planned: PlannedTurn,
  turnId: string,
  words: { readonly id: string; readonly text: string },
): FactBody[] {
  const started = turnStarted(state, planned, turnId, turnToContinue(state, planned.step))
  return [{ ...started, words: words.id }, turnEnded(turnId, words.text)]
}

/** The fact that ends a turn whose process is gone, or about to close. */
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

/** The fact that ends a turn whose stage was interrupted on purpose. */
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

/** The facts that end a turn which a pause left open. */
export function cancelOpen(state: DialogState, reason: 'stop' | 'skip'): FactBody[] {
  const open = openTurn(state)
  return open ? [{ type: 'turn-cancelled', turnId: open.id, stage: null, reason, partialText: '' }] : []
}

/**
 * The facts that skip the open turn, or the next one. A failed turn has ended already, so a new one begins and ends in
 * its place.
 */
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
 * The facts that are missing in the log of a dialog whose process is gone.
 * @param words the text of the running stage, as far as it was stored
 * @param back the status that the dialog gets back, if it only ran to write a turn again
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

/** Text of a stage that has ended, or of another turn, is in the log already. */
function interruptedAt({ id, stages }: Turn, words: RunningWords | null): FactBody {
  const open = words?.turnId === id && words.text !== '' && !stages.some(({ stage }) => stage === words.stage)
  return open ? interrupted(id, words.stage, words.text) : interrupted(id, null, '')
}

/** The end of a dialog that a person stopped. */
export const STOPPED: FactBody = { type: 'dialog-ended', status: 'stopped', reason: 'stopped' }
/** The end of a dialog that a person stopped in the middle of a turn. Nothing more is started automatically. */
export const STOPPED_NOW: FactBody = { ...STOPPED, now: true }

/**
 * The fact that ends a dialog when no turn is left.
 * @param closing why only the closing was left, if that was so
 */
export function endFact({ concluded }: DialogState, closing: 'asked' | 'cap' | null): FactBody {
  if (closing === 'asked') return STOPPED
  if (closing === 'cap') return { type: 'dialog-ended', status: 'completed', reason: 'cap' }
  return { type: 'dialog-ended', status: 'completed', reason: concluded ? 'concluded' : 'finished' }
}

/** The turn with an id. @throws DialogError INTERNAL when the state does not have it */
export function turnOf(state: DialogState, turnId: string): Turn {
  const turn = state.turns.findLast((candidate) => candidate.id === turnId)
  if (!turn) throw new DialogError('INTERNAL', 'A turn is missing from the dialog.')
  return turn
}
