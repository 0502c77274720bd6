import type { Fact } from '../../contract/events.ts'
import type { DialogState } from '../state.ts'
import { detailChange } from './detail-lines.ts'

/**
 * Adds what models without a seat wrote in a story: notes of the coach for the narrator, and detail lines for readers.
 */
export function reduceSideFact(
  state: DialogState,
  fact: Extract<Fact, { type: 'coach-noted' | 'detail-noted' }>,
): DialogState {
  if (fact.type === 'detail-noted') {
    const change = detailChange(fact)
    return change.text === null ? state : { ...state, modeChanges: [...state.modeChanges, change] }
  }
  const { step, text } = fact
  return text === '' ? state : { ...state, coached: [...state.coached, { step, text }] }
}
