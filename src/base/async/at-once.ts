/** Limits how many acts run at the same time; the others wait in the order they came. */
export function atOnce(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (act) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await act()
    } finally {
      // The next waiting act inherits the slot, so that no newcomer takes it first.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
