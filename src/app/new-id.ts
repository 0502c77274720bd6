import { randomBytes } from 'node:crypto'

/** The largest value of twelve bits. */
const SEQUENCE_MAX = 0xfff

/**
 * Makes UUIDs of version 7 (RFC 9562): 48 bits of milliseconds, 12 bits that count within a millisecond, so that
 * ids of one process sort in the order they were made, and 62 random bits, so that none can be guessed.
 */
export function createIdSource(now: () => number = Date.now): () => string {
  let lastTime = 0
  let sequence = 0
  return () => {
    const time = now()
    if (time > lastTime) [lastTime, sequence] = [time, 0]
    else if (sequence < SEQUENCE_MAX) sequence += 1
    // The counter ran over, or the clock stepped back: borrow the next millisecond rather than go backwards.
    else [lastTime, sequence] = [lastTime + 1, 0]
    const random = randomBytes(8)
    random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
    const head = lastTime.toString(16).padStart(12, '0')
    const tail = random.toString('hex')
    return `${head.slice(0, 8)}-${head.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`
  }
}
