import { expect, test } from 'vitest'
import type { VillageState } from '../../../../../src/features/village/model/world.ts'
import { firstView } from '../../../../../src/features/village/page/dialog/first-view.ts'

const CELLS = 12
const world = (xs: readonly number[], talking: readonly number[] = [], width = 24) =>
  ({
    map: ['.'.repeat(width)],
    villagers: xs.map((x, index) => ({ id: `v${index}`, x, y: 3, path: [], gone: 0 })),
    talks: talking.length === 0 ? [] : [{ participants: talking.map((index) => `v${index}`) }],
  }) as unknown as VillageState

const inView = (xs: readonly number[], talking?: readonly number[]) => {
  const left = firstView(world(xs, talking), CELLS)
  return xs.filter((x) => x >= left && x + 1 <= left + CELLS)
}

test('the map begins where most villagers are, wherever they stand', () => {
  for (let x = 0; x < 20; x += 1) expect(inView([x, x + 1, x + 3])).toEqual([x, x + 1, x + 3])
  expect(inView([2, 20, 22, 23])).toEqual([20, 22, 23])
})

test('the map begins with those who talk, though more stand elsewhere', () => {
  expect(inView([2, 3, 4, 21, 22], [3, 4])).toEqual([21, 22])
})

test('the map begins neither before its left edge nor after its right one, and in the middle of an empty one', () => {
  expect(firstView(world([0]), CELLS)).toBe(0)
  expect(firstView(world([23]), CELLS)).toBe(12)
  expect(firstView(world([]), CELLS)).toBe(6)
  expect(firstView(world([3], [], 8), CELLS)).toBe(0)
})
