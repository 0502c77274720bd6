import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { writeWav } from '../../../../../src/base/sound/write-wav.ts'
import type { ServerSettings } from '../../../../../src/core/contract/host/servers.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { KEY, open, signal } from './support.ts'

const tone = writeWav({ samples: new Float32Array(24_000).fill(0.1), rate: 24_000 })

/** Piper's server and one with OpenAI's format at one address; it records requests and their keys. */
async function speechServer() {
  const asked: (readonly [string, string | undefined])[] = []
  const server = createServer((request, response) => {
    asked.push([`${request.method} ${request.url}`, request.headers.authorization])
    const voices = { 'en_GB-alan-medium': { language: { code: 'en_GB' } } }
    request.resume().on('end', () => response.end(request.url === '/voices' ? JSON.stringify(voices) : tone))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const piper = (baseUrl: string, more: Partial<ServerSettings> = {}) => ({
  label: 'Piper',
  kind: 'piper',
  baseUrl,
  ...more,
})

test('an added Piper server speaks at once and after a restart, with its key, and is no provider of models', async () => {
  const { baseUrl, asked } = await speechServer()
  const dataDir = temporaryFolder()
  const { app, services } = await open(dataDir)
  const { id } = await services.servers.put({ settings: piper(`${baseUrl}/`), key: KEY }, signal)
  const engines = await services.speech.engines({}, signal)
  expect(engines.find((engine) => engine.id === id)).toMatchObject({
    label: 'Piper',
    ready: true,
    remote: false,
    added: { settings: { label: 'Piper', kind: 'piper', baseUrl }, key: { present: true, lastFour: KEY.slice(-4) } },
    voices: [{ id: 'en_GB-alan-medium', label: 'Alan (medium)' }],
  })
  expect((await services.servers.list({}, signal)).map((server) => server.id)).not.toContain(id)
  expect((await app.providers.list()).map((provider) => provider.id)).not.toContain(id)
  await app.close()

  const again = (await open(dataDir)).services
  const sample = await again.speech.preview({ voice: { engine: id, voice: 'en_GB-alan-medium' } }, signal)
  expect(sample.mediaType).toBe('audio/wav')
  expect(asked).toContainEqual(['POST /', `Bearer ${KEY}`])
})

test('a key goes only to the address it was typed for, and a deleted server speaks again only once it is restored', async () => {
  const [first, second] = [await speechServer(), await speechServer()]
  const { services } = await open(temporaryFolder())
  const { id } = await services.servers.put({ settings: piper(first.baseUrl), key: KEY }, signal)
  await services.servers.put({ id, settings: piper(second.baseUrl) }, signal)
  await services.speech.preview({ voice: { engine: id, voice: 'en_GB-alan-medium' } }, signal)
  expect(second.asked).toContainEqual(['POST /', undefined])
  expect(first.asked).toEqual([])

  await services.servers.remove({ id }, signal)
  expect((await services.speech.engines({}, signal)).map((engine) => engine.id)).not.toContain(id)
  await services.servers.putBack({ id }, signal)
  expect((await services.speech.engines({}, signal)).map((engine) => engine.id)).toContain(id)
})

test('an edit keeps the key, but not for another address', async () => {
  const [first, second] = [await speechServer(), await speechServer()]
  const { services } = await open(temporaryFolder())
  const { id } = await services.servers.put({ settings: piper(first.baseUrl), key: KEY }, signal)
  const added = async () =>
    (await services.speech.engines({}, signal)).find((engine) => engine.id === id)?.added ?? null

  await services.servers.put({ id, settings: piper(first.baseUrl, { label: 'The studio' }) }, signal)
  expect(await added()).toMatchObject({ settings: { label: 'The studio' }, key: { present: true } })
  await services.servers.put({ id, settings: piper(second.baseUrl) }, signal)
  expect(await added()).toMatchObject({ settings: { baseUrl: second.baseUrl }, key: { present: false } })
  await services.servers.put({ id, settings: piper(first.baseUrl) }, signal)
  expect((await added())?.key).toEqual({ present: false, lastFour: null })
})

test('an OpenAI-format server without a list of voices takes typed names, and is called at the address it was copied from', async () => {
  const { baseUrl, asked } = await speechServer()
  const { services } = await open(temporaryFolder())
  const kokoro = { label: 'Kokoro', kind: 'openai-speech', baseUrl: `${baseUrl}/v1/audio/speech` }
  const put = (settings: ServerSettings) => Promise.resolve().then(() => services.servers.put({ settings }, signal))
  const { id: bare } = await put({ ...kokoro, label: 'Bare', voices: [' ', ''] })
  const asBare = (await services.speech.engines({}, signal)).find((each) => each.id === bare)
  expect(asBare).toMatchObject({ voices: [], about: expect.stringContaining('name its voices') as unknown })
  const { id } = await put({ ...kokoro, voices: [' af_bella', 'am_adam', 'af_bella'] })
  const engine = (await services.speech.engines({}, signal)).find((each) => each.id === id)
  expect(engine?.voices.map((voice) => voice.id)).toEqual(['af_bella', 'am_adam'])
  await services.speech.preview({ voice: { engine: id, voice: 'am_adam' } }, signal)
  expect(asked.filter(([what]) => what.startsWith('POST'))).toEqual([['POST /v1/audio/speech', undefined]])
})

test('refuses two speech engines of one name, and a test of models at a speech server', async () => {
  const { baseUrl } = await speechServer()
  const { services } = await open(temporaryFolder(), {
    speech: { servers: { studio: { baseUrl, format: 'piper' } } },
  })
  const put = (label: string) =>
    Promise.resolve().then(() => services.servers.put({ settings: piper(baseUrl, { label }) }, signal))
  await expect(put('Studio')).rejects.toThrow('"Studio" is the name of a speech server of idi.config.json already')
  await expect(put('system')).rejects.toThrow('is the name of a speech engine already')
  await expect(
    Promise.resolve().then(() => services.servers.test({ settings: piper(baseUrl) }, signal)),
  ).rejects.toThrow('A server of voices has no models: add it and play one of its voices.')
})
