/** Lets everything that waits have its turn first: work that takes a while is done in pieces between which others go on. */
export function afterOthers(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
