import { describe, expect, test } from 'vitest'
import { readTurnNumber, turnOfNumber, turnTitle } from '../../../../../src/core/dialog/turns/turn-number.ts'
import { turnStarted } from '../../../../../src/core/engine/run/turn-facts.ts'
import { parseIdiExport } from '../../../../../src/features/export/files/import/parse-idi-export.ts'
import { toDialogJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { turnFileNames } from '../../../../../src/features/sound/engine/file-names.ts'
import { replay } from '../../../../../src/core/engine/changes/branch.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../../../helpers/test-engine.ts'

test.each([
  [4, 4],
  ['4', 4],
  ['turn 4', 4],
  ['Turn 4, Ada', 4],
  ['turn 4 of 9', 4],
  ['第4轮', 4],
  ['turns 3 and 4', null],
  ['the last one', null],
  ['', null],
  [4.5, null],
  [null, null],
  [{}, null],
])('%j refers to the turn %j', (written, number) => {
  expect(readTurnNumber(written)).toBe(number)
})

test('a title has the number of the turn, and says which is the first and the last', () => {
  const kinds = ['introduction', 'speech', 'moderation', 'summary'] as const
  expect(
    kinds.map((kind, index) =>
      turnTitle({ plan: null, config: null, person: 'watches' }, { kind, number: index + 1, step: index }),
    ),
  ).toEqual(['Turn 1, introduction', 'Turn 2', 'Turn 3', 'Turn 4, summary'])
})

describe('a file with gaps in its turn numbers', () => {
  async function taken(numbers: readonly number[]) {
    const state = await runDialog(testEngine(new ScriptedProvider()), {
      mode: 'exploration',
      turns: 1,
      critique: false,
    })
    const json = toDialogJson(state, {})
    const turns = json.turns.map((turn, index) => ({ ...turn, number: numbers[index] ?? turn.number }))
    return replay('taken', parseIdiExport({ ...json, turns }).bodies)
  }

  test('keeps them, and the next turn is one more than the last', async () => {
    const state = await taken([1, 2, 5, 6, 8])
    expect(state.turns.map(({ number }) => number)).toEqual([1, 2, 5, 6, 8])
    const planned = { step: 9, member: 'moderator', kind: 'moderation', speech: 2, phase: 'late' } as const
    expect(turnStarted(state, planned, 'next', null).number).toBe(9)
  })

  test('never gives two turns the same number', async () => {
    const { turns } = await taken([1, 2, 2, 1, 7])
    expect(turns.map(({ number }) => number)).toEqual([1, 2, 3, 4, 7])
    expect(turns.map(({ number }) => turnOfNumber(turns, number)?.id)).toEqual(turns.map(({ id }) => id))
  })
})

test('sound files have the number of their turn, and sort in the order they are heard', () => {
  const turn = (number: number, name: string, isTurn = true) => ({ number, isTurn, name, seat: 'first' })
  const asked = Array.from({ length: 28 }, () => turn(2, 'From the floor', false))
  const names = turnFileNames([turn(1, 'Iris'), turn(2, 'Ada'), ...asked, turn(3, 'Iris')])
  expect(names.slice(0, 4)).toEqual([
    '001_iris.mp3',
    '002_ada.mp3',
    '002a_from-the-floor.mp3',
    '002b_from-the-floor.mp3',
  ])
  expect(names.at(-1)).toBe('003_iris.mp3')
  expect(names.toSorted()).toEqual(names)
  expect(new Set(names).size).toBe(names.length)
})
