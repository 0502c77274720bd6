import { openTurn } from '../../core/dialog/turns/open-turn.ts'
import type { DialogState, Turn } from '../../core/dialog/state.ts'
import { memoByFact } from './memo-by-fact.ts'

const openIndex = memoByFact((state) => {
  const open = openTurn(state)
  return open === null ? -1 : state.turns.indexOf(open)
})

/**
 * The running turn with its newest words, wherever it is in the script. It is cheap enough to be read in each frame.
 */
export function liveTurn(state: DialogState): Turn | null {
  return state.turns[openIndex(state)] ?? null
}
