import { expect, test } from 'vitest'
import type { FactBody } from '../../../../src/contract/events.ts'
import { reduce } from '../../../../src/dialog/reduce.ts'
import { createScriptReader } from '../../../../src/renderer/stage/script-lines.ts'
import { created, delta, started, stateOf, turnEnded, turnStarted } from '../facts.ts'

const SAID: FactBody[] = [created(), started, turnStarted(0), turnEnded('t0'), { type: 'message-added', messageId: 'm1', text: 'Why?' }, turnStarted(1)]

test('each token would build the whole script again', () => {
  const read = createScriptReader()
  const state = stateOf(...SAID)
  expect(read(reduce(state, delta('t1', 0, 'a')))).toBe(read(state))
})

test('a question would stand after the turns that answered it', () => {
  expect(createScriptReader()(stateOf(...SAID)).map((line) => line.key)).toEqual(['t0', 'm1', 't1'])
})

test('a turn that was tried again would be shown twice', () => {
  const read = createScriptReader()
  const failed: FactBody = { type: 'turn-failed', turnId: 't1', stage: null, error: { code: 'INTERNAL', message: 'No.', retryable: true }, partialText: '' }
  expect(read(stateOf(...SAID, failed)).map((line) => line.key)).toEqual(['t0', 'm1', 't1'])
  expect(read(stateOf(...SAID, failed, turnStarted(1, { turnId: 't1b', continues: 't1' }))).map((line) => line.key)).toEqual(['t0', 'm1', 't1b'])
})
