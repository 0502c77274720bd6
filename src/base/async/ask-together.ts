/**
 * Whoever asks the same while it is being asked waits for that answer, and asks nobody again; afterwards it is asked anew.
 * @param ask what the first one does
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
