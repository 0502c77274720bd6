/** Milliseconds of work at a time where the page says that it has none to spare. */
const SLICE_MS = 5

/** Does work in steps in idle moments, the first of them at once. Answers with what calls it off. */
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

/** Runs something in an idle moment, told how many milliseconds are left of it. Not every browser tells when it is idle. Answers with what calls it off. */
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
