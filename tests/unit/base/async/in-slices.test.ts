import { expect, test } from 'vitest'
import { inSlices, runInSlices } from '../../../../src/base/async/in-slices.ts'

test('long work yields to the event loop each time it has used up its slice of 10 ms', async () => {
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
  // Three pieces of 4 ms use up a slice of 10 ms.
  expect(turns).toEqual([false, false, true, false, false, true, false, false, true])
})

test('tasks that share one pause share one slice before others have their turn', async () => {
  let now = 0
  const pause = inSlices(() => now)
  const worked = [0]
  let over = false
  const others = (): void => {
    worked.push(0)
    if (!over) setImmediate(others)
  }
  setImmediate(others)
  const work = async (): Promise<void> => {
    for (let piece = 0; piece < 6; piece += 1) {
      now += 4
      worked.push((worked.pop() ?? 0) + 4)
      await pause()
    }
  }
  await Promise.all([work(), work(), work()])
  over = true
  expect(worked.reduce((sum, each) => sum + each)).toBe(72)
  // The length of a slice, and one more piece for each worker.
  expect(Math.max(...worked)).toBeLessThanOrEqual(10 + 3 * 4)
})

test('work in steps returns its result, and stops between two steps when it is aborted', async () => {
  let steps = 0
  function* counting(): Generator<void, string> {
    for (; steps < 5; steps += 1) yield
    return 'done'
  }
  expect(await runInSlices(counting())).toBe('done')
  steps = 0
  const off = new AbortController()
  const pause = async () => (steps === 2 ? off.abort(new Error('enough')) : undefined)
  await expect(runInSlices(counting(), { until: off.signal, pause })).rejects.toThrow('enough')
  expect(steps).toBe(2)
})
