import type { Sound } from './resample.ts'

/** The names of chunks: four letters each, as one number. */
export const RIFF = 0x52494646
export const WAVE = 0x57415645
export const FORMAT = 0x666d7420
export const DATA = 0x64617461
/** The format tag for whole numbers, by Microsoft and IBM. */
export const PCM = 1

/** Encodes a sound as a WAV file: 16-bit PCM with one channel. */
export function writeWav({ samples, rate }: Sound): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, RIFF)
  view.setUint32(4, 36 + samples.length * 2, true)
  view.setUint32(8, WAVE)
  view.setUint32(12, FORMAT)
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  view.setUint32(36, DATA)
  view.setUint32(40, samples.length * 2, true)
  for (let index = 0; index < samples.length; index += 1)
    view.setInt16(44 + index * 2, Math.max(-1, Math.min(1, samples[index] ?? 0)) * 0x7fff, true)
  return bytes
}
