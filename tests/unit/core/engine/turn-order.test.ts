import { expect, test } from 'vitest'
import { runDialog, testEngine } from '../../../helpers/test-engine.ts'

test('four turns a side give an introduction, 8 speeches, 7 comments and a summary, with one comment between the closings', async () => {
  const state = await runDialog(testEngine(), { turns: 4 })
  expect(state.status).toBe('completed')
  const order = state.turns.map((turn) => `${turn.kind[0]}${turn.member[0]}${turn.speech}`)
  expect(order).toEqual([
    'im0',
    'sf1',
    'mm1',
    'ss2',
    'mm2',
    'sf3',
    'mm3',
    'ss4',
    'mm4',
    'sf5',
    'mm5',
    'ss6',
    'mm6',
    'sf7',
    'mm7',
    'ss8',
    'sm8',
  ])
  expect(state.turns.map((turn) => turn.number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
})

test('participants draft, criticise and finish; the moderator speaks in one stage', async () => {
  const state = await runDialog(testEngine(), { turns: 1 })
  for (const turn of state.turns)
    expect(turn.stages.map((stage) => stage.stage)).toEqual(
      turn.kind === 'speech' ? ['draft', 'critique', 'final'] : ['final'],
    )
  expect(state.turns[1]?.text).toBe('speech final 1')
})

test('draft and critique can be switched off for the dialog and for one seat', async () => {
  const off = await runDialog(testEngine(), { turns: 1, critique: false })
  expect(off.turns.flatMap((turn) => turn.stages.map((stage) => stage.stage))).toEqual([
    'final',
    'final',
    'final',
    'final',
    'final',
  ])
  const seat = { provider: 'scripted', model: 'test', name: 'Alpha', critique: false }
  const oneOff = await runDialog(testEngine(), {
    turns: 1,
    seats: { moderator: { ...seat, name: 'Iris' }, first: seat, second: { ...seat, name: 'Beta', critique: true } },
  })
  expect(oneOff.turns.map((turn) => turn.stages.length)).toEqual([1, 1, 1, 3, 1])
})
