// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPageTimer } from '../../../../../src/page/host/store/page-timer.ts'
import { createStore } from '../../../../../src/page/host/store/store.ts'
import { whileSubscribed } from '../../../../../src/page/host/store/while-subscribed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const leave = () => dispatchEvent(new Event('pagehide'))

test('runs after its delay, and not again when the page is closed', () => {
  const run = vi.fn()
  startPageTimer(run, 300)
  vi.advanceTimersByTime(299)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  leave()
  expect(run).toHaveBeenCalledTimes(1)
})

test('runs early when the page is closed, and not again after that', () => {
  const run = vi.fn()
  startPageTimer(run, 300)
  leave()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  leave()
  expect(run).toHaveBeenCalledTimes(1)
})

test('does not run once it was cancelled', () => {
  const run = vi.fn()
  startPageTimer(run, 300)()
  vi.advanceTimersByTime(1_000)
  leave()
  expect(run).not.toHaveBeenCalled()
})

test('a stream stays open for its whole delay after the last reader has left, however often one left before', () => {
  const close = vi.fn()
  const watched = whileSubscribed(createStore(0), { start: () => ({ close }) as never, linger: 1_000 })
  const look = () => watched.subscribe(() => {})
  look()()
  vi.advanceTimersByTime(900)
  look()()
  vi.advanceTimersByTime(900)
  expect(close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(close).toHaveBeenCalledTimes(1)
})
