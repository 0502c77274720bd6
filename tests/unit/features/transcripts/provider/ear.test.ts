import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { readSamples } from '../../../../../src/features/attachments/files/index.ts'
import { cutPieces } from '../../../../../src/features/transcripts/provider/ear/cut-pieces.ts'
import { createEar, type Ear, type EarOptions } from '../../../../../src/features/transcripts/provider/ear/index.ts'
import { MEL_BANDS, logMel } from '../../../../../src/features/transcripts/provider/ear/log-mel.ts'
import type { Sound } from '../../../../../src/base/sound/resample.ts'
import { makeEar, NO_SPEECH, type MadeEar } from '../../../../helpers/made-voices/make-ear.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { silence, tone, wavOf } from '../../../../helpers/wav.ts'

const never = new AbortController().signal
const SALT = 'The harbour was paid for by a tax on salt.'

function earOf(made: MadeEar | null, options: Partial<EarOptions> = {}): Ear & { readonly folder: string } {
  const folder = temporaryFolder()
  if (made) makeEar(folder, made)
  const ear = createEar({ folder, threads: 1, ...options })
  onTestFinished(() => ear.close())
  return { ...ear, folder }
}
const hear = (ear: Ear, seconds: number, sample = tone, signal = never) =>
  ear.hear(readSamples('a.wav', wavOf(seconds, sample)), signal)

async function* parts(seconds: number, sample: (at: number) => number, rate = 1_000): AsyncGenerator<Sound> {
  for (let at = 0; at < seconds; at += 1)
    yield { samples: Float32Array.from({ length: rate }, (_, each) => sample(at + each / rate)), rate }
}

test('speech in a sound is transcribed with its times', async () => {
  const heard = await hear(earOf({ says: SALT }), 2)
  expect(heard).toEqual({ segments: [{ start: 0, text: SALT }], seconds: 2, usage: null })
})

test('words of which the model is unsure are marked as doubtful, and silence is not', async () => {
  expect(await hear(earOf({ says: SALT, unsure: true }), 2)).toMatchObject({
    segments: [{ text: SALT }],
    doubtful: true,
  })
  expect(await hear(earOf({ says: SALT }), 2)).not.toHaveProperty('doubtful')
  expect(await hear(earOf({ says: SALT, unsure: true }), 2, silence)).not.toHaveProperty('doubtful')
})

test('silence is not sent to the transcription model, and what it marks as music or no speech gives no words', async () => {
  const started: string[] = []
  const start = (): Worker => {
    started.push('thread')
    throw new Error('No thread is needed for silence.')
  }
  expect((await hear(earOf({ says: SALT }, { start }), 40, silence)).segments).toEqual([])
  expect(started).toEqual([])
  expect((await hear(earOf({ says: SALT, first: NO_SPEECH }), 1)).segments).toEqual([])
  for (const says of ['[Music]', '(applause)', '♪ ♪', '*laughs*', '...'])
    expect((await hear(earOf({ says }), 1)).segments, says).toEqual([])
  expect((await hear(earOf({ says: 'Yes (laughs), but why?' }), 1)).segments).toHaveLength(1)
})

test('a transcription that repeats itself endlessly is stopped and kept once, and words said four times are kept', async () => {
  const [piece] = (await hear(earOf({ says: 'thank you', endless: true }), 1)).segments
  expect(piece?.text).toBe('thank you')
  const [short] = (await hear(earOf({ says: 'no no no no' }), 1)).segments
  expect(short?.text).toBe('no no no no')
})

test('a long recording is transcribed in pieces of half a minute that end at quiet places, with progress', async () => {
  const quietAt = [24, 25]
  const pauses = (at: number): number => (at % 30 > 24 && at % 30 < 25 ? 0 : tone(at))
  const told: number[] = []
  const ear = earOf({ says: SALT })
  const heard = await ear.hear(readSamples('a.wav', wavOf(70, pauses)), never, (seconds) => told.push(seconds))
  expect(heard.segments).toHaveLength(3)
  expect(heard.segments[1]?.start).toBeGreaterThan(quietAt[0] ?? 0)
  expect(heard.segments[1]?.start).toBeLessThan(quietAt[1] ?? 0)
  expect(told.at(-1)).toBe(70)
})

