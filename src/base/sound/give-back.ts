/**
 * Frees the memory of an array of numbers at once; the array must not be used any more. The garbage collector would
 * leave up to 64 MiB of such memory in each thread, because it looks only at the size of the heap.
 */
export function giveBack({ buffer }: Float32Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0)
}
