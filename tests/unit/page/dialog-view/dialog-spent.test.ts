import { expect, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import { totals } from '../../../../src/core/dialog/money/totals.ts'
import { costByKind } from '../../../../src/page/dialog/inspector/cost-table.ts'
import { dialogSpent } from '../../../../src/page/dialog-view/dialog-spent.ts'
import { created, folded, stageEnded, started, stateOf, turnEnded, turnStarted } from '../facts.ts'

const again: FactBody = {
  type: 'turn-started',
  turnId: 't1b',
  number: 2,
  step: 1,
  seat: 'first',
  kind: 'speech',
  speech: 1,
  phase: 'early',
  replaces: 't1',
}
const SAID: FactBody[] = [
  created(),
  started,
  turnStarted(0),
  stageEnded('t0', 'final'),
  turnEnded('t0'),
  turnStarted(1),
  stageEnded('t1', 'draft'),
  stageEnded('t1', 'final'),
  turnEnded('t1'),
  folded(),
]

test('the totals kept turn by turn equal the totals over the whole dialog', () => {
  const state = stateOf(...SAID, again, stageEnded('t1b', 'draft'), stageEnded('t1b', 'final'), turnEnded('t1b'))
  const spent = dialogSpent(state)
  expect(spent.all).toEqual(totals(state))
  for (const seat of ['moderator', 'first', 'second'] as const) expect(spent.seats[seat]).toEqual(totals(state, seat))
})

test('the cost by stage counts a version that was replaced, because it was paid for', () => {
  const state = stateOf(...SAID, again, stageEnded('t1b', 'draft'), stageEnded('t1b', 'final'), turnEnded('t1b'))
  expect(costByKind(state).reduce((sum, { spent }) => sum + spent.calls, 0)).toBe(totals(state).calls)
})
