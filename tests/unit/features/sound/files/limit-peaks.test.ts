import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitPeaks } from '../../../../../src/features/sound/files/sound/limit-peaks.ts'
import { resample } from '../../../../../src/base/sound/resample.ts'

const CEILING = 10 ** (-1.5 / 20)
const peakOf = (samples: Float32Array) => samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
/** The wave between the samples, measured twice as finely as by the limiter. */
const decibels = (samples: Float32Array) =>
  20 * Math.log10(peakOf(resample({ samples, rate: 24_000 }, 192_000).samples))

function limited(sound: Float32Array): Float32Array {
  const samples = sound.slice()
  limitPeaks({ samples, rate: 24_000 }, CEILING)
  return samples
}

test('no peak exceeds the ceiling, also between the samples, whatever the sound', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 100, max: 10_000, noNaN: true }),
      fc.double({ min: 0, max: 6, noNaN: true }),
      fc.double({ min: 0.5, max: 4, noNaN: true }),
      fc.integer({ min: 1, max: 40 }),
      (hertz, phase, gain, every) => {
        const samples = Float32Array.from({ length: 6_000 }, (_, index) =>
          Math.floor(index / 100) % every === 0
            ? gain * Math.sin((index * hertz * 2 * Math.PI) / 24_000 + phase)
            : 0.01,
        )
        expect(decibels(limited(samples))).toBeLessThan(-1.1)
      },
    ),
    { numRuns: 40 },
  )
})

test('a wave with all its samples beside its peaks is measured by its real peak', () => {
  // A quarter of the sample rate, shifted by an eighth of a period: the samples are 3 dB below the peaks.
  const samples = Float32Array.from({ length: 4_800 }, (_, index) => Math.sin((index * Math.PI) / 2 + Math.PI / 4))
  expect(peakOf(samples)).toBeLessThan(CEILING)
  expect(peakOf(limited(samples).subarray(1_000, 3_800))).toBeCloseTo(CEILING * Math.SQRT1_2, 2)
})

test('samples far from a peak stay unchanged', () => {
  const samples = new Float32Array(24_000).fill(0.1)
  samples[12_000] = 1.5
  const quieter = limited(samples)
  expect(quieter.subarray(0, 11_000)).toEqual(samples.subarray(0, 11_000))
  expect(quieter.subarray(13_000)).toEqual(samples.subarray(13_000))
  expect(quieter[12_000]).toBeLessThan(1)
})
