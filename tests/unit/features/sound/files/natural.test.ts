import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import {
  createNaturalEngine,
  startNodeWorker,
  type SpeechEngine,
  type Sound,
} from '../../../../../src/features/sound/files/index.ts'
import { planTurn } from '../../../../../src/features/sound/files/voicing/plan-turn.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { MADE, MADE_GRAPHS } from '../../../../helpers/made-voices/graphs.ts'
import { makeVoices, MADE_VOICES, pitchOf, type Layout } from '../../../../helpers/made-voices/make-voices.ts'

const never = new AbortController().signal
const words = { text: 'Good evening to you all.', speed: 1, language: 'en' }

function folderOf(layout: Layout = 'packed', graphs?: Parameters<typeof makeVoices>[2]): string {
  const folder = temporaryFolder()
  makeVoices(folder, layout, graphs)
  return folder
}

function natural(folder: string, options: Partial<Parameters<typeof createNaturalEngine>[0]> = {}): SpeechEngine {
  const engine = createNaturalEngine({ folder, threads: 1, ...options })
  onTestFinished(() => engine.close())
  return engine
}

/** Hertz of a sine, by counting its rising zero crossings. */
function pitch({ samples, rate }: Sound): number {
  let rises = 0
  for (let at = 1; at < samples.length; at += 1) if ((samples[at - 1] ?? 0) < 0 && (samples[at] ?? 0) >= 0) rises += 1
  return (rises * rate) / samples.length
}

test.each(['packed', 'original'] as const)('voices as they are %s speak, each at its own pitch', async (layout) => {
  const engine = natural(folderOf(layout))
  expect(await engine.info(never)).toMatchObject({ ready: true, why: null, remote: false, usdPerMillionChars: 0 })
  for (const voice of ['F1', 'M1', 'M5']) {
    const sound = await engine.speak({ ...words, voice }, never)
    expect(sound.rate).toBe(24_000)
    expect(pitch(sound)).toBeCloseTo(pitchOf(voice), -1)
    expect(Math.abs(pitch(sound) - pitchOf(voice))).toBeLessThan(5)
    // The letters and the language marks around them, at the speed of the voices.
    const seconds = ((words.text.length + '<en></en>'.length) * MADE.secondsPerLetter) / 1.05
    expect(sound.samples.length / sound.rate).toBeCloseTo(seconds, 2)
    expect(sound.samples.reduce((loudest, sample) => Math.max(loudest, sample), 0)).toBeCloseTo(0.5, 1)
  }
})

test('the same words by the same voice give the same sound, and other words, voices or speeds another one', async () => {
  const engine = natural(folderOf())
  const say = async (change: Partial<Parameters<SpeechEngine['speak']>[0]> = {}) =>
    (await engine.speak({ ...words, voice: 'F2', ...change }, never)).samples
  const first = await say()
  expect(await say()).toEqual(first)
  expect(await say({ text: 'Good evening to you too.' })).not.toEqual(first)
  expect(await say({ voice: 'F3' })).not.toEqual(first)
  expect((await say({ speed: 0.5 })).length / first.length).toBeCloseTo(2, 2)
})

test('more steps leave less noise', async () => {
  const folder = folderOf('packed', {
    // The sound is what the steps have left of the noise.
    vocoder: {
      inputs: { latent: { type: 'float', sizes: [1, -1, -1] } },
      output: 'wav_tts',
      constants: { shape: [1n, -1n], sizes: [1n, 256n, 1n] },
      nodes: [
        { op: 'Tile', inputs: ['latent', 'sizes'], output: 'many' },
        { op: 'Reshape', inputs: ['many', 'shape'], output: 'wav_tts' },
      ],
    },
  })
  const spread = async (steps: number): Promise<number> => {
    const { samples } = await natural(folder, { steps }).speak({ ...words, voice: 'F1' }, never)
    const middle = samples.reduce((sum, each) => sum + each, 0) / samples.length
    return Math.sqrt(samples.reduce((sum, each) => sum + (each - middle) ** 2, 0) / samples.length)
  }
  expect(await spread(20)).toBeLessThan((await spread(1)) / 2)
})

test('a sentence is cut to what the voices accept: 300 letters, 120 in Korean and Japanese', async () => {
  const engine = natural(folderOf())
  const seconds = async (text: string, language: string): Promise<number> => {
    const { samples, rate } = await engine.speak({ text, language, voice: 'M1', speed: 1 }, never)
    return samples.length / rate
  }
  const each = MADE.secondsPerLetter / 1.05
  const marks = '<ja></ja>'.length
  // Three pieces have the marks and the full stop three times, and two pauses between them.
  expect(await seconds('あ'.repeat(290), 'ja')).toBeCloseTo((290 + 3 * (marks + 1)) * each + 2 * 0.3, 2)
  expect(await seconds('a'.repeat(290), 'en')).toBeCloseTo((290 + marks + 1) * each, 2)
})

