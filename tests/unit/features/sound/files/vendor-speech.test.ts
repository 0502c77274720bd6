import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openSpeech } from '../../../../../src/app/open/open-speech.ts'
import { startNodeWorker, type SpeechEngine } from '../../../../../src/features/sound/files/index.ts'
import { writeWav } from '../../../../../src/base/sound/write-wav.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

const never = new AbortController().signal
const words = { text: 'Good evening to you all.', speed: 1, language: 'en' }
/** A quarter of a second in 16-bit integers. */
const PCM = Buffer.from(new Int16Array(6_000).fill(8_192).buffer)

interface Asked {
  readonly what: string
  readonly key: string | undefined
  readonly body: unknown
}
type Answer = { readonly status?: number; readonly bytes?: Uint8Array; readonly json?: unknown }

async function serving(
  answer: (what: string) => Answer,
): Promise<{ readonly origin: string; readonly asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { headers, method, url } = request
      const what = `${method} ${url}`
      const key = String(headers['x-goog-api-key'] ?? headers['xi-api-key'] ?? headers.authorization ?? '') || undefined
      const sent = Buffer.concat(parts).toString()
      asked.push({ what, key, body: sent === '' ? null : (JSON.parse(sent) as unknown) })
      const { status = 200, bytes, json } = answer(what)
      response.writeHead(status, {
        'content-type': json === undefined ? 'application/octet-stream' : 'application/json',
      })
      response.end(json === undefined ? (bytes ?? '') : JSON.stringify(json))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

function engineOf(
  id: string,
  config: Parameters<typeof openSpeech>[0]['config'],
  env: Record<string, string> = {},
): SpeechEngine {
  const { engines, close } = openSpeech({
    config,
    env,
    keys: () => undefined,
    dataDir: temporaryFolder(),
    startWorker: startNodeWorker,
  })
  onTestFinished(close)
  return engines.get(id)
}

const geminiSays = (data: Buffer, mimeType = 'audio/L16;codec=pcm;rate=24000'): Answer => ({
  json: { candidates: [{ content: { parts: [{ inlineData: { mimeType, data: data.toString('base64') } }] } }] },
})

test('a Gemini key can speak, with its speech model, and the sample rate is the one its type names', async () => {
  const { origin, asked } = await serving(() => geminiSays(PCM))
  const config = { providers: { gemini: { baseUrl: origin } } }
  const engine = engineOf('gemini', config, { GEMINI_API_KEY: 'g-1' })
  expect(await engine.info(never)).toMatchObject({ ready: true, why: null, remote: true })
  const sound = await engine.speak({ ...words, voice: 'Kore' }, never)
  expect(sound.rate).toBe(24_000)
  expect(sound.samples).toHaveLength(6_000)
  expect(sound.samples[0]).toBe(0.25)
  expect(asked).toEqual([
    {
      what: 'POST /v1beta/models/gemini-3.8-flash-tts:generateContent',
      key: 'g-1',
      body: {
        contents: [{ role: 'user', parts: [{ text: words.text }] }],
        generationConfig: {
          responseModalities: ['AUDIO'],
          speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Kore' } } },
        },
      },
    },
  ])
  await engine.speak({ ...words, speed: 1.5, voice: 'Puck' }, never)
  expect(JSON.stringify(asked[1]?.body)).toContain('much faster than usual: Good evening')
  await expect(engine.speak({ ...words, voice: 'alloy' }, never)).rejects.toMatchObject({ code: 'SPEECH_VOICE' })
})

test('the tone of a seat is sent to models that take one, and to no other', async () => {
  const { origin, asked } = await serving((what) =>
    what.includes('generateContent')
      ? geminiSays(PCM)
      : { bytes: writeWav({ samples: new Float32Array(9), rate: 24_000 }) },
  )
  const gemini = engineOf('gemini', { providers: { gemini: { baseUrl: origin } } }, { GEMINI_API_KEY: 'g-1' })
  await gemini.speak({ ...words, voice: 'Kore', tone: 'calm: a little\namused' }, never)
  expect(JSON.stringify(asked[0]?.body)).toContain(
    `"Read this aloud in this tone (calm, a little,amused): ${words.text}"`,
  )
  for (const [model, takes] of [
    ['gpt-4o-mini-tts', true],
    ['tts-1-hd', false],
  ] as const) {
    const config = { providers: { openai: { baseUrl: origin } }, speech: { openai: { model } } }
    const openai = engineOf('openai', config, { OPENAI_API_KEY: 'o-1' })
    expect((await openai.info(never)).takesTone).toBe(takes ? true : undefined)
    await openai.speak({ ...words, voice: 'nova', tone: 'calm' }, never)
    expect(asked.at(-1)?.body ?? {}).toEqual(expect.objectContaining(takes ? { instructions: 'calm' } : {}))
    expect(JSON.stringify(asked.at(-1)?.body).includes('instructions')).toBe(takes)
    await openai.speak({ ...words, voice: 'nova' }, never)
    expect(asked.at(-1)?.body).not.toHaveProperty('instructions')
  }
})

test('Gemini without a key says so, and an answer without sound is tried again', async () => {
  expect(await engineOf('gemini', {}).info(never)).toMatchObject({
    ready: false,
    why: expect.stringContaining('Gemini needs a key: add it in the settings') as unknown,
  })
  for (const json of [{ candidates: [{ content: { parts: [{ text: 'No.' }] } }] }, { candidates: [] }, 'words']) {
    const { origin } = await serving(() => ({ json }))
    const engine = engineOf('gemini', { providers: { gemini: { baseUrl: origin } } }, { GEMINI_API_KEY: 'g-1' })
    await expect(engine.speak({ ...words, voice: 'Kore' }, never)).rejects.toMatchObject({
      code: 'SPEECH_ENGINE',
      retryable: true,
    })
  }
})

test('a server in the ElevenLabs format lists its voices, and gets its key, pace and language', async () => {
  const { origin, asked } = await serving((what) =>
    what === 'GET /v1/voices'
      ? {
          json: {
            voices: [
              { voice_id: 'v/1', name: 'Ada', labels: { language: 'en' }, verified_languages: [{ language: 'de' }] },
              { voice_id: 'v2' },
            ],
          },
        }
      : { bytes: PCM },
  )
  const server = { baseUrl: origin, format: 'elevenlabs', keyEnv: 'EL_KEY', model: 'eleven_flash_v2_5' } as const
  const engine = engineOf('eleven', { speech: { servers: { eleven: server } } }, { EL_KEY: 'e-1' })
  expect((await engine.info(never)).voices).toEqual([
    { id: 'v/1', label: 'Ada', languages: ['en', 'de'] },
    { id: 'v2', label: 'v2', languages: [] },
  ])
  expect((await engine.speak({ ...words, speed: 2, language: 'de-AT', voice: 'v/1' }, never)).samples).toHaveLength(
    6_000,
  )
  expect(asked).toEqual([
    { what: 'GET /v1/voices', key: 'e-1', body: null },
    {
      what: 'POST /v1/text-to-speech/v%2F1?output_format=pcm_24000',
      key: 'e-1',
      body: { text: words.text, model_id: 'eleven_flash_v2_5', language_code: 'de', voice_settings: { speed: 1.2 } },
    },
  ])
  await expect(engine.speak({ ...words, voice: 'v3' }, never)).rejects.toMatchObject({ code: 'SPEECH_VOICE' })
})

test('a server that refuses its list of voices is reported with what to check, and asked again the next time', async () => {
  let open = false
  const { origin } = await serving(() => (open ? { json: { voices: [{ voice_id: 'v1' }] } } : { status: 401 }))
  const engine = engineOf('eleven', { speech: { servers: { eleven: { baseUrl: origin, format: 'elevenlabs' } } } })
  expect(await engine.info(never)).toMatchObject({ ready: false, why: expect.stringContaining('its key') as unknown })
  open = true
  expect(await engine.info(never)).toMatchObject({ ready: true })
})

test.each([
  ['/v1/audio/voices', { voices: ['af_bella', 'am_adam'] }],
  ['/v1/audio/voices', { voices: [{ id: 'af_bella' }, { id: 'am_adam' }] }],
  ['/v1/audio/speech/voices', [{ voice_id: 'af_bella' }, { voice_id: 'am_adam' }]],
])('a server of the OpenAI format that lists its voices at %s needs none named', async (path, json) => {
  const tone = writeWav({ samples: new Float32Array(2_400).fill(0.1), rate: 24_000 })
  const { origin, asked } = await serving((what) =>
    what === `GET ${path}` ? { json } : what === 'POST /v1/audio/speech' ? { bytes: tone } : { status: 404 },
  )
  const engine = engineOf('kokoro', { speech: { servers: { kokoro: { baseUrl: `${origin}/v1` } } } })
  expect(await engine.info(never)).toMatchObject({ ready: true, voices: [{ id: 'af_bella' }, { id: 'am_adam' }] })
  expect((await engine.speak({ ...words, voice: 'am_adam' }, never)).samples).toHaveLength(2_400)
  await expect(engine.speak({ ...words, voice: 'nobody' }, never)).rejects.toMatchObject({ code: 'SPEECH_VOICE' })
  const lists = asked.filter(({ what }) => what === `GET ${path}`)
  expect(lists).toHaveLength(1)
})

test('a server of the OpenAI format without a list asks for the names of its voices', async () => {
  const { origin } = await serving(() => ({ status: 404 }))
  const engine = engineOf('plain', { speech: { servers: { plain: { baseUrl: `${origin}/v1` } } } })
  expect(await engine.info(never)).toMatchObject({
    ready: true,
    voices: [],
    about: expect.stringContaining('name its voices') as unknown,
  })
})
