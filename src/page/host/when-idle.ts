/** The milliseconds of work at a time when the page is never idle. */
const SLICE_MS = 5

/** Does work in steps while the page is idle. Returns a function that cancels it. */
export function workWhenIdle<Result>(steps: Generator<void, Result>, done: (result: Result) => void): () => void {
  let callOff = (): void => {}
  const work = (left: () => number): void => {
    const until = performance.now() + Math.max(left(), SLICE_MS)
    do {
      const step = steps.next()
      if (step.done) return done(step.value)
    } while (performance.now() < until)
    callOff = whenIdle(work)
  }
  work(() => 0)
  return () => callOff()
}

/**
 * Runs a function when the page is idle. It is given a function that returns the milliseconds left. Not every browser
 * reports idle time. Returns a function that cancels it.
 */
export function whenIdle(run: (left: () => number) => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback((deadline) => run(() => deadline.timeRemaining()), { timeout: 1_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(() => {
    const until = performance.now() + 8
    run(() => until - performance.now())
  }, 30)
  return () => clearTimeout(timer)
}
