import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { openSpeech } from '../../../../../src/app/open/open-speech.ts'
import { startNodeWorker, type SpeechEngine } from '../../../../../src/features/sound/files/index.ts'
import { writeWav } from '../../../../../src/base/sound/write-wav.ts'

const never = new AbortController().signal
const words = { text: 'Good evening to you all.', speed: 1 }
const tone = writeWav({ samples: new Float32Array(24_000).fill(0.1), rate: 24_000 })

/** Piper's HTTP server: it lists its voices, and answers JSON with WAV. */
async function piperServer(): Promise<{ readonly baseUrl: string; readonly asked: unknown[] }> {
  const asked: unknown[] = []
  const voices = {
    'de_DE-thorsten-high': { language: { code: 'de_DE' }, speaker_id_map: {} },
    'en_GB-vctk-medium': { language: { code: 'en_GB' }, speaker_id_map: { p239: 0, p236: 1 } },
  }
  const server = createServer((request, response) => {
    if (request.url === '/voices') return response.end(JSON.stringify(voices))
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      asked.push([request.method, request.url, JSON.parse(text)])
      response.end(tone)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

function piper(baseUrl: string): SpeechEngine {
  const { engines, close } = openSpeech({
    config: { speech: { servers: { piper: { baseUrl, format: 'piper', label: 'Piper' } } } },
    env: {},
    keys: () => undefined,
    dataDir: temporaryFolder(),
    startWorker: startNodeWorker,
  })
  onTestFinished(close)
  return engines.get('piper')
}

test('a Piper server needs only its address, and is asked for its voices, languages and speakers', async () => {
  const { baseUrl, asked } = await piperServer()
  const engine = piper(baseUrl)
  expect(await engine.info(never)).toMatchObject({
    ready: true,
    remote: false,
    usdPerMillionChars: 0,
    voices: [
      { id: 'de_DE-thorsten-high', label: 'Thorsten (high)', languages: ['de-DE'] },
      { id: 'en_GB-vctk-medium#p239', label: 'Vctk (medium), p239', languages: ['en-GB'] },
      { id: 'en_GB-vctk-medium#p236', label: 'Vctk (medium), p236', languages: ['en-GB'] },
    ],
  })
  const sound = await engine.speak({ ...words, voice: 'en_GB-vctk-medium#p236', speed: 1.25 }, never)
  expect(sound.samples.length / sound.rate).toBe(1)
  expect(asked).toEqual([
    ['POST', '/', { text: words.text, voice: 'en_GB-vctk-medium', speaker: 'p236', length_scale: 0.8 }],
  ])
  await expect(engine.speak({ ...words, voice: 'anna' }, never)).rejects.toThrow('Piper has no voice "anna"')
})

test('an unreachable Piper server is reported with the address that was tried', async () => {
  expect(await piper('http://127.0.0.1:9').info(never)).toMatchObject({
    ready: false,
    why: 'Piper does not answer at http://127.0.0.1:9 as Piper does: start it, or correct its address.',
  })
})
