import { expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { formatWork } from '../../../../../src/page/dialog/inspector/format-work.ts'
import { created, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'

test('distinguishes calls for the map from calls for turns', () => {
  const usage = { promptTokens: 9, completionTokens: 1, thinkingTokens: 0, cachedTokens: 0, cacheWriteTokens: 0 }
  const spent = { usage: { ...usage, estimated: false }, cost: 0, provider: 'vendor', model: 'm' }
  const map: FactBody = { type: 'map-extended', turnId: 't1', nodes: [], edges: [], dropped: 0, ...spent }
  const turns = [turnStarted(0), stageEnded('t0', 'final'), turnEnded('t0'), turnStarted(1), turnEnded('t1')]
  expect(formatWork(stateOf(created(), started, ...turns, map))).toBe('1 speech, 2 calls, 1 of them for the map')
})
