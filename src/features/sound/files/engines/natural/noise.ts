/**
 * Gaussian noise that is the same for the same words, so that an episode made twice is the same twice.
 * @param seed any text
 * @param count of numbers, mean 0 and deviation 1
 */
export function noise(seed: string, count: number): Float32Array {
  const next = randomOf(seed)
  const numbers = new Float32Array(count)
  // Box and Muller, 1958: two even numbers make two of a bell.
  for (let at = 0; at < count; at += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - next()))
    const angle = 2 * Math.PI * next()
    numbers[at] = radius * Math.cos(angle)
    if (at + 1 < count) numbers[at + 1] = radius * Math.sin(angle)
  }
  return numbers
}

/** Numbers in [0, 1): FNV-1a of the text starts mulberry32. */
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
