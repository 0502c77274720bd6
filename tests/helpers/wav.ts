import { writeWav } from '../../src/base/sound/write-wav.ts'

/**
 * A WAV file of 16 bits and one channel.
 * @param sample the value at a time in seconds, in [-1, 1]
 */
export function wavOf(seconds: number, sample: (at: number) => number, rate = 16_000): Blob {
  const samples = Float32Array.from({ length: Math.round(seconds * rate) }, (_, at) => sample(at / rate))
  return new Blob([writeWav({ samples, rate })], { type: 'audio/wav' })
}

/** A tone as loud as speech. */
export const tone = (at: number): number => 0.3 * Math.sin(2 * Math.PI * 220 * at)
export const silence = (): number => 0
