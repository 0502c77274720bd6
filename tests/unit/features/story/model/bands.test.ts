import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BANDS,
  outcomeBand,
  outcomeDegree,
  outcomeSentence,
  revealReading,
} from '../../../../../src/features/story/model/bands.ts'

test('a target of 90 is met or missed by the bands of the protocol', () => {
  expect([99, 90, 83, 75, 1].map((roll) => outcomeBand(90, roll))).toEqual([
    'critical_success',
    'success',
    'mixed',
    'failure',
    'critical_failure',
  ])
})

test('a roll of 100 is at best mixed against an impossible target, and a roll of 1 fails against an easy one', () => {
  expect(outcomeBand(101, 100)).toBe('mixed')
  expect(outcomeBand(11, 1)).toBe('critical_failure')
  expect(outcomeBand(11, 2)).toBe('critical_failure')
  expect(outcomeBand(11, 3)).toBe('mixed')
})

test('a better roll is never a worse result, and a higher target never a better one', () => {
  const rank = (target: number, roll: number) => BANDS.indexOf(outcomeBand(target, roll))
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 101 }), fc.integer({ min: 1, max: 99 }), (target, roll) => {
      expect(rank(target, roll + 1)).toBeLessThanOrEqual(rank(target, roll))
      if (target < 101) expect(rank(target + 1, roll)).toBeGreaterThanOrEqual(rank(target, roll))
      expect(outcomeDegree(target, roll)).toBeGreaterThanOrEqual(0)
      expect(outcomeDegree(target, roll)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the sentence of a result depends on the distance from the target', () => {
  expect(outcomeSentence(50, 50)).toBe('Barely made it')
  expect(outcomeSentence(50, 70)).toBe('Made it')
  expect(outcomeSentence(50, 100)).toBe('Made it with ease')
  expect(outcomeSentence(50, 49)).toBe('Barely missed')
  expect(outcomeSentence(50, 30)).toBe('Missed')
  expect(outcomeSentence(50, 1)).toBe('Missed by far')
})

test('how much of the world is revealed depends on the level', () => {
  const readings = (level: Parameters<typeof revealReading>[0]) =>
    [1, 4, 5, 32, 33, 50, 66, 67, 95, 96, 100].map((roll) => revealReading(level, roll))
  expect(new Set(readings('none'))).toEqual(new Set(['nothing']))
  expect(readings('light')).toEqual([
    'mildly worse',
    'mildly worse',
    ...Array.from({ length: 7 }, () => 'nothing'),
    'mildly better',
    'mildly better',
  ])
  expect(readings('moderate')).toEqual([
    'much worse',
    'much worse',
    'worse',
    'worse',
    'nothing',
    'nothing',
    'nothing',
    'better',
    'better',
    'much better',
    'much better',
  ])
  expect(readings('strong')).not.toContain('nothing')
})