test.each([
  ['duration_predictor.int8.onnx', 'cut'],
  ['vector_estimator.int8.onnx', 'foreign'],
  ['vocoder.int8.onnx', 'empty'],
  ['tts.json', 'cut'],
  ['tts.json', 'foreign'],
  ['unicode_indexer.bin', 'cut'],
  ['unicode_indexer.bin', 'empty'],
  ['voice.bin', 'cut'],
  ['voice.bin', 'foreign'],
  ['voice.bin', 'empty'],
] as const)('%s that is %s is reported in a sentence, and voices speak once it is repaired', async (name, how) => {
  const folder = folderOf()
  const path = join(folder, name)
  const whole = readFileSync(path)
  const made = {
    cut: whole.subarray(0, Math.floor(whole.length / 2) + 1),
    foreign: Buffer.from('{"model":"another one entirely","numbers":[1,2,3]}'),
    empty: Buffer.alloc(0),
  }[how]
  writeFileSync(path, made)
  const engine = natural(folder)
  await expect(engine.speak({ ...words, voice: 'F1' }, never)).rejects.toThrow(
    `${path} is damaged or belongs to another version than Supertonic 3: download the voices again.`,
  )
  writeFileSync(path, whole)
  expect((await engine.speak({ ...words, voice: 'F1' }, never)).samples.length).toBeGreaterThan(0)
})

test('a file that is missing or renamed is reported, and the engine is not ready until it is there', async () => {
  const folder = folderOf()
  renameSync(join(folder, 'voice.bin'), join(folder, 'voices.bin'))
  const engine = natural(folder)
  expect(await engine.info(never)).toMatchObject({
    ready: false,
    why: expect.stringContaining('idi voices get natural') as unknown,
  })
  await expect(engine.speak({ ...words, voice: 'F1' }, never)).rejects.toThrow(
    `voice.bin is missing from ${folder}: download the voices again.`,
  )
  renameSync(join(folder, 'voices.bin'), join(folder, 'voice.bin'))
  expect(await engine.info(never)).toMatchObject({ ready: true, why: null })
})

test.each(['style that is no list', 'style of another size', 'table without letters'] as const)(
  "a %s in the makers' own layout is refused",
  async (what) => {
    const folder = folderOf('original')
    const path = join(folder, what.startsWith('style') ? 'voice_styles/F1.json' : 'onnx/unicode_indexer.json')
    const style = JSON.parse(readFileSync(join(folder, 'voice_styles/F1.json'), 'utf8')) as Record<
      string,
      { dims: number[] }
    >
    if (what === 'style that is no list') writeFileSync(path, '{"style_ttl":{"dims":[1,2,3],"data":"none"}}')
    else if (what === 'style of another size')
      writeFileSync(path, JSON.stringify({ ...style, style_ttl: { ...style['style_ttl'], dims: [1, 2, 4] } }))
    else writeFileSync(path, '[-1,-1,-1]')
    await expect(natural(folder).speak({ ...words, voice: 'F1' }, never)).rejects.toThrow(`${path} is damaged`)
  },
)

test('models of another version are refused by name, and output that is no sound with a sentence', async () => {
  const { duration_predictor: length, vocoder } = MADE_GRAPHS
  if (!length || !vocoder) throw new Error('The made graphs lack one.')
  const { style_dp: _left, ...others } = length.inputs
  const older = folderOf('packed', {
    text_encoder: { ...length, inputs: { ...others, speaker: length.inputs['text_mask']! } },
  })
  await expect(natural(older).speak({ ...words, voice: 'F1' }, never)).rejects.toThrow(
    'text_encoder.int8.onnx is damaged',
  )
  for (const each of [Number.NaN, 1e9]) {
    const broken = folderOf('packed', { duration_predictor: { ...length, constants: { ...length.constants, each } } })
    await expect(natural(broken).speak({ ...words, voice: 'F1' }, never)).rejects.toThrow('something that is no sound')
  }
  const silent = folderOf('packed', { vocoder: { ...vocoder, constants: { ...vocoder.constants, half: Number.NaN } } })
  await expect(natural(silent).speak({ ...words, voice: 'F1' }, never)).rejects.toThrow('something that is no sound')
})

