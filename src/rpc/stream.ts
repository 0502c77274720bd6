/** True for the answer of a stream procedure. */
export function isStream(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

/**
 * The same items, with its failure replaced; null ends the stream quietly instead.
 * Not a generator: those hold back return() until the next item comes, and a quiet stream has none.
 */
export function mapFailure(
  stream: AsyncIterable<unknown>,
  map: (error: unknown) => Error | null,
): AsyncIterableIterator<unknown, undefined> {
  const iterator = stream[Symbol.asyncIterator]()
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      try {
        return await iterator.next()
      } catch (error) {
        const mapped = map(error)
        if (mapped === null) return { done: true, value: undefined }
        throw mapped
      }
    },
    async return() {
      try {
        await iterator.return?.()
      } catch {
        // Whoever leaves a stream does not care how it ended.
      }
      return { done: true, value: undefined }
    },
  }
}
