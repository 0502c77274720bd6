import { DialogError } from '../../contract/errors/errors.ts'
import type { Fact, FactBody } from '../../contract/events.ts'
import { openTurn } from '../../dialog/turns/open-turn.ts'
import { findTurn } from '../../dialog/selectors.ts'
import { reduce } from '../../dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState, type Turn } from '../../dialog/state.ts'
import { cancelOpen } from './turn-facts.ts'

/** The status that a dialog gets back after one of its turns was written again. */
export interface StatusToRestore {
  readonly fact: FactBody
  /** The time at which the dialog had ended, in epoch milliseconds; null stands for the present time. */
  readonly at: number | null
}

/** The present status of a dialog that does not run, as a fact. */
export function statusToRestore(state: DialogState): StatusToRestore {
  if ((state.status === 'completed' || state.status === 'stopped') && state.endReason !== null) {
    const now = state.stoppedNow ? ({ now: true } as const) : {}
    return { fact: { type: 'dialog-ended', status: state.status, reason: state.endReason, ...now }, at: state.endedAt }
  }
  const awaits = state.awaits ?? undefined
  return { fact: { type: 'dialog-paused', reason: state.pauseReason ?? 'user', ...(awaits && { awaits }) }, at: null }
}

/** The facts with which a finished turn is written again. @throws DialogError DIALOG_NOT_FOUND, DIALOG_STATE */
export function regenerateTurn(state: DialogState, turnId: string, newTurnId: string): FactBody[] {
  if (state.status === 'running')
    throw new DialogError('DIALOG_STATE', 'This dialog is running: pause it before you have a turn said again.')
  const { number, step, member, kind, speech, phase, whole } = finishedTurn(state, turnId)
  // A turn that a pause left open is ended. Its next try continues from the stages that it has.
  return [
    ...cancelOpen(state, 'stop'),
    { type: 'dialog-resumed' },
    {
      type: 'turn-started',
      turnId: newTurnId,
      number,
      step,
      seat: member,
      kind,
      speech,
      phase,
      replaces: turnId,
      ...(whole && { whole }),
    },
  ]
}

/** The status that a dialog gets back if its process ended while a turn was being written again; null when none was. */
export function interruptedStatusToRestore(facts: readonly Fact[], state: DialogState): StatusToRestore | null {
  if (!openTurn(state)?.replaces) return null
  const resumed = facts.findLastIndex((fact) => fact.type === 'dialog-resumed')
  return statusToRestore(facts.slice(0, resumed).reduce<DialogState>(reduce, emptyDialog(state.id)))
}

/** The finished turn whose present version has this id. @throws DialogError DIALOG_NOT_FOUND, DIALOG_STATE */
export function finishedTurn(state: DialogState, turnId: string): Turn {
  const turn = findTurn(state, turnId)
  if (!turn) throw new DialogError('DIALOG_NOT_FOUND', 'There is no such turn in this dialog.')
  if (turn.status === 'running' && turn.replaces !== null)
    throw new DialogError('DIALOG_STATE', 'This turn is being said again: wait until it is done, or stop it.')
  if (turn.status !== 'ended')
    throw new DialogError('DIALOG_STATE', 'This turn has not come to its end, so there is nothing to change in it yet.')
  if (turn.id !== turnId)
    throw new DialogError('DIALOG_STATE', 'Another version of this turn stands now: choose this one first.')
  return turn
}
