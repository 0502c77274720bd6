/** Runs a function after a delay, at the latest when the page is left; returns a function that cancels it. */
export function startPageTimer(run: () => void, milliseconds: number): () => void {
  const once = () => {
    cancel()
    run()
  }
  const timer = setTimeout(once, milliseconds)
  // A test may run without a page, and then there is no such event.
  if (typeof addEventListener === 'function') addEventListener('pagehide', once)
  function cancel(): void {
    clearTimeout(timer)
    if (typeof removeEventListener === 'function') removeEventListener('pagehide', once)
  }
  return cancel
}
