import { expect, test } from 'vitest'
import { Pacer } from '../../../../../src/features/village/engine/pacer.ts'

test('a clock that jumps ahead skips no days, and one that goes back takes no time away', () => {
  const pacer = new Pacer(0)
  pacer.look(100, 2, false)
  expect(pacer.owed).toBe(200)
  // The computer slept for an hour.
  pacer.look(3_600_100, 2, false)
  expect(pacer.owed).toBe(2_200)
  pacer.look(50, 2, false)
  expect(pacer.owed).toBe(2_200)
})

test('slowing down from full speed leaves no time to catch up', () => {
  const pacer = new Pacer(0)
  pacer.look(50, 0, true)
  expect(pacer.owed).toBe(Infinity)
  pacer.look(100, 1, false)
  expect(pacer.owed).toBe(0)
})

test('speed 0 with a slow mind runs at the pace of the clock', () => {
  const pacer = new Pacer(0)
  pacer.look(100, 0, false)
  expect(pacer.owed).toBe(100)
})
