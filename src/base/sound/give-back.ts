/**
 * Gives the memory of numbers that nobody reads again back at once. Left to the collector, up to 64 MiB of it lie
 * about in each thread, for it goes by what is on the heap.
 */
export function giveBack({ buffer }: Float32Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0)
}
