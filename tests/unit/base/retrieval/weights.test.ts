import { expect, test } from 'vitest'
import {
  importanceOf,
  overHops,
  recencyOf,
  weigh,
  WEIGHTS,
  type Profile,
} from '../../../../src/base/retrieval/weights.ts'

const DAY = 86_400_000
const NOW = 1_800_000_000_000

/** Three things that are each best in one respect, and one that is average in all. */
const THINGS = [
  { name: 'answers', semantic: 1, age: 60, importance: 3 },
  { name: 'new', semantic: 0.4, age: 0, importance: 3 },
  { name: 'weighty', semantic: 0.45, age: 40, importance: 10 },
  { name: 'middling', semantic: 0.7, age: 5, importance: 6 },
] as const

const rankedBy = (profile: Profile) =>
  THINGS.map(({ name, semantic, age, importance }) => ({
    name,
    score: weigh({ semantic, recency: recencyOf(NOW - age * DAY, NOW), importance: importanceOf(importance) }, profile),
  }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ name, score }) => `${name} ${score.toFixed(3)}`)

test('each profile has the published weights, which add up to one', () => {
  expect(WEIGHTS).toEqual({
    balanced: { semantic: 0.5, recency: 0.3, importance: 0.2 },
    recent: { semantic: 0.4, recency: 0.4, importance: 0.2 },
    salience: { semantic: 0.4, recency: 0.2, importance: 0.4 },
    semantic: { semantic: 0.6, recency: 0.25, importance: 0.15 },
  })
  for (const { semantic, recency, importance } of Object.values(WEIGHTS))
    expect(semantic + recency + importance).toBeCloseTo(1)
})

test.each<[Profile, readonly string[]]>([
  ['balanced', ['middling 0.652', 'answers 0.561', 'new 0.560', 'weighty 0.430']],
  ['recent', ['middling 0.643', 'new 0.620', 'answers 0.461', 'weighty 0.387']],
  ['salience', ['middling 0.641', 'weighty 0.584', 'answers 0.520', 'new 0.480']],
  ['semantic', ['middling 0.662', 'answers 0.646', 'new 0.535', 'weighty 0.425']],
])('the golden ranking of %s', (profile, golden) => {
  expect(rankedBy(profile)).toEqual(golden)
})

test('recency halves in a week, and a date in the future counts as now', () => {
  expect(recencyOf(NOW - 6.93 * DAY, NOW)).toBeCloseTo(0.5, 2)
  expect(recencyOf(NOW + DAY, NOW)).toBe(1)
})

test('importance from 1 to 10 becomes a share of at most one', () => {
  expect([1, 5, 10, 12, -1].map(importanceOf)).toEqual([0.1, 0.5, 1, 1, 0])
})

test('a found node passes on half its score, times the strength of each edge and 0.8 a step', () => {
  expect(overHops([1])).toBeCloseTo(0.4)
  expect(overHops([1, 1])).toBeCloseTo(0.32)
  expect(overHops([0.5, 0.5])).toBeCloseTo(0.08)
})
