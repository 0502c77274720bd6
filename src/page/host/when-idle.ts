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
