import { expect, test } from 'vitest'
import { outcomeBand } from '../../../../../src/features/story/model/bands.ts'
import { checkShown } from '../../../../../src/features/story/model/check-words.ts'

const check = (target: number | null, roll: number | null) => ({
  turnId: 't',
  reason: 'The wall is wet.',
  target,
  roll,
  band: target === null || roll === null ? null : outcomeBand(target, roll),
  reveal: null,
  seq: 1,
})
const words = (target: number, roll: number) => {
  const shown = checkShown(check(target, roll))
  return `${shown?.title}. ${shown?.sentence}`
}

test('the card of a roll describes it by its distance from the target', () => {
  expect(words(50, 52)).toBe('Success. Barely exceeding what was needed.')
  expect(words(50, 70)).toBe('Success. Exceeding what was needed.')
  expect(words(50, 95)).toBe('Success. Far exceeding what was needed.')
  expect(words(50, 47)).toBe('Mixed: it half succeeds. Falling barely short of what was needed.')
  expect(words(50, 20)).toBe('Failure. Falling short of what was needed.')
  expect(words(50, 4)).toBe('Failure. Falling far short of what was needed.')
})

test('only the highest and lowest two rolls are highlighted', () => {
  const rare = Array.from({ length: 100 }, (_, index) => index + 1).filter((roll) => checkShown(check(50, roll))?.rare)
  expect(rare).toEqual([1, 2, 99, 100])
})

test('bar and mark stay within the card whatever the target, and a roll for the world alone has none', () => {
  for (const target of [11, 50, 101])
    for (const roll of [1, 50, 100]) {
      const { filled = -1, mark = -1 } = checkShown(check(target, roll)) ?? {}
      expect([filled >= 0 && filled <= 1, mark >= 0 && mark <= 1]).toEqual([true, true])
    }
  expect(checkShown(check(null, null))).toBeNull()
})
