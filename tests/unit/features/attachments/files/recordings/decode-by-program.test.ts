import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import {
  decodeByProgram,
  canDecodeByProgram,
} from '../../../../../../src/features/attachments/files/recordings/decode-by-program.ts'
import { readRecording, readSamples } from '../../../../../../src/features/attachments/files/index.ts'
import { hasProgram } from '../../../../../helpers/has-program.ts'

const fixture = (name: string) =>
  new Blob([readFileSync(new URL(`../../../../../fixtures/recordings/${name}`, import.meta.url))])
const there = hasProgram('ffmpeg')
const here = there ? '' : ' (skipped: no ffmpeg here)'
const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('idi-sound-'))

async function hear(parts: AsyncIterable<{ readonly samples: Float32Array; readonly rate: number }>) {
  let [count, square, rate] = [0, 0, 0]
  for await (const part of parts) {
    for (const sample of part.samples) square += sample * sample
    count += part.samples.length
    rate = part.rate
  }
  return { seconds: count / rate, loudness: Math.sqrt(square / count) }
}

test.skipIf(!there)(`recordings other than WAV have the length and loudness they were made with${here}`, async () => {
  const before = left().length
  for (const name of ['salt.mp3', 'salt.m4a', 'salt.ogg', 'salt.webm', 'salt.flac', 'salt.aac']) {
    const { seconds, loudness } = await hear(readSamples(name, fixture(name)))
    expect(Math.abs(seconds - ((await readRecording(name, fixture(name))).seconds ?? 0)), name).toBeLessThan(0.2)
    expect(loudness, name).toBeGreaterThan(0.005)
  }
  expect(left()).toHaveLength(before)
})

test.skipIf(!there)(`half a recording, and an end in the middle, leave no file behind${here}`, async () => {
  const before = left().length
  for await (const { rate } of decodeByProgram('salt.flac', fixture('salt.flac'))) {
    expect(rate).toBe(16_000)
    break
  }
  await expect(hear(decodeByProgram('words.mp3', new Blob(['no sound at all'])))).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: expect.stringContaining('words.mp3') as unknown,
  })
  expect(left()).toHaveLength(before)
})

test('a computer without the program says so, and what to do', async () => {
  expect(await canDecodeByProgram('no-such-program')).toBe(false)
  await expect(hear(decodeByProgram('salt.mp3', fixture('salt.mp3'), 'no-such-program'))).rejects.toThrow(
    'save it as WAV, or choose another model that hears',
  )
})
