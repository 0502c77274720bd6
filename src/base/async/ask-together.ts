/**
 * Makes a function that joins equal requests: while one runs, others with the same key wait for its answer instead of
 * starting their own. Afterwards the next request is made again.
 * @param ask does the work of the first request
 */
export function askTogether<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, ask) => {
    const asked = underWay.get(key)
    if (asked) return asked
    const answer = ask().finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
}
