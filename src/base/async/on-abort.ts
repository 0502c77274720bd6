/** Does it once when the signal aborts, now when it has aborted before. Answers with how to forget it. */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (signal?.aborted) act()
  else signal?.addEventListener('abort', act, { once: true })
  return () => signal?.removeEventListener('abort', act)
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
