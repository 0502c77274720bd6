/** Yields to everything that waits in the event loop, so that long work can be done in pieces. */
export function afterOthers(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
