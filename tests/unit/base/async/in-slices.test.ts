import { expect, test } from 'vitest'
import { inSlices } from '../../../../src/base/async/in-slices.ts'

test('work that takes a while lets others have their turn whenever its slice of 10 ms is used up', async () => {
  let now = 0
  const pause = inSlices(() => now)
  let others = 0
  const turns: boolean[] = []
  for (let piece = 0; piece < 9; piece += 1) {
    const before = others
    const waiting = setImmediate(() => (others += 1))
    now += 4
    await pause()
    turns.push(others > before)
    clearImmediate(waiting)
  }
  // A slice of 10 ms is used up by three pieces of 4.
  expect(turns).toEqual([false, false, true, false, false, true, false, false, true])
})
