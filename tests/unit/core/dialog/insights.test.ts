import { expect, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import { currentMap } from '../../../../src/core/dialog/insights.ts'
import { extraFits } from '../../../../src/core/dialog/extras/why-no-extra.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'
import { dialogConfigSchema } from '../../../../src/core/contract/dialog-config.ts'
import { newDialog } from '../../../helpers/test-engine.ts'

const state = (...bodies: FactBody[]) =>
  bodies.reduce<DialogState>(
    (held, body, index) => reduce(held, { ...body, dialogId: 'd', seq: index + 1, at: index } as never),
    emptyDialog('d'),
  )
const created: FactBody = { type: 'dialog-created', config: dialogConfigSchema.parse(newDialog()) }
const speech = (
  turnId: string,
  seat: 'first' | 'second',
  step: number,
  text: string,
  replaces?: string,
): FactBody[] => [
  {
    type: 'turn-started',
    turnId,
    number: step,
    step,
    seat,
    kind: 'speech',
    speech: step,
    phase: 'early',
    ...(replaces === undefined ? {} : { replaces }),
  },
  { type: 'turn-ended', turnId, text },
]
const read = (
  turnId: string,
  seat: 'first' | 'second',
  quotes: readonly [string, string][],
  to: readonly [string, string][] = [],
  dropped = 0,
): FactBody => ({
  type: 'map-extended',
  turnId,
  nodes: quotes.map(([id, quote]) => ({ id, kind: 'claim', seat, turnId, quote, label: quote })),
  edges: to.map(([from, target]) => ({ from, to: target, relation: 'rebuts' })),
  dropped,
  usage: { ...NO_USAGE, promptTokens: 100, completionTokens: 20 },
  cost: 0.01,
  provider: 'scripted',
  model: 'test',
})
const ids = (of: DialogState) => currentMap(of).nodes.map((node) => node.id)

const two = [
  created,
  ...speech('t1', 'first', 1, 'Cars take room. Trams do not.'),
  read('t1', 'first', [
    ['n1', 'Cars take room.'],
    ['n2', 'Trams do not.'],
  ]),
  ...speech('t2', 'second', 2, 'Cars are freedom.'),
  read('t2', 'second', [['n3', 'Cars are freedom.']], [['n3', 'n1']], 2),
]

test('a step that an edit removed from its turn leaves the map with its edges, and the turn counts as unread', () => {
  const edited = state(...two, { type: 'turn-edited', turnId: 't1', text: 'Cars take space. Trams do not.' })
  expect(ids(edited)).toEqual(['n2', 'n3'])
  expect(currentMap(edited)).toMatchObject({ edges: [], dropped: 3 })
  expect(currentMap(edited).unread.map((turn) => turn.id)).toEqual(['t1'])
  const again = state(
    ...two,
    { type: 'turn-edited', turnId: 't1', text: 'Cars take space. Trams do not.' },
    read('t1', 'first', [['n4', 'Cars take space.']]),
  )
  expect(ids(again)).toEqual(['n2', 'n3', 'n4'])
  expect(currentMap(again).unread).toEqual([])
})

test('steps of a replaced version are hidden, and are back when that version is chosen again', () => {
  const replaced = [
    ...two,
    { type: 'dialog-started' } as FactBody,
    ...speech('t1b', 'first', 1, 'Bicycles first.', 't1'),
  ]
  expect(ids(state(...replaced))).toEqual(['n3'])
  expect(currentMap(state(...replaced)).unread.map((turn) => turn.id)).toEqual(['t1b'])
  const back = state(...replaced, { type: 'version-chosen', turnId: 't1b', versionId: 't1' })
  expect(ids(back)).toEqual(['n1', 'n2', 'n3'])
  expect(currentMap(back)).toMatchObject({ unread: [], edges: [{ from: 'n3', to: 'n1' }] })
})

test('a turn that is empty or not yet ended is not waiting to be read', () => {
  const started: FactBody = {
    type: 'turn-started',
    turnId: 't4',
    number: 4,
    step: 4,
    seat: 'second',
    kind: 'speech',
    speech: 4,
    phase: 'early',
  }
  expect(currentMap(state(created, ...speech('t3', 'first', 3, ' '), started)).unread).toEqual([])
})

test('an insight is made only if the next stage and the summary still fit under the cap', () => {
  const config = (tokens: number) => ({ cap: { tokens } })
  const spent = state(...two)
  // Two calls of 120 tokens each have been spent.
  expect(extraFits(spent, config(600))).toBe(true)
  expect(extraFits(spent, config(599))).toBe(false)
  const over = state(...two, { type: 'dialog-ended', status: 'completed', reason: 'finished' })
  expect(extraFits(over, config(360))).toBe(true)
  expect(extraFits(over, config(359))).toBe(false)
  expect(extraFits(over, {})).toBe(true)
})
