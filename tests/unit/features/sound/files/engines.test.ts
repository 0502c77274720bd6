import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  createBuiltinEngine,
  createSystemEngine,
  startNodeWorker,
  type SpeechEngine,
} from '../../../../../src/features/sound/files/index.ts'
import { writeWav } from '../../../../../src/base/sound/write-wav.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { openSpeech } from '../../../../../src/app/open/open-speech.ts'
import { parseVoices } from './parse-voices.ts'

const never = new AbortController().signal
const words = { text: 'Good evening to you all.', speed: 1 }

function builtin(options?: Parameters<typeof createBuiltinEngine>[0]): SpeechEngine {
  const engine = createBuiltinEngine({ threads: 1, ...options })
  onTestFinished(() => engine.close())
  return engine
}

test('each built-in speech voice makes its own sound of about the right length', async () => {
  const engine = builtin()
  const sounds = []
  for (const voice of ['slt', 'rms', 'awb']) sounds.push(await engine.speak({ ...words, voice }, never))
  for (const { samples, rate } of sounds) {
    expect(rate).toBe(16_000)
    expect(samples.length / rate).toBeGreaterThan(1)
    expect(samples.length / rate).toBeLessThan(4)
    expect(samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)).toBeGreaterThan(0.05)
  }
  expect(new Set(sounds.map((sound) => sound.samples.length)).size).toBe(3)
})

test('a text sounds the same whatever the thread has said before', async () => {
  const engine = builtin()
  const first = await engine.speak({ ...words, voice: 'slt' }, never)
  for (const voice of ['awb', 'rms', 'slt'])
    for (const text of ['On 3 May 2024 Dr. Smith paid $4.50, no more.', 'Zyzzyva? Quixotically: 1,000,000!'])
      await engine.speak({ text, voice, speed: 1.3 }, never)
  expect((await engine.speak({ ...words, voice: 'slt' }, never)).samples).toEqual(first.samples)
})

test('speed changes the length', async () => {
  const engine = builtin()
  const slow = await engine.speak({ ...words, voice: 'slt', speed: 0.8 }, never)
  const fast = await engine.speak({ ...words, voice: 'slt', speed: 1.6 }, never)
  expect(slow.samples.length / fast.samples.length).toBeGreaterThan(1.6)
})

test('an unknown voice is refused by name, with those there are', async () => {
  await expect(builtin().speak({ ...words, voice: 'nobody' }, never)).rejects.toThrow(
    'no voice "nobody": use one of slt, rms, awb',
  )
})

test('a thread that dies fails its text only: the next one is spoken by a new thread', async () => {
  let deaths = 0
  const engine = builtin({
    start: () => {
      deaths += 1
      return deaths === 1 ? new Worker('process.exit(3)', { eval: true }) : startNodeWorker('voice')()
    },
  })
  await expect(engine.speak({ ...words, voice: 'slt' }, never)).rejects.toMatchObject({
    code: 'SPEECH_ENGINE',
    retryable: true,
  })
  expect((await engine.speak({ ...words, voice: 'slt' }, never)).samples.length).toBeGreaterThan(16_000)
})

test('a thread without work ends, and the next text sounds the same from a new one', async () => {
  const threads: Worker[] = []
  const engine = builtin({
    start: () => {
      const thread = startNodeWorker('voice')()
      threads.push(thread)
      return thread
    },
  })
  const first = await engine.speak({ ...words, voice: 'slt' }, never)
  // Two sentences at once use the program that was compiled for the first.
  const [one, other] = await Promise.all([1, 2].map(() => engine.speak({ ...words, voice: 'slt' }, never)))
  expect([one?.samples, other?.samples]).toEqual([first.samples, first.samples])
  expect(threads).toHaveLength(1)
  await once(threads[0]!, 'exit')
  expect((await engine.speak({ ...words, voice: 'slt' }, never)).samples).toEqual(first.samples)
  expect(threads).toHaveLength(2)
  // An idle thread ends at once when the memory is needed; one at work continues.
  await engine.rest?.()
  expect(threads[1]?.threadId).toBe(-1)
  const speaking = engine.speak({ ...words, voice: 'slt' }, never)
  await vi.waitFor(() => expect(threads).toHaveLength(3))
  await engine.rest?.()
  expect((await speaking).samples).toEqual(first.samples)
})

