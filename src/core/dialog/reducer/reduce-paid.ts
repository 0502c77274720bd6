import type { Fact } from '../../contract/events.ts'
import { spentOnCheck, spentOnFile, spentOnHint } from '../money/spent.ts'
import { givenHint } from '../turns/person/hints.ts'
import type { DialogState } from '../state.ts'
import { withSpent } from './reduce-insight.ts'

/** Adds calls that a person asked for besides the turns. */
export function reducePaid(
  state: DialogState,
  fact: Extract<Fact, { type: 'draft-checked' | 'file-read' | 'hint-given' }>,
): DialogState {
  switch (fact.type) {
    case 'draft-checked':
      return withSpent(state, spentOnCheck(fact))
    case 'file-read':
      return withSpent(state, spentOnFile(fact))
    case 'hint-given':
      return { ...withSpent(state, spentOnHint(fact)), hints: [...state.hints, givenHint(fact)] }
  }
}
