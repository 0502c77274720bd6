import { expect, test } from 'vitest'
import { moderatedPlan } from '../../../../../src/dialog/plan.ts'
import { countCalls } from '../../../../../src/renderer/setup/start/call-count.ts'

test('the estimate would not be introduction + 2N stages + comments + summary', () => {
  for (const turns of [1, 3, 4, 50]) {
    expect(countCalls(moderatedPlan(turns), true).calls).toBe(1 + 2 * turns * 3 + (2 * turns - 1) + 1)
    expect(countCalls(moderatedPlan(turns), false).calls).toBe(1 + 2 * turns + (2 * turns - 1) + 1)
  }
  expect(countCalls(moderatedPlan(4), true)).toEqual({ calls: 33, speeches: 8, comments: 7 })
})
