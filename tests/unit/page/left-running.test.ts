// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { untilTestEnds } from './drawn.ts'
import { RunningWatch } from './left-running.ts'

let watch: RunningWatch
const nothing = () => {}

/** What a new watch reports after something was started. */
function leftBy(start: () => void): readonly string[] {
  watch = new RunningWatch()
  start()
  const left = watch.left()
  watch.end()
  return left
}
afterEach(() => watch?.end())

describe('what is left running is reported by its kind and its place', () => {
  const here = /tests\/unit\/page\/left-running\.test\.ts:\d+$/
  const cases: Record<string, () => void> = {
    setTimeout: () => setTimeout(nothing, 60_000),
    setInterval: () => setInterval(nothing, 60_000),
    requestAnimationFrame: () => requestAnimationFrame(nothing),
    'resize listener': () => addEventListener('resize', nothing),
    'keydown listener': () => window.addEventListener('keydown', nothing, true),
    'selectionchange listener': () => document.addEventListener('selectionchange', nothing),
    'change listener': () => matchMedia('(min-width: 1px)').addEventListener('change', nothing),
    'message listener': () => new EventTarget().addEventListener('message', nothing),
    MutationObserver: () => new MutationObserver(nothing).observe(document.body, { childList: true }),
    ResizeObserver: () => new ResizeObserver(nothing).observe(document.body),
    IntersectionObserver: () => new IntersectionObserver(nothing).observe(document.body),
  }
  test.each(Object.entries(cases))('%s', (what, start) => {
    const left = leftBy(start)
    expect(left).toHaveLength(1)
    expect(left[0]).toMatch(new RegExp(`^${what}, started at `))
    expect(left[0]).toMatch(here)
  })
})

describe('what has ended is not reported', () => {
  const cases: Record<string, () => void> = {
    'a timer that was cleared': () => clearTimeout(setTimeout(nothing, 60_000)),
    'an interval that was cleared': () => clearInterval(setInterval(nothing, 60_000)),
    'a frame that was called off': () => cancelAnimationFrame(requestAnimationFrame(nothing)),
    'a listener that was removed': () => {
      addEventListener('resize', nothing, { passive: true })
      removeEventListener('resize', nothing)
    },
    'a listener whose signal was aborted': () => {
      const controller = new AbortController()
      addEventListener('resize', nothing, { signal: controller.signal })
      controller.abort()
    },
    'a listener for once that was called': () => {
      addEventListener('resize', nothing, { once: true })
      dispatchEvent(new Event('resize'))
    },
    'an observer that was disconnected': () => {
      const observer = new MutationObserver(nothing)
      observer.observe(document.body, { childList: true })
      observer.disconnect()
    },
    'a listener of an element, which goes with it': () =>
      document.createElement('button').addEventListener('click', nothing),
  }
  test.each(Object.entries(cases))('%s', (_what, start) => {
    expect(leftBy(start)).toEqual([])
  })
})

test('a listener that was removed with another capture flag is still reported', () => {
  const left = leftBy(() => {
    addEventListener('resize', nothing, true)
    removeEventListener('resize', nothing)
  })
  expect(left).toHaveLength(1)
})

test('a timer that has fired is not reported', async () => {
  watch = new RunningWatch()
  await new Promise<void>((resolve) => setTimeout(resolve, 1))
  expect(watch.left()).toEqual([])
})

test('a frame that fires after the page is gone is reported, because nobody cancelled it', async () => {
  watch = new RunningWatch()
  const frame = new Promise((resolve) => requestAnimationFrame(resolve))
  watch.pageGone()
  await frame
  expect(watch.left()).toEqual([expect.stringMatching(/^requestAnimationFrame, started at /)])
})

describe('under fake timers', () => {
  const onFakeClock = (start: () => void) =>
    leftBy(() => {
      vi.useFakeTimers()
      start()
    })
  const starts: Record<string, () => void> = {
    setTimeout: () => setTimeout(nothing, 60_000),
    setInterval: () => setInterval(nothing, 60_000),
    requestAnimationFrame: () => requestAnimationFrame(nothing),
  }
  test.each(Object.entries(starts))('reports what is left: %s', (name, start) => {
    const left = onFakeClock(start)
    expect(left).toEqual([expect.stringMatching(new RegExp(`^${name}, started at tests/unit/page/left-running`))])
  })
  test('reports nothing that was cancelled or has fired', () => {
    const left = onFakeClock(() => {
      clearTimeout(setTimeout(nothing, 60_000))
      cancelAnimationFrame(requestAnimationFrame(nothing))
      setTimeout(nothing, 10)
      vi.advanceTimersByTime(10)
    })
    expect(left).toEqual([])
  })
  test('still reports what is left after the test restored real timers, and the page has its own functions again', () => {
    const own = setTimeout
    const left = onFakeClock(() => {
      setTimeout(nothing, 60_000)
      vi.useRealTimers()
    })
    expect(left).toHaveLength(1)
    expect(setTimeout).toBe(own)
  })
})

describe('every test of the page must leave nothing running', () => {
  test.fails('a frame that nobody cancelled fails its test', () => void requestAnimationFrame(nothing))
  test.fails('a timer on fake timers of its own fails its test', () => {
    vi.useFakeTimers()
    setTimeout(nothing, 60_000)
  })
  test.fails('a timer left running fails its test', () => void setTimeout(nothing, 60_000))
  test.fails('a listener left on the window fails its test', () => addEventListener('resize', nothing))
  test.fails('a listener that outlives the component that added it fails its test', () => {
    addEventListener('resize', nothing)
    untilTestEnds(async () => removeEventListener('resize', () => {}))
  })
  test('a listener that is removed with its component does not fail its test', () => {
    addEventListener('resize', nothing)
    untilTestEnds(async () => removeEventListener('resize', nothing))
  })
})

// Node's own frame stands between the module and its loader when the loader goes on after a tick.
test('a listener of a module that is loaded meanwhile lives as long as the page', async () => {
  vi.resetModules()
  watch = new RunningWatch()
  await import('../../../src/page/host/store/preferences.ts')
  expect(watch.left()).toEqual([])
})
