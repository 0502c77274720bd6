/** What waits for each signal, in order. It has one listener of ours: to add one to many takes the longer the more there are. */
const waiting = new WeakMap<AbortSignal, Waiting>()

interface Waiting {
  readonly acts: Set<{ readonly act: () => void }>
  readonly tell: () => void
}

/** Does it once when the signal aborts, now when it has aborted before. Answers with how to forget it. */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (signal?.aborted) act()
  if (!signal || signal.aborted) return () => {}
  const { acts, tell } = waiting.get(signal) ?? listenTo(signal)
  const one = { act }
  acts.add(one)
  return () => {
    acts.delete(one)
    if (acts.size > 0 || waiting.get(signal)?.acts !== acts) return
    signal.removeEventListener('abort', tell)
    waiting.delete(signal)
  }
}

function listenTo(signal: AbortSignal): Waiting {
  const acts: Waiting['acts'] = new Set()
  const tell = (): void => {
    for (const { act } of acts)
      try {
        act()
      } catch (error) {
        // The others are told all the same.
        queueMicrotask(() => {
          throw error
        })
      }
  }
  signal.addEventListener('abort', tell, { once: true })
  const known = { acts, tell }
  waiting.set(signal, known)
  return known
}

/**
 * What the promise comes to, or a rejection with the signal's reason as soon as it aborts. Nobody hears then what
 * became of the promise, so a late failure of it ends no process.
 */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const left = Promise.withResolvers<never>()
  const forget = onAbort(signal, () => left.reject(signal.reason as Error))
  try {
    return await Promise.race([promise, left.promise])
  } finally {
    forget()
  }
}
