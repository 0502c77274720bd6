/** Runs a function after a delay, or earlier when the page is left. Returns a function that cancels it. */
export function startPageTimer(run: () => void, milliseconds: number): () => void {
  const once = () => {
    cancel()
    run()
  }
  const timer = setTimeout(once, milliseconds)
  // A test may run without a page, where this function does not exist.
  if (typeof addEventListener === 'function') addEventListener('pagehide', once)
  function cancel(): void {
    clearTimeout(timer)
    if (typeof removeEventListener === 'function') removeEventListener('pagehide', once)
  }
  return cancel
}
