import { expect, test } from 'vitest'
import { currentMap } from '../../../../../src/core/dialog/insights.ts'
import { layoutMap, mapTurns } from '../../../../../src/core/diagram/layout.ts'
import { insightCost } from '../../../../../src/core/dialog/money/insight-cost.ts'
import { formatMapCounts, nearTo, stepsOf } from '../../../../../src/page/dialog/insights/map-words.ts'
import { argued, edges, read } from '../../made-map.ts'

test('says in words what an arrow of the picture shows', () => {
  const state = argued(read('t1'), read('t3'))
  const map = currentMap(state)
  const steps = stepsOf(state, layoutMap(map, mapTurns(state)).boxes, map.edges)
  expect(
    steps.map(({ who, kind, turn, bears }) => [who, kind, turn, bears.map(({ verb, on }) => `${verb} ${on}`).join()]),
  ).toEqual([
    ['First, turn 2', 'Claim', 1, ''],
    ['First, turn 2', 'Support', 1, 'Supports the same turn: Streets are for people'],
    ['Second, turn 4', 'Rebuttal', 3, 'Rebuts First, turn 2: Cars take room'],
    ['Second, turn 4', 'Concession', 3, 'Concedes First, turn 2: Streets are for people'],
  ])
  expect(formatMapCounts(state, layoutMap(map, mapTurns(state)).boxes)).toBe('4 points: 2 of First, 2 of Second')
})

test('highlights a step together with those it answers and those that answer it', () => {
  expect([...nearTo('n1', edges)].toSorted()).toEqual(['n1', 'n2', 'n4'])
  expect([...nearTo('n3', edges)].toSorted()).toEqual(['n2', 'n3'])
})

test('names no price that is unknown, and does not count a turn again that was already read', () => {
  const price = { input: 2, output: 10, cacheRead: null, cacheWrite: null, asOf: '2026-11-10' }
  const fresh = argued()
  expect(insightCost(fresh, 'map', currentMap(fresh).unread, null)).toEqual({ calls: 2, usd: null })
  const whole = insightCost(fresh, 'map', currentMap(fresh).unread, price)
  const half = argued(read('t1'))
  const rest = insightCost(half, 'map', currentMap(half).unread, price)
  expect([whole.calls, rest.calls]).toEqual([2, 1])
  expect(rest.usd).toBeLessThan(whole.usd ?? 0)
  expect(insightCost(half, 'summaries', [], price).calls).toBe(2)
})
