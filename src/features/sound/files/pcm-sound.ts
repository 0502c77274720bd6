import type { Sound } from './ports.ts'

/** Reads samples of 16 bits, the lower byte first. @param rate samples per second */
export function pcmSound(bytes: Uint8Array, rate: number): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const samples = Float32Array.from({ length: bytes.byteLength >> 1 }, (_, at) => view.getInt16(at * 2, true) / 0x8000)
  return { samples, rate }
}
