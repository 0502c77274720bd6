/** Runs something after some milliseconds, at the latest when the page is left; answers with how to call it off. */
export function startPageTimer(run: () => void, milliseconds: number): () => void {
  const once = () => {
    cancel()
    run()
  }
  const timer = setTimeout(once, milliseconds)
  // Where a test has no page, none is left.
  if (typeof addEventListener === 'function') addEventListener('pagehide', once)
  function cancel(): void {
    clearTimeout(timer)
    if (typeof removeEventListener === 'function') removeEventListener('pagehide', once)
  }
  return cancel
}
