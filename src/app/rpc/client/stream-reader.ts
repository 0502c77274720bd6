import { STREAM_WINDOW } from '../messages.ts'

/** The items of one stream, queued until they are read. */
export interface StreamReader extends AsyncIterableIterator<unknown, undefined> {
  push(item: unknown): void
  /** Ends the stream: reading gives the items received so far, and then the end, or throws the error. */
  end(error: Error | null): void
  /** Drops unread items and ends the stream here and at the host. */
  leave(): void
}

interface Waiting {
  resolve(result: IteratorResult<unknown, undefined>): void
  reject(error: Error): void
}

const DONE: IteratorReturnResult<undefined> = { done: true, value: undefined }
/**
 * How many items are read before more are requested, so that the host gets two messages per window and not one per
 * item.
 */
const PULL_AFTER = STREAM_WINDOW / 2

/**
 * Creates the reader of a stream. It is no generator: a generator delays return() until the next item, which may never
 * come.
 * @param pull tells the host how many more items may be sent
 * @param cancel tells the host that nobody reads any more
 */
export function createStreamReader(pull: (count: number) => void, cancel: () => void): StreamReader {
  const items: unknown[] = []
  const waiting: Waiting[] = []
  let read = 0
  let over = false
  let error: Error | null = null

  function countRead(): void {
    read += 1
    if (over || read < PULL_AFTER) return
    read = 0
    pull(PULL_AFTER)
  }
  function end(reason: Error | null): void {
    if (over) return
    over = true
    error = reason
    for (const reader of waiting.splice(0)) finish(reader)
  }
  /** Settles one waiting read. A failure is thrown once; after it the stream has ended like any other. */
  function finish(reader: Waiting): void {
    const thrown = error
    error = null
    if (thrown) reader.reject(thrown)
    else reader.resolve(DONE)
  }
  function leave(): void {
    items.length = 0
    error = null
    if (!over) cancel()
    end(null)
  }

  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next() {
      return new Promise((resolve, reject) => {
        if (items.length > 0) {
          resolve({ done: false, value: items.shift() })
          countRead()
        } else if (over) finish({ resolve, reject })
        else waiting.push({ resolve, reject })
      })
    },
    return() {
      leave()
      return Promise.resolve(DONE)
    },
    push(item) {
      if (over) return
      const reader = waiting.shift()
      if (!reader) return void items.push(item)
      reader.resolve({ done: false, value: item })
      countRead()
    },
    end,
    leave,
  }
}
