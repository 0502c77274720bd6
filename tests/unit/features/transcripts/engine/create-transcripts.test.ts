import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contextFileSchema } from '../../../../../src/core/contract/dialog-config.ts'
import type { TranscriptStep } from '../../../../../src/core/contract/transcription.ts'
import { verbose } from '../../../../helpers/fake-transcripts.ts'
import { around } from './support.ts'

const fixture = (name: string) => readFileSync(new URL(`../../../../fixtures/recordings/${name}`, import.meta.url))
const sound = (name: string) => new Blob([fixture(name)])
const never = () => new AbortController().signal

test('a transcribed recording becomes a file with its words, their times and its origin', async () => {
  const { transcripts, server } = await around({
    reply: () => verbose([0, 'The harbour was paid for'], [2, 'by a tax on salt.']),
  })
  const steps: TranscriptStep['kind'][] = []
  const told = await transcripts.transcribe('talks/salt.mp3', sound('salt.mp3'), {
    signal: never(),
    onStep: ({ kind }) => steps.push(kind),
  })
  expect(told).toMatchObject({ cost: 0, problem: null })
  expect(contextFileSchema.parse(told.file)).toMatchObject({
    name: 'talks/salt.mp3',
    mediaType: 'audio/mpeg',
    text: '\n[Audio Transcript: [0:00] The harbour was paid for by a tax on salt.]',
    recording: { type: 'audio/mpeg', bytes: 6_320, seconds: 3.1, transcribedBy: 'whisper small', at: 1_000 },
    spent: [{ what: 'transcription', provider: 'whisper', model: 'small', cost: 0 }],
  })
  const [asked] = server.asked
  expect(asked).toMatchObject({
    path: '/v1/audio/transcriptions',
    key: undefined,
    // The file's own name is not sent.
    fileName: 'recording.mp3',
    type: 'audio/mpeg',
    fields: { model: 'small', response_format: 'verbose_json' },
  })
  expect(asked?.sound.equals(fixture('salt.mp3'))).toBe(true)
  expect(Number(asked?.length)).toBeGreaterThan(6_320)
  expect(steps).toContain('sending')
  expect(steps.at(-1)).toBe('writing')
})

test('every kind of recording reaches each format byte for byte', async () => {
  for (const provider of ['whisper', 'gemini'])
    for (const name of ['salt.mp3', 'salt.m4a', 'salt.ogg', 'salt.webm', 'salt.flac', 'salt.aac']) {
      const { transcripts, server } = await around({
        provider,
        model: 'gemini-3.7-flash',
        reply: ({ path }) =>
          path.includes('generateContent')
            ? { json: { candidates: [{ content: { parts: [{ text: '[0:00] Salt.' }] } }] } }
            : { json: { text: 'Salt.' } },
      })
      const told = await transcripts.transcribe(name, sound(name), { signal: never() })
      expect(told.problem, `${provider} ${name}`).toBeNull()
      expect(server.asked[0]?.sound.equals(fixture(name)), `${provider} ${name}`).toBe(true)
    }
})

test('Gemini is told what to do with the sound, and its times are read', async () => {
  const { transcripts, server } = await around({
    provider: 'gemini',
    model: 'gemini-3.7-flash',
    reply: () => ({
      json: {
        candidates: [
          {
            content: {
              parts: [{ text: 'thinking', thought: true }, { text: '[0:01] Speaker 1: Salt.\n[1:05:40] The end.' }],
            },
          },
        ],
        usageMetadata: { promptTokenCount: 1_000_000, candidatesTokenCount: 0 },
      },
    }),
  })
  const told = await transcripts.transcribe('salt.ogg', sound('salt.ogg'), { signal: never() })
  expect(told.file.text).toBe('\n[Audio Transcript: [0:01] Speaker 1: Salt.\n[1:05:40] The end.]')
  expect(server.asked[0]).toMatchObject({
    path: '/v1beta/models/gemini-3.7-flash:generateContent',
    key: 'g-test',
    type: 'audio/ogg',
    fields: { task: 'Write down what is said.' },
  })
})

test('a server that transcribes at /inference, or gives no times, is understood', async () => {
  const there = await around({
    reply: ({ path, fields }) => {
      if (path !== '/inference') return { status: 404, message: 'File Not Found' }
      return fields['response_format'] === 'verbose_json' ? { text: ' Salt was taxed.\n' } : { status: 400 }
    },
  })
  const told = await there.transcripts.transcribe('salt.mp3', sound('salt.mp3'), { signal: never() })
  expect(told.file.text).toBe('\n[Audio Transcript: Salt was taxed.]')
  const plain = await around({
    reply: ({ fields }) =>
      fields['response_format'] === 'json' ? { json: { text: 'Salt.' } } : { status: 400, message: 'response_format' },
  })
  expect((await plain.transcripts.transcribe('salt.mp3', sound('salt.mp3'), { signal: never() })).file.text).toBe(
    '\n[Audio Transcript: Salt.]',
  )
})

