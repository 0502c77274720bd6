interface Passing {
  /** Looks at a piece. Returns what is passed on in its place; null for nothing. An error ends the stream. */
  take(piece: Uint8Array): Uint8Array | null
  /** Returns what is passed on after the last piece; null for nothing. */
  end?(): Uint8Array | null
  /** Whether the source is read to its end although nobody wants the rest. */
  isReadOn?(): boolean
}

/** How long the end of a source that nobody wants the rest of is awaited, in milliseconds. */
const REST_MS = 1_000

/** A body whose pieces are looked at as they pass. It costs less for each piece than a stream that transforms. */
export function passOn(source: ReadableStream<Uint8Array>, passing: Passing): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (let passed: Uint8Array | null = null; passed === null;) {
          const { done, value } = await reader.read()
          passed = orCancel(reader, () => (done ? (passing.end?.() ?? null) : passing.take(value)))
          if (passed !== null) controller.enqueue(passed)
          if (done) return controller.close()
        }
      },
      cancel: (reason) => (passing.isReadOn?.() ? void readRest(reader) : reader.cancel(reason)),
    },
    { highWaterMark: 0 },
  )
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

function orCancel<Result>(reader: Reader, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    reader.cancel(error).catch(() => undefined)
    throw error
  }
}

async function readRest(reader: Reader): Promise<void> {
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), REST_MS).unref()
  try {
    while (!(await reader.read()).done);
  } catch {
    // Nobody wants the rest, so it does not matter that it is lost.
  } finally {
    clearTimeout(late)
  }
}
