import { m } from '../../../../base/language/t.ts'
import type { Fact } from '../../../contract/events.ts'
import type { PlannedTurn } from '../../../contract/turn/turn-parts.ts'
import { isPersons, modelOf } from '../../members/members.ts'
import type { DialogState, Turn } from '../../state.ts'

/** A turn of the person that the seat's own model speaks instead. This is possible once in a dialog. */
export interface HandedTurn {
  /** The step of the plan. */
  readonly step: number
  readonly seat: 'first' | 'second'
}

type Place = Pick<PlannedTurn, 'step' | 'member'>

/** Stores a handed turn. Only the first one counts. */
export function keepHanded(state: DialogState, { step, seat }: Extract<Fact, { type: 'turn-handed' }>): DialogState {
  return state.handed ? state : { ...state, handed: { step, seat } }
}

/**
 * Whether the person speaks in a turn that is to come: the person speaks for its member, and the turn was not handed to
 * the model.
 */
export function isPersonsTurn(state: DialogState, planned: Place): boolean {
  return isPersons(state, planned.member) && !isHanded(state, planned)
}

/** Whether a model spoke a turn instead of the person, because the person wanted that. */
export function isSaidForPerson(
  state: Pick<DialogState, 'handed'>,
  turn: Pick<Turn, 'person' | 'step' | 'member'>,
): boolean {
  return !turn.person && isHanded(state, turn)
}

function isHanded({ handed }: Pick<DialogState, 'handed'>, { step, member }: Place): boolean {
  return handed?.step === step && handed.seat === member
}

/**
 * Why no model can speak the turn that waits for the person, a sentence; null when one can.
 * @param planned that turn; null for none
 */
export function whyNotHanded(state: DialogState, planned: Pick<PlannedTurn, 'kind' | 'member'> | null): string | null {
  if (state.config?.lesson?.hints === false) return m('This lesson has no hints, and no model speaks for you in it.')
  if (state.handed) return m('A model speaks for you once in a dialog, and in this one it was asked to already.')
  if (planned?.kind !== 'speech') return m('No speech waits for your words: there is none to be said for you.')
  return modelOf(state, planned.member) ? null : m('Your seat has no model that could speak for you.')
}
