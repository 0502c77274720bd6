import { m } from '../../../../base/language/t.ts'
import type { ModeInfo } from '../../../contract/host/app-info.ts'
import { finishedSpeeches } from '../../insights.ts'
import type { DialogState, Turn } from '../../state.ts'
import { askerOf } from '../../turns/asker.ts'
import { whyUnjudged } from '../may-judge.ts'
import { isOver } from '../../is-over.ts'

type Side = 'first' | 'second'

/** The finished speeches that the person made in a seat, in order. */
export function personSpeeches(state: DialogState, seat: Side): readonly Turn[] {
  return finishedSpeeches(state, seat).filter(({ person }) => person)
}

/**
 * The seat for which the person spoke; of two, the one with more of the person's speeches, then the first. Null for
 * none.
 */
export function personSide(state: DialogState): Side | null {
  const [first, second] = [personSpeeches(state, 'first').length, personSpeeches(state, 'second').length]
  return first + second === 0 ? null : second > first ? 'second' : 'first'
}

/** Why there can be no score sheet, a sentence; null when there can be one. */
export function whyNoSheet(state: DialogState, mode: Pick<ModeInfo, 'unjudged'> | undefined): string | null {
  // If one participant only asks, the two cannot be compared, but each can still learn how they did.
  if (mode?.unjudged !== undefined && askerOf(state.config) === null) return mode.unjudged
  if (!isOver(state)) return m('A score sheet is made once the dialog has ended.')
  if (personSide(state) === null)
    return m('Nobody spoke for a side themselves in this dialog: a score sheet is of what a person said.')
  return whyUnjudged(state, undefined)
}
