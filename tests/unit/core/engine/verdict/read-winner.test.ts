import { expect, test } from 'vitest'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { emptyDialog } from '../../../../../src/core/dialog/state.ts'
import { readVerdict } from '../../../../../src/core/engine/verdict/read-verdict.ts'
import { newDialog } from '../../../../helpers/test-engine.ts'

function between(first: string, second: string): DialogState {
  const { seats, ...rest } = newDialog()
  const config = {
    ...rest,
    seats: { ...seats, first: { ...seats.first, name: first }, second: { ...seats.second, name: second } },
  }
  return { ...emptyDialog('d'), config: config as NonNullable<DialogState['config']> }
}

const winner = (named: unknown, state: DialogState) => {
  const read = readVerdict(JSON.stringify({ winner: named, margin: 'clear', reasons: [] }), state)
  return read.unreadable === null || read.unreadable === undefined ? read.winner : null
}

test.each([
  ['C++', 'C#'],
  ['🦊', '🐻'],
  ['Ada', 'ada'],
  ['Ada', '*Ada*'],
  ['None', 'Nobody'],
  ['Second', 'First'],
  ['李雷', '李'],
  ['Dr. (No)', 'Dr. No'],
  ['José', 'Jose'],
  ['"Bob"', 'Bob'],
  ['$1', '1'],
])('a verdict for %s against %s is recognised, whatever marks surround the name', (first, second) => {
  const state = between(first, second)
  expect([winner(first, state), winner(second, state)]).toEqual(['first', 'second'])
  expect([winner(` ${first}\n`, state), winner(`**${second.toUpperCase()}**`, between('Other', second))]).toEqual([
    'first',
    'second',
  ])
})

test('a verdict that does not name exactly one of the two decides nothing', () => {
  const state = between('C++', 'C#')
  for (const named of ['C', 'C++ and C#', '', 'Both']) expect(winner(named, state)).toBeNull()
  expect(winner('none', state)).toBe('none')
  expect(winner('Draw.', state)).toBe('none')
  expect(winner('none', between('None', 'Ada'))).toBe('none')
})
