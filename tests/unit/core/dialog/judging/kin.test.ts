import { expect, test } from 'vitest'
import type { Choice } from '../../../../../src/core/contract/judging/judging-facts.ts'
import type { Panel } from '../../../../../src/core/dialog/judging/judging-state.ts'
import { panelOutcome } from '../../../../../src/core/dialog/judging/panel.ts'
import { keptPanel, panelSummary, type KeptPanel } from '../../../../../src/core/dialog/judging/panel-summary.ts'

type Side = 'first' | 'second'

/** A panel with these choices of its judges, each related to the models of these sides. */
function panel(held: readonly (readonly [choice: Choice | null, ...kin: Side[]])[]): Panel {
  return {
    id: 'p1',
    judges: held.map((_each, at) => ({ provider: 'x', model: `m${at}` })),
    rubric: [],
    bothOrders: false,
    throughSeq: 9,
    said: { first: 100, second: 100 },
    distinct: null,
    figures: null,
    kin: held.map(([, ...kin]) => kin),
    opened: null,
    closed: null,
    probes: [],
    motion: false,
    motionVotes: [],
    judgements: held.map(([choice], judge) => ({
      judge,
      order: 'as-held',
      choice,
      unreadable: choice === null ? 'It is empty.' : null,
      failed: false,
      reasons: [],
      read: 'whole',
      at: 1,
    })),
    votes: { before: null, after: null },
    at: 1,
  }
}

test.each([
  ['two kin outvote one who is not', [['first', 'first'], ['first', 'first'], ['second']], null],
  ['kin tip the scale between two others', [['first', 'first'], ['first'], ['second']], null],
  ['the others agree with the kin', [['first', 'first'], ['first', 'first'], ['first']], 'first'],
  ['kin vote against their own', [['second', 'first'], ['second', 'first'], ['first']], 'second'],
  [
    'all are kin: nobody else was asked',
    [
      ['first', 'first'],
      ['first', 'first'],
      ['second', 'first'],
    ],
    'first',
  ],
  ['a judge that is kin to both is kin to neither', [['first', 'first', 'second'], ['first'], ['second']], 'first'],
  ['the others could not be read', [['first', 'first'], ['first', 'first'], [null]], null],
  ['nobody is kin', [['first'], ['first'], ['second']], 'first'],
] as const)('%s', (_title, held, outcome) => {
  expect(panelOutcome(panel(held)).outcome).toBe(outcome)
})

test('the list shows the same outcome as the card, also from rows of older versions', () => {
  const { rubric: _rubric, ...kept } = panel([['first', 'first'], ['first', 'first'], ['second']])
  expect(panelSummary(kept)).toMatchObject({ outcome: null })
  const { kin: _kin, distinct: _distinct, figures: _figures, ...older } = kept
  const row: KeptPanel = older
  expect(panelSummary(row)).toMatchObject({ outcome: 'first' })
  const voted = keptPanel(row, {
    type: 'vote-cast',
    panelId: 'p1',
    when: 'before',
    choice: 'first',
    dialogId: 'd',
    seq: 10,
    at: 2,
  })
  expect(panelSummary(voted)).toMatchObject({ outcome: 'first', voted: true })
})
