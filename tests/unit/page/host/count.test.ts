import { expect, test } from 'vitest'
import { formatWords, lastAsked, liveSpeed, tokensPerSecond } from '../../../../src/page/host/count.ts'
import { created, stageEnded, started, stateOf, turnStarted } from '../facts.ts'

test('dashes and quotes do not count as words, and a script without spaces is counted by the character', () => {
  expect(formatWords('Well — that’s  “fair”, isn’t it?')).toBe(5)
  expect(formatWords('')).toBe(0)
  expect(formatWords('今日は天気がいい')).toBeGreaterThan(2)
})

test('the speed is unknown after the first token', () => {
  const live = { stage: 'final' as const, text: 'Well', thinking: '', startedAt: 1_000, retry: null }
  expect(liveSpeed(live, 1_010)).toBeNull()
  expect(liveSpeed({ ...live, text: 'a'.repeat(400) }, 3_000)).toBe(50)
})

test('the speed is unknown for an answer that arrives at once', () => {
  const [stage] = stateOf(created(), started, turnStarted(0), stageEnded('t0', 'final')).turns[0]?.stages ?? []
  if (!stage) throw new Error('no stage')
  expect(tokensPerSecond([stage])).toBe(10)
  expect(tokensPerSecond([{ ...stage, timing: { startedAt: 0, firstTokenMs: 1, totalMs: 3 } }])).toBeNull()
  expect(tokensPerSecond([])).toBeNull()
})

// The inspector once said that a prompt filled 0% of the window after a final that kept its draft.
test('the last stage that was asked is neither a kept draft nor another model’s critique', () => {
  const [asked] = stateOf(created(), started, turnStarted(0), stageEnded('t0', 'draft')).turns[0]?.stages ?? []
  if (!asked) throw new Error('no stage')
  const critique = { ...asked, stage: 'critique', by: 'moderator' } as const
  expect(lastAsked({ stages: [asked, critique, { ...asked, stage: 'final', kept: true }] })).toBe(asked)
  expect(lastAsked({ stages: [] })).toBeUndefined()
})
