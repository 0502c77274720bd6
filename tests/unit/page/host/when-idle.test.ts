import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workWhenIdle } from '../../../../src/page/host/when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function* counting(taken: number[], most: number): Generator<void, string> {
  for (let at = 0; at < most; at += 1) {
    taken.push(at)
    yield
  }
  return 'done'
}

test('work that fits into its first slice is done at once', () => {
  const results: string[] = []
  workWhenIdle(counting([], 1), (result) => results.push(result))
  expect(results).toEqual(['done'])
})

test('longer work continues in idle moments until it is done or cancelled', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 3))
  const [whole, broken]: [number[], number[]] = [[], []]
  const results: string[] = []
  workWhenIdle(counting(whole, 20), (result) => results.push(result))
  expect(whole.length).toBeLessThan(20)
  const callOff = workWhenIdle(counting(broken, 20), (result) => results.push(result))
  const before = broken.length
  callOff()
  await vi.runAllTimersAsync()
  expect(whole).toHaveLength(20)
  expect(broken).toHaveLength(before)
  expect(results).toEqual(['done'])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
