import { t } from '../../../../base/language/t.ts'
import type { DialogState, Turn } from '../../state.ts'
import { isSaidForPerson } from './handed.ts'
import { hintsFor } from './hints.ts'

/** The finished turn that a model spoke instead of the person; null for none. */
export function turnSaidForPerson(state: DialogState): Turn | null {
  return state.turns.find((turn) => turn.status === 'ended' && !turn.superseded && isSaidForPerson(state, turn)) ?? null
}

/** A sentence about how models helped a person with the turns of a seat; null for not at all. */
export function helpHad(state: DialogState, seat: 'first' | 'second'): string | null {
  const said = state.turns.filter(
    ({ member, status, superseded }) => member === seat && status === 'ended' && !superseded,
  )
  const hints = said.reduce((sum, turn) => sum + hintsFor(state, turn).length, 0)
  const spokenFor = turnSaidForPerson(state)?.member === seat
  if (hints === 0) return spokenFor ? t('With one speech by the model, which has no part in the sheet.') : null
  return spokenFor
    ? t(
        'With {hints, plural, one {# hint} other {# hints}} from a model, and one speech by the model, which has no part in the sheet.',
        { hints },
      )
    : t('With {hints, plural, one {# hint} other {# hints}} from a model.', { hints })
}
