import { expect, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import type { DialogState } from '../../../../src/core/dialog/state.ts'
import { createScriptReader } from '../../../../src/page/dialog-view/script-lines.ts'
import { created, delta, stageEnded, started, stateOf, turnEnded, turnStarted } from '../facts.ts'

/** The ids in the order of the script. */
const ids = (state: DialogState, read = createScriptReader()) =>
  read(state).map(({ type, index }) => (type === 'turn' ? state.turns[index]?.id : state.messages[index]?.id))

const SAID: FactBody[] = [
  created(),
  started,
  turnStarted(0),
  turnEnded('t0'),
  { type: 'message-added', messageId: 'm1', text: 'Why?' },
  turnStarted(1),
]

test('keeps the script as it was built when a token arrives', () => {
  const read = createScriptReader()
  const state = stateOf(...SAID)
  expect(read(reduce(state, delta('t1', 0, 'a')))).toBe(read(state))
})

test('puts a question before the turns that answer it', () => {
  expect(ids(stateOf(...SAID))).toEqual(['t0', 'm1', 't1'])
})

test('shows a turn that was tried again once', () => {
  const read = createScriptReader()
  const failed: FactBody = {
    type: 'turn-failed',
    turnId: 't1',
    stage: null,
    error: { code: 'INTERNAL', message: 'No.', retryable: true },
    partialText: '',
  }
  expect(ids(stateOf(...SAID, failed), read)).toEqual(['t0', 'm1', 't1'])
  expect(ids(stateOf(...SAID, failed, turnStarted(1, { turnId: 't1b', continues: 't1' })), read)).toEqual([
    't0',
    'm1',
    't1b',
  ])
})

test('keeps the key of a turn that is said again, so that what was unfolded stays open', () => {
  const again: FactBody = {
    type: 'turn-started',
    turnId: 't0b',
    number: 1,
    step: 0,
    seat: 'moderator',
    kind: 'introduction',
    speech: 0,
    phase: 'early',
    replaces: 't0',
  }
  const keys = (...more: FactBody[]) =>
    createScriptReader()(stateOf(...SAID, turnEnded('t1'), ...more)).map(({ key }) => key)
  expect(keys(again)).toEqual(keys())
})

test('puts a question after a turn only if the final words of that turn had been asked for by then', () => {
  const asked: FactBody = { type: 'message-added', messageId: 'm1', text: 'Why?' }
  const before: FactBody[] = [created(), started, turnStarted(0), turnEnded('t0'), turnStarted(1)]
  expect(ids(stateOf(...before, asked))).toEqual(['t0', 'm1', 't1'])
  const drafted = [stageEnded('t1', 'draft'), stageEnded('t1', 'critique')]
  // The final had been asked for already, so that it cannot have heard the question.
  expect(ids(stateOf(...before, ...drafted, asked))).toEqual(['t0', 't1', 'm1'])
  expect(ids(stateOf(...before, ...drafted, { type: 'dialog-paused', reason: 'user' }, asked))).toEqual([
    't0',
    'm1',
    't1',
  ])
})
