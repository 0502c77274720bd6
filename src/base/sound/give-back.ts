/**
 * Frees the memory of numbers that nobody will read again, at once. The garbage collector would leave up to 64 MiB of
 * it in each thread, because it looks only at the size of the heap.
 */
export function giveBack({ buffer }: Float32Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0)
}
