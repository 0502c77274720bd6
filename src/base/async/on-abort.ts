/** The callbacks of each signal, in order. A signal gets one listener only: adding one takes longer the more it has. */
const waiting = new WeakMap<AbortSignal, Waiting>()

interface Waiting {
  readonly acts: Set<{ readonly act: () => void }>
  readonly tell: () => void
}

/** Calls `act` once when the signal aborts, at once if it already has. Returns a function that removes the callback. */
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
        // A callback that fails does not prevent the others from running.
        queueMicrotask(() => {
          throw error
        })
      }
  }
  signal.addEventListener('abort', tell, { once: true })
  const listeners = { acts, tell }
  waiting.set(signal, listeners)
  return listeners
}

/**
 * Settles as the promise does, or rejects with the signal's reason as soon as the signal aborts. After that a failure
 * of the promise is ignored, so that it does not end the process as an unhandled rejection.
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
