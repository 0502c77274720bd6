import { onAbort } from '../../../base/async/on-abort.ts'

const DONE: IteratorReturnResult<undefined> = { done: true, value: undefined }

/**
 * The same items, ending quietly when the signal aborts even if the source is stuck.
 * No promise outlives an item: racing each item against one long-lived promise would leak a little memory per event.
 */
export function endWithSignal<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncIterableIterator<T, undefined> {
  const iterator = source[Symbol.asyncIterator]()
  let ended = false
  let forget = (): void => {}
  let settle: ((result: IteratorReturnResult<undefined>) => void) | null = null

  function end(): void {
    ended = true
    forget()
  }
  function abort(): void {
    if (ended) return
    end()
    settle?.(DONE)
    // A generator answers return() only after its pending item; nobody waits for that here.
    iterator.return?.().catch(() => {})
  }

  forget = onAbort(signal, abort)

  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next() {
      if (ended) return Promise.resolve(DONE)
      return new Promise((resolve, reject) => {
        settle = resolve
        iterator.next().then(
          (result) => {
            if (result.done !== true) return resolve(result)
            end()
            resolve(DONE)
          },
          (error: unknown) => {
            if (ended) return resolve(DONE)
            end()
            reject(error instanceof Error ? error : new Error('The stream failed.', { cause: error }))
          },
        )
      })
    },
    return() {
      abort()
      return Promise.resolve(DONE)
    },
  }
}