test('a cancelled sentence stops between two steps, and its thread is kept', async () => {
  const answers: unknown[] = []
  let answered = (): void => undefined
  let threads = 0
  const start = () => {
    threads += 1
    return startNodeWorker('natural')().on('message', (message) => {
      answers.push(message)
      answered()
    })
  }
  // So many steps that they would take for ever, in a thread that is not ended meanwhile.
  const engine = natural(folderOf(), { start, steps: 1e9, cancelMs: 600_000 })
  for (let sentence = 1; sentence <= 2; sentence += 1) {
    const stop = new AbortController()
    const spoken = engine.speak({ ...words, voice: 'F1' }, stop.signal)
    const free = new Promise<void>((resolve) => (answered = resolve))
    stop.abort(new Error('enough'))
    await expect(spoken).rejects.toThrow('enough')
    await free
    expect(answers.at(-1)).toEqual({ id: sentence, answer: null })
  }
  expect(threads).toBe(1)
})

test('a stuck thread is ended when its sentence is cancelled, and another one speaks', async () => {
  let threads = 0
  const start = () => {
    threads += 1
    return threads === 1 ? new Worker('for (;;);', { eval: true }) : startNodeWorker('natural')()
  }
  const engine = natural(folderOf(), { start })
  const stop = new AbortController()
  const first = engine.speak({ ...words, voice: 'F1' }, stop.signal)
  stop.abort(new Error('enough'))
  await expect(first).rejects.toThrow('enough')
  expect((await engine.speak({ ...words, voice: 'F1' }, never)).samples.length).toBeGreaterThan(0)
  expect(threads).toBe(2)
})

test('a thread that dies is started again once, and one that dies twice is reported with what to do', async () => {
  let threads = 0
  const dying = () =>
    new Worker("require('node:worker_threads').parentPort.on('message', () => process.exit(3))", { eval: true })
  const folder = folderOf()
  const once = natural(folder, {
    start: () => {
      threads += 1
      return threads === 1 ? dying() : startNodeWorker('natural')()
    },
  })
  expect((await once.speak({ ...words, voice: 'F1' }, never)).samples.length).toBeGreaterThan(0)
  expect(threads).toBe(2)
  const always = natural(folder, { start: dying })
  await expect(always.speak({ ...words, voice: 'F1' }, never)).rejects.toThrow(
    'stopped in the middle of a sentence, twice',
  )
})

test('an unknown voice is refused before any thread is started', async () => {
  const engine = natural(folderOf(), {
    start: () => {
      throw new Error('A thread was started.')
    },
  })
  await expect(engine.speak({ ...words, voice: 'slt' }, never)).rejects.toThrow('have none called "slt"')
  expect((await engine.info(never)).voices.map(({ id }) => id)).toEqual(MADE_VOICES)
})

test('odd texts are spoken or left out with a note: only emoji, an unknown script, mixed languages, a word of 5,000 letters', async () => {
  const engine = natural(folderOf(), { steps: 1 })
  const plan = (text: string, language = 'en') => planTurn(engine, { engine: 'natural', voice: 'F1' }, text, language)
  expect(plan('🎉🎉🇩🇪').sentences).toEqual([])
  expect(plan('สวัสดีชาวโลก').problem?.message).toContain('has no sounds for Thai')
  const mixed = plan('She said "Guten Abend", и потом ушла, 안녕 and สวัสดี.')
  expect(mixed.leftOut).toEqual(['สวัสดี'])
  const long = plan(`A ${'x'.repeat(5_000)} ends.`)
  expect(Math.max(...long.requests.map(({ spoken }) => spoken.length))).toBeLessThanOrEqual(300)
  for (const { spoken } of [...mixed.requests, ...long.requests])
    expect(
      (await engine.speak({ text: spoken, voice: 'F1', speed: 1, language: mixed.language }, never)).samples.length,
    ).toBeGreaterThan(0)
})

test('a text of 100,000 letters is spoken in pieces, each answer with one of them', async () => {
  const { duration_predictor: length } = MADE_GRAPHS
  if (!length) throw new Error('The made graphs lack one.')
  const quick = { ...length, constants: { ...length.constants, each: 0.002 } }
  const engine = natural(folderOf('packed', { duration_predictor: quick }), { steps: 1 })
  const text =
    'This sentence has about a hundred letters in it, so that a thousand of them are a hundred thousand. '.repeat(1_000)
  const { requests, language } = planTurn(engine, { engine: 'natural', voice: 'F1' }, text, 'en')
  expect(requests.reduce((sum, { spoken }) => sum + spoken.length, 0)).toBeGreaterThan(98_000)
  let longest = 0
  for (const { spoken } of requests) {
    const { samples } = await engine.speak({ text: spoken, voice: 'F1', speed: 1, language }, never)
    longest = Math.max(longest, samples.length)
  }
  expect(longest / 24_000).toBeLessThan(310 * 0.002)
})