test('a cancelled text stops at once', async () => {
  const engine = builtin()
  const stop = new AbortController()
  const first = engine.speak({ ...words, voice: 'slt' }, stop.signal)
  const second = engine.speak({ ...words, voice: 'slt' }, stop.signal)
  stop.abort(new Error('enough'))
  await expect(first).rejects.toThrow('enough')
  await expect(second).rejects.toThrow('enough')
})

const espeak = ((): boolean => {
  try {
    execFileSync('espeak-ng', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.skipIf(!espeak)('the system voice speaks where espeak-ng is installed (skipped where it is not)', async () => {
  const engine = createSystemEngine('linux')
  const info = await engine.info(never)
  expect(info.voices.some((voice) => voice.id === 'de')).toBe(true)
  const { samples, rate } = await engine.speak({ ...words, voice: 'en-us' }, never)
  expect(samples.length / rate).toBeGreaterThan(0.8)
  // Three voices, of which no two sound the same.
  const lengths = await Promise.all(
    ['en-us+f2', 'en-us+m3'].map(async (voice) => (await engine.speak({ ...words, voice }, never)).samples.length),
  )
  expect(new Set([samples.length, ...lengths]).size).toBe(3)
})

test('a missing system program is reported with what to install', async () => {
  const { ready, why } = await createSystemEngine('darwin').info(never)
  if (process.platform !== 'darwin') expect([ready, why]).toEqual([false, 'The program "say" cannot be run.'])
})

test('the lists of say and of System.Speech are read, names with spaces too', () => {
  expect(
    parseVoices(
      'darwin',
      'Alex                en_US    # Most people recognize me\nBad News            en_US    # The light\nTingting (Enhanced) zh_CN    # 你好\n',
    ),
  ).toEqual([
    ['Alex', 'en-US'],
    ['Bad News', 'en-US'],
    ['Tingting (Enhanced)', 'zh-CN'],
  ])
  expect(parseVoices('win32', 'Microsoft David Desktop\ten-US\r\nMicrosoft Hedda Desktop\tde-DE\r\n')).toEqual([
    ['Microsoft David Desktop', 'en-US'],
    ['Microsoft Hedda Desktop', 'de-DE'],
  ])
})

interface Asked {
  readonly body: Record<string, unknown>
  readonly authorization: string | undefined
}

/** A speech server with this answer. */
async function speechServer(answer: {
  readonly status?: number
  readonly bytes: Uint8Array
  readonly cutAt?: number
}): Promise<{ readonly baseUrl: string; readonly asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      asked.push({ body: JSON.parse(text) as Record<string, unknown>, authorization: request.headers.authorization })
      response.writeHead(answer.status ?? 200, { 'content-type': 'audio/wav', 'content-length': answer.bytes.length })
      if (answer.cutAt === undefined) return response.end(answer.bytes)
      response.write(answer.bytes.subarray(0, answer.cutAt), () => response.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked }
}

function ownServer(baseUrl: string): SpeechEngine {
  const { engines, close } = openSpeech({
    config: { speech: { servers: { kokoro: { baseUrl, model: 'kokoro', voices: ['bella'], keyEnv: 'KOKORO_KEY' } } } },
    env: { KOKORO_KEY: 'k-1' },
    keys: () => undefined,
    dataDir: temporaryFolder(),
    startWorker: startNodeWorker,
  })
  onTestFinished(close)
  return engines.get('kokoro')
}

const tone = writeWav({ samples: new Float32Array(24_000).fill(0.1), rate: 24_000 })

test('a server in the OpenAI format is asked for WAV with its key, and its sound is read', async () => {
  const { baseUrl, asked } = await speechServer({ bytes: tone })
  const sound = await ownServer(baseUrl).speak({ ...words, voice: 'bella', speed: 1.25 }, never)
  expect(sound.samples.length / sound.rate).toBe(1)
  expect(asked).toEqual([
    {
      body: { model: 'kokoro', input: words.text, voice: 'bella', response_format: 'wav', speed: 1.25 },
      authorization: 'Bearer k-1',
    },
  ])
})

test('OpenAI’s voices use the model that the configuration names, at its price or an unknown one', async () => {
  const { baseUrl, asked } = await speechServer({ bytes: tone })
  const infoWith = async (openai: { model: string; usdPerMillionChars?: number } | undefined) => {
    const { engines, close } = openSpeech({
      config: { providers: { openai: { baseUrl } }, ...(openai && { speech: { openai } }) },
      env: { OPENAI_API_KEY: 'k-2' },
      keys: () => undefined,
      dataDir: temporaryFolder(),
      startWorker: startNodeWorker,
    })
    onTestFinished(close)
    const engine = engines.get('openai')
    await engine.speak({ ...words, voice: 'alloy' }, never)
    return (await engine.info(never)).usdPerMillionChars
  }
  expect([
    await infoWith(undefined),
    await infoWith({ model: 'tts-1-hd' }),
    await infoWith({ model: 'tts-9' }),
    await infoWith({ model: 'tts-9', usdPerMillionChars: 7 }),
  ]).toEqual([12, 30, null, 7])
  expect(asked.map(({ body }) => (body as { model: string }).model)).toEqual([
    'gpt-4o-mini-tts',
    'tts-1-hd',
    'tts-9',
    'tts-9',
  ])
})

test('a server that answers 500, half a file or no sound fails with a sentence, never with silence', async () => {
  const broken = await speechServer({ status: 500, bytes: new TextEncoder().encode('{"error":"out of memory"}') })
  await expect(ownServer(broken.baseUrl).speak({ ...words, voice: 'bella' }, never)).rejects.toMatchObject({
    code: 'PROVIDER_SERVER',
    retryable: true,
  })
  const cut = await speechServer({ bytes: tone, cutAt: 5_000 })
  await expect(ownServer(cut.baseUrl).speak({ ...words, voice: 'bella' }, never)).rejects.toMatchObject({
    retryable: true,
  })
  const short = await speechServer({ bytes: tone.subarray(0, 5_000) })
  await expect(ownServer(short.baseUrl).speak({ ...words, voice: 'bella' }, never)).rejects.toThrow(
    'only a part of the sound',
  )
  const page = await speechServer({ bytes: new TextEncoder().encode('not a sound at all, whatever the header says') })
  await expect(ownServer(page.baseUrl).speak({ ...words, voice: 'bella' }, never)).rejects.toThrow('no sound file')
})

test('OpenAI without a key says where to put one, and an unknown engine lists the known ones', async () => {
  const { engines, speech, close } = openSpeech({
    config: {},
    env: {},
    keys: () => undefined,
    dataDir: temporaryFolder(),
    startWorker: startNodeWorker,
  })
  onTestFinished(close)
  const infos = await speech.engines(never)
  expect(infos.map((info) => info.id)).toEqual(['builtin', 'natural', 'system', 'openai', 'gemini'])
  expect(infos[3]).toMatchObject({ ready: false, remote: true, why: expect.stringContaining('needs a key') as unknown })
  expect(() => engines.get('festival')).toThrow(
    'no speech engine "festival": use one of builtin, natural, system, openai, gemini',
  )
})

test('a preview is a WAV of the words, and a script the voice lacks is refused', async () => {
  const { speech, close } = openSpeech({
    config: {},
    env: {},
    keys: () => undefined,
    dataDir: temporaryFolder(),
    startWorker: startNodeWorker,
  })
  onTestFinished(close)
  const { mediaType, base64 } = await speech.preview({ engine: 'builtin', voice: 'rms' }, 'Hello.', never)
  expect(mediaType).toBe('audio/wav')
  expect(Buffer.from(base64, 'base64').subarray(0, 4).toString()).toBe('RIFF')
  await expect(speech.preview({ engine: 'builtin', voice: 'rms' }, 'Привет', never)).rejects.toThrow(
    'cannot read the script',
  )
})
