import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWav } from '../../../../../src/features/sound/files/wav.ts'
import { writeWav } from '../../../../../src/base/sound/write-wav.ts'

test('what is written is read back to within one step of 16 bits', () => {
  fc.assert(
    fc.property(
      fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { maxLength: 200 }),
      fc.constantFrom(16_000, 22_050, 48_000),
      (values, rate) => {
        const { samples, rate: read } = readWav(writeWav({ samples: Float32Array.from(values), rate }))
        expect(read).toBe(rate)
        expect(samples).toHaveLength(values.length)
        for (const [index, sample] of samples.entries())
          expect(Math.abs(sample - (values[index] ?? 0))).toBeLessThan(1 / 0x3fff)
      },
    ),
  )
})

const tone = writeWav({ samples: new Float32Array(1_000).fill(0.5), rate: 16_000 })

test('half of a sound file is an error, not a short sound', () => {
  expect(() => readWav(tone.slice(0, 900))).toThrow('only a part')
})

test('a sound file cut at any place is refused with what to do', () => {
  for (const at of [44, 45, 500, tone.length - 1])
    expect(() => readWav(tone.slice(0, at)), `${at}`).toThrow('only a part')
  for (const at of [0, 10, 43]) expect(() => readWav(tone.slice(0, at)), `${at}`).toThrow('no sound file')
})

test('a streamed sound that ends within a sample was cut', () => {
  const streamed = tone.slice(0, tone.length - 1)
  new DataView(streamed.buffer).setUint32(40, 0xffff_ffff, true)
  expect(() => readWav(streamed)).toThrow('only a part')
})

test('a length that a streaming writer did not know is derived from the file', () => {
  const streamed = tone.slice()
  new DataView(streamed.buffer).setUint32(40, 0x7fff_f000 + 20, true)
  expect(readWav(streamed).samples).toHaveLength(1_000)
})

test('a web page in place of sound is refused', () => {
  expect(() => readWav(new TextEncoder().encode('<html>'.repeat(20)))).toThrow('no sound file')
})

test('two channels are mixed to one', () => {
  const stereo = tone.slice()
  const view = new DataView(stereo.buffer)
  view.setUint16(22, 2, true)
  view.setUint16(32, 4, true)
  expect(readWav(stereo).samples).toHaveLength(500)
})