test('pieces follow one another without a gap, and none is longer than half a minute', async () => {
  let samples = 0
  for await (const piece of cutPieces(parts(600, tone))) {
    expect(piece.samples.length / piece.rate).toBeLessThanOrEqual(30)
    samples += piece.samples.length
  }
  expect(samples).toBe(600 * 1_000)
})

test('cancelling does not wait for the piece under way, and the next recording is transcribed', async () => {
  const ear = earOf({ says: SALT })
  const stop = new AbortController()
  const heard = hear(ear, 2, tone, stop.signal)
  stop.abort(new Error('enough'))
  await expect(heard).rejects.toThrow('enough')
  expect((await hear(ear, 1)).segments).toHaveLength(1)
})

test('a thread that dies is started again once, and one that dies twice is reported', async () => {
  const dying = () =>
    new Worker("require('node:worker_threads').parentPort.on('message', () => process.exit(3))", { eval: true })
  await expect(hear(earOf({ says: SALT }, { start: dying }), 1)).rejects.toThrow('twice')
})

test.each(['base-encoder.int8.onnx', 'base-decoder.int8.onnx', 'base-tokens.txt'])(
  'a transcription model whose %s is cut or replaced is reported by name',
  async (name) => {
    for (const harm of ['cut', 'other'] as const) {
      const ear = earOf({ says: SALT })
      if (harm === 'cut') truncateSync(join(ear.folder, name), 100)
      else writeFileSync(join(ear.folder, name), 'something else')
      await expect(hear(ear, 1)).rejects.toThrow(`${join(ear.folder, name)} is damaged`)
    }
  },
)

test('a tone is loud in its own band, and a silent sound is equal in all bands', () => {
  const at = (hz: number): number => {
    const mel = logMel(
      Float32Array.from({ length: 16_000 }, (_, each) => 0.5 * Math.sin((2 * Math.PI * hz * each) / 16_000)),
      100,
    )
    const column = Array.from({ length: MEL_BANDS }, (_, band) => mel[band * 100 + 50] ?? 0)
    return column.indexOf(Math.max(...column))
  }
  // Slaney's scale: below 1 kHz a band is 66.7 Hz times 45.245 / 81.
  const each = (200 / 3) * (45.245 / 81)
  expect(at(440)).toBe(Math.round(440 / each) - 1)
  expect(at(880)).toBe(Math.round(880 / each) - 1)
  expect(at(4_000)).toBeGreaterThan(at(2_000))
  expect(new Set(logMel(new Float32Array(16_000), 10)).size).toBe(1)
})

test('every tone is loudest in its own band, and after a sound there is silence', () => {
  // Slaney's scale, by ratio above 1 kHz; the 80 bands lie evenly between 0 and 8 kHz.
  const melOf = (hz: number) => (hz < 1_000 ? (hz * 3) / 200 : 15 + (Math.log(hz / 1_000) * 27) / Math.log(6.4))
  for (let hz = 200; hz < 8_000; hz += 200) {
    const mel = logMel(
      Float32Array.from({ length: 800 }, (_, at) => Math.sin((2 * Math.PI * hz * at) / 16_000)),
      20,
    )
    const silence = Array.from({ length: MEL_BANDS }, (_, band) => mel[band * 20 + 19])
    expect(new Set(silence)).toEqual(new Set([Math.min(...mel)]))
    // The last frame that the sound reaches into, and one in its middle.
    expect(Math.max(...Array.from({ length: MEL_BANDS }, (_, band) => mel[band * 20 + 6] ?? 0))).toBeGreaterThan(0)
    const column = Array.from({ length: MEL_BANDS }, (_, band) => mel[band * 20 + 2] ?? 0)
    const band = (melOf(hz) * 81) / melOf(8_000) - 1
    expect(Math.abs(column.indexOf(Math.max(...column)) - band), `${hz} Hz`).toBeLessThan(0.7)
  }
})