test('a failure becomes text in brackets with the reason, without any key or answer', async () => {
  const failures = [
    [{ status: 401, message: 'Incorrect API key sk-test' }, 'refused the key'],
    [{ status: 413, message: 'too large' }, 'takes no sound file of this length or size (413)'],
    [{ status: 415, message: 'kind' }, 'refused the sound file (415)'],
    [{ text: '<html>hello</html>', type: 'text/html' }, 'answered with a web page'],
    [{ json: { hello: 'you' } }, 'is not a model'],
    [{ text: '' }, 'is not a model'],
    [{ json: { text: '  ' } }, 'heard no words in it'],
    ['half', 'broke off'],
    ['die', 'cannot be reached'],
  ] as const
  for (const [reply, reason] of failures) {
    const { transcripts } = await around({ provider: 'openai', model: 'whisper-1', reply: () => reply })
    const told = await transcripts.transcribe('salt.mp3', sound('salt.mp3'), { signal: never() })
    expect(told.problem).toContain(reason)
    expect(told.file.text).toBe(`\n[Audio Transcript failed: ${told.problem}]`)
    expect(told.file.recording?.transcribedBy).toBeUndefined()
    expect(JSON.stringify(told)).not.toContain('sk-test')
  }
})

test('a temporary failure is tried again like every call, and the person is told', async () => {
  const { transcripts, server } = await around({
    reply: (_ask, count) =>
      count < 3 ? { status: count === 1 ? 500 : 429, headers: { 'retry-after-ms': '5' } } : { json: { text: 'Salt.' } },
  })
  const again: string[] = []
  const told = await transcripts.transcribe('salt.mp3', sound('salt.mp3'), {
    signal: never(),
    onStep: (step) => step.kind === 'again' && again.push(step.why),
  })
  expect(told.problem).toBeNull()
  expect(server.asked).toHaveLength(3)
  expect(again).toHaveLength(2)
})

test('cancelling closes the connection', async () => {
  const { transcripts, server } = await around({ reply: () => 'hang' })
  const stop = new AbortController()
  const asked = transcripts.transcribe('salt.mp3', sound('salt.mp3'), { signal: stop.signal })
  asked.catch(() => undefined)
  while (server.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  stop.abort(new Error('called off'))
  await expect(asked).rejects.toThrow('called off')
  while (server.left() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
})

test('what is no recording is refused by its content, and nothing is sent', async () => {
  const { transcripts, server } = await around({ reply: () => ({ json: { text: '' } }) })
  const refused = async (name: string, bytes: string | Buffer<ArrayBuffer>) =>
    transcripts.transcribe(name, new Blob([bytes]), { signal: never() }).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  expect(await refused('talk.mp3', 'These are words.')).toBe(
    'talk.mp3 is not a sound file, whatever its name says: attach the original again.',
  )
  expect(await refused('talk.mp3', '')).toBe('talk.mp3 is empty: attach a sound file with sound in it.')
  expect(await refused('film.mp3', fixture('film.mp4'))).toBe(
    'film.mp3 is a video: save its sound as MP3 or M4A, and attach that.',
  )
  expect(server.asked).toHaveLength(0)
})

test('without a chosen model nothing is sent, and the text says how to choose one', async () => {
  const { transcripts, server } = await around({ reply: () => ({ json: { text: 'Salt.' } }) })
  await transcripts.set({ on: false, provider: 'whisper', model: 'small' })
  const told = await transcripts.transcribe('salt.mp3', sound('salt.mp3'), { signal: never() })
  expect(told.problem).toContain('No model transcribes sound files yet')
  expect(server.asked).toHaveLength(0)
})

test('an unknown price is never shown as zero', async () => {
  const { transcripts } = await around({ reply: () => ({ json: { text: 'Salt.' } }) })
  const about = { name: 'a.mp3', type: 'audio/mpeg', bytes: 1_000, seconds: 720 } as const
  expect(await transcripts.offer(about)).toMatchObject({ cost: 0, by: { label: 'Whisper', model: 'small' } })
  await transcripts.set({ on: true, provider: 'openai', model: 'whisper-1' })
  // At another address than OpenAI’s the price is unknown.
  expect(await transcripts.offer(about)).toMatchObject({ cost: null })
})

test('a test sends a second of sound and reports the result', async () => {
  const { transcripts, server } = await around({
    reply: (_ask, count) => (count === 1 ? { json: { text: '' } } : { status: 500 }),
  })
  const setting = { on: true, provider: 'whisper', model: 'small' }
  expect(await transcripts.test(setting, never())).toMatchObject({ ok: true })
  expect(server.asked[0]?.sound.subarray(0, 4).toString()).toBe('RIFF')
  expect(await transcripts.test(setting, never())).toMatchObject({ ok: false })
  expect(server.asked).toHaveLength(2)
  expect(await transcripts.test({ ...setting, provider: 'anthropic' }, never())).toMatchObject({ ok: false })
})
