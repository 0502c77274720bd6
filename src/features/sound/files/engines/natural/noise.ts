/**
 * Gaussian noise with mean 0 and standard deviation 1. The same seed gives the same noise, so that an episode that is made
 * twice sounds the same.
 * @param seed any text
 * @param count how many numbers to make
 */
export function noise(seed: string, count: number): Float32Array {
  const next = randomOf(seed)
  const numbers = new Float32Array(count)
  // Box and Muller, 1958: two uniform random numbers give two normal ones.
  for (let at = 0; at < count; at += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - next()))
    const angle = 2 * Math.PI * next()
    numbers[at] = radius * Math.cos(angle)
    if (at + 1 < count) numbers[at + 1] = radius * Math.sin(angle)
  }
  return numbers
}

/** A generator (mulberry32) of numbers from 0 to below 1, seeded with the FNV-1a hash of a text. */
function randomOf(seed: string): () => number {
  let state = 0x811c_9dc5
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x0100_0193)
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
