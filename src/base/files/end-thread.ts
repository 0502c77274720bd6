import { syncBuiltinESMExports } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { getEnvironmentData, setEnvironmentData, threadId, type Worker } from 'node:worker_threads'
import zlib from 'node:zlib'

/**
 * Node ends the whole process if a thread is ended while it makes a compressor or decompressor of zlib, because then
 * half of one is left. A thread therefore locks its place while it makes one, and whoever ends it waits for that.
 */
const LOCKED = 1
/** The thread is being ended and may make no further compressor. */
const ENDING = 2

/** Each thread has the place of its id. Two threads share one only if this many were started between them. */
const PLACES = 4096
const KEY = 'idi:compressor-locks'

/** How many milliseconds a thread may take to make a compressor, which includes its work if it does it at once. */
const MOST_MS = 5_000

const locks = sharedLocks()

/** The locks of all threads: each thread receives those of the thread that started it. */
function sharedLocks(): Int32Array<SharedArrayBuffer> {
  const received = getEnvironmentData(KEY)
  if (received instanceof SharedArrayBuffer) return new Int32Array(received)
  const made = new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT)
  setEnvironmentData(KEY, made)
  return new Int32Array(made)
}

/** Ends a thread that may use zlib. @param most waits at most this many milliseconds for it to make a compressor */
export async function endThread(worker: Worker, most = MOST_MS): Promise<void> {
  if (worker.threadId < 0) return
  const place = worker.threadId % PLACES
  Atomics.or(locks, place, ENDING)
  for (let waited = 0; waited < most && Atomics.load(locks, place) & LOCKED; waited += 1) await setTimeout(1)
  await worker.terminate()
  Atomics.store(locks, place, 0)
}

/** Has this thread lock its place while it makes a compressor, for its own code and for that of packages. */
export function lockCompressors(): void {
  // Of an earlier thread that ran out of memory while it made one.
  Atomics.and(locks, threadId % PLACES, ENDING)
  for (const [name, value] of Object.entries(zlib as Record<string, unknown>))
    if (typeof value === 'function')
      Object.defineProperty(zlib, name, {
        value: new Proxy(value, {
          apply: (made, self, options) => whileLocked(() => Reflect.apply(made, self, options)),
          construct: (made, options, kind) => whileLocked(() => Reflect.construct(made, options, kind)),
        }),
      })
  syncBuiltinESMExports()
}

function whileLocked<Made>(make: () => Made): Made {
  const place = threadId % PLACES
  const before = Atomics.compareExchange(locks, place, 0, LOCKED)
  if (before & LOCKED) return make()
  // Lasts until the thread is gone.
  if (before === ENDING) Atomics.wait(locks, place, ENDING)
  try {
    return make()
  } finally {
    Atomics.and(locks, place, ~LOCKED)
  }
}
