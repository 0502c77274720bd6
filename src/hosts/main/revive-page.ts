import type { WebContents } from 'electron'

/**
 * The time in milliseconds within which a second crash is not followed by a reload, because the page would crash again
 * for ever.
 */
const TOO_SOON = 10_000

/** Loads the page again when its process died; runs belong to the main process and continue meanwhile. */
export function revivePage(contents: WebContents, now: () => number = Date.now): void {
  let last = -Infinity
  contents.on('render-process-gone', (_event, { reason }) => {
    const at = now()
    if (reason !== 'clean-exit' && at - last > TOO_SOON) contents.reload()
    last = at
  })
}
