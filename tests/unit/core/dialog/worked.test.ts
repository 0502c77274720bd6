import { expect, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { elapsedSeconds } from '../../../../src/core/dialog/turns/work-time.ts'

const HOUR = 3_600
const paused = (reason: 'user' | 'interrupted'): FactBody => ({ type: 'dialog-paused', reason })
const resumed: FactBody = { type: 'dialog-resumed' }
const ended: FactBody = { type: 'dialog-ended', status: 'completed', reason: 'finished' }
const begun: FactBody = {
  type: 'turn-started',
  turnId: 't',
  number: 1,
  step: 0,
  seat: 'first',
  kind: 'speech',
  speech: 1,
  phase: 'early',
}
const interrupted: FactBody = {
  type: 'turn-failed',
  turnId: 't',
  stage: null,
  error: { code: 'INTERRUPTED', message: 'Closed.', retryable: true },
  partialText: '',
}

/** Facts with the second at which each happened; the first `shared` of them belong to another dialog. */
function after(facts: readonly (readonly [second: number, body: FactBody])[], shared = 0): DialogState {
  const origin = { dialogId: 'd', turnId: 't', sharedThrough: shared }
  const first = { ...emptyDialog('d'), origin: shared === 0 ? null : origin }
  return facts.reduce(
    (state, [second, body], index) => reduce(state, { ...body, dialogId: 'd', seq: index + 1, at: second * 1_000 }),
    first,
  )
}

test('a pause over night does not count as work', () => {
  const rests = after([
    [0, { type: 'dialog-started' }],
    [60, paused('user')],
  ])
  expect(elapsedSeconds(rests, 9 * HOUR * 1_000)).toBe(60)
  const runs = reduce(rests, { ...resumed, dialogId: 'd', seq: 3, at: 9 * HOUR * 1_000 })
  expect(elapsedSeconds(runs, (9 * HOUR + 5) * 1_000)).toBe(65)
  const over = reduce(runs, { ...ended, dialogId: 'd', seq: 4, at: (9 * HOUR + 30) * 1_000 })
  expect(elapsedSeconds(over, 99 * HOUR * 1_000)).toBe(90)
})

test('the time until a killed app is opened again does not count as work', () => {
  const found = after([
    [0, { type: 'dialog-started' }],
    [40, begun],
    [30 * HOUR, interrupted],
    [30 * HOUR, paused('interrupted')],
  ])
  expect(elapsedSeconds(found, 31 * HOUR * 1_000)).toBe(40)
})

test('a branch counts only its own work', () => {
  const facts: readonly (readonly [number, FactBody])[] = [
    [0, { type: 'dialog-started' }],
    [50, begun],
    [100, { type: 'turn-ended', turnId: 't', text: 'Said.' }],
    [5 * HOUR, paused('user')],
    [6 * HOUR, resumed],
    [6 * HOUR + 20, ended],
  ]
  expect(elapsedSeconds(after(facts.slice(0, 4), 3), 7 * HOUR * 1_000)).toBe(0)
  expect(elapsedSeconds(after(facts, 3), 7 * HOUR * 1_000)).toBe(20)
})

test('a dialog that has not begun has no time, and an imported one keeps its own', () => {
  expect(elapsedSeconds(emptyDialog('d'), 5)).toBeNull()
  const told = after([
    [0, { type: 'dialog-started' }],
    [9_000, { ...ended, workedMs: 61_500 } as FactBody],
  ])
  expect(elapsedSeconds(told, 0)).toBe(61.5)
})
