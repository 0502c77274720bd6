import { writeWav } from '../../../base/sound/write-wav.ts'

/** Samples a second, pitch and loudness of the test sound: a quiet tone without words. */
const RATE = 16_000
const PITCH = 440
const LOUDNESS = 0.06

/** A second of sound as WAV, 16 bit mono, which every server accepts. */
export function testSound(): Blob {
  const samples = Float32Array.from({ length: RATE }, (_, at) => LOUDNESS * Math.sin((2 * Math.PI * PITCH * at) / RATE))
  return new Blob([writeWav({ samples, rate: RATE })], { type: 'audio/wav' })
}
