import { expect, test, describe } from 'vitest'
import type { ServerSettings } from '../../../../../src/core/contract/host/servers.ts'
import type { FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { KEY, lab, open, signal, vendorWith } from './support.ts'

describe('wrong input for a server', () => {
  const cases: readonly (readonly [
    name: string,
    draft: Partial<ServerSettings>,
    key: string | undefined,
    sentence: RegExp,
  ])[] = [
    ['no scheme', { baseUrl: 'api.example.com/v1' }, undefined, /is not an address: write it as https:\/\/host/],
    ['a host and a port', { baseUrl: 'localhost:1234' }, undefined, /must begin with https:\/\/ or http:\/\//],
    ['ftp', { baseUrl: 'ftp://example.com/v1' }, undefined, /must begin with https:\/\/ or http:\/\//],
    [
      'credentials',
      { baseUrl: `https://me:${KEY}@example.com/v1` },
      undefined,
      /must not hold a user name or password/,
    ],
    ['a query', { baseUrl: `https://example.com/v1?key=${KEY}` }, undefined, /leave out what follows/],
    ['nothing', { baseUrl: ' ' }, undefined, /needs an address/],
    [
      '10,000 characters',
      { baseUrl: `https://example.com/${'x'.repeat(10_000)}` },
      undefined,
      /longer than 2,000 characters/,
    ],
    [
      'the place for a name',
      { baseUrl: 'https://YOUR-RESOURCE.openai.azure.com/openai/v1' },
      undefined,
      /your own resource/,
    ],
    ['no name', { label: '  ' }, undefined, /needs a name/],
    ['a long name', { label: 'x'.repeat(10_000) }, undefined, /longer than 80 characters/],
    ['a line in a name', { label: 'a\nb' }, undefined, /line break/],
    ['the name of a vendor', { label: 'OpenAI' }, undefined, /"OpenAI" is the name of a provider already/],
    ['the id of a vendor', { label: 'gemini' }, undefined, /is the name of a provider already/],
    ['the local model', { label: 'local' }, undefined, /is the name of a provider already/],
    ['a server of the file', { label: 'studio' }, undefined, /is the name of a server of idi\.config\.json already/],
    ['a name twice', { label: 'THE FIRST' }, undefined, /is the name of another server already/],
    [
      'a format nobody speaks',
      { kind: 'soap' },
      undefined,
      /speaks one of these formats: anthropic, gemini, ollama, openai, openai-responses;/,
    ],
    ['a key of two lines', {}, `${KEY}\nX-Evil: 1`, /holds a space, a line break/],
    ['a key of 10,000 characters', {}, 'k'.repeat(10_000), /longer than any key/],
    [
      'a key over plain http',
      { baseUrl: 'http://10.0.0.5:8000/v1' },
      KEY,
      /No key is sent to http:\/\/10\.0\.0\.5:8000 unencrypted/,
    ],
    ['a long model', { model: 'm'.repeat(10_000) }, undefined, /longer than 200 characters/],
    ['a window of nothing', { contextTokens: 0 }, undefined, /whole number from 256/],
    ['half a port', { powerPort: 1.5 }, undefined, /whole number from 1 to 65,535/],
  ]
  test('is neither stored nor tried, and is refused with one clear sentence', async () => {
    const { services } = await open(temporaryFolder(), {
      servers: { studio: { kind: 'ollama', baseUrl: 'http://127.0.0.1:1' } },
    })
    await services.servers.put({ settings: lab('http://127.0.0.1:1/v1', { label: 'The first' }) }, signal)
    for (const [name, settings, key, sentence] of cases) {
      const draft = { settings: lab('http://127.0.0.1:1/v1', settings), ...(key !== undefined && { key }) }
      for (const act of [services.servers.put, services.servers.test]) {
        const refused = await Promise.resolve(act(draft, signal)).catch((error: unknown) => error as Error)
        const { code, message, details } = refused as Error & { code?: string; details?: object }
        expect({ name, code, message }).toEqual({
          name,
          code: 'INPUT_INVALID',
          message: expect.stringMatching(sentence),
        })
        expect(message).toMatch(/^[^\n]{10,300}[.]$/)
        expect(JSON.stringify([message, details])).not.toContain('sk-marker')
        expect(details).toHaveProperty('field')
      }
    }
    expect((await services.servers.list({}, signal)).map(({ id }) => id)).toEqual(['ollama', 'studio', 'the-first'])
  })

  test.each<readonly [name: string, reply: FakeReply, sentence: RegExp]>([
    ['a web page', { html: true }, /answered with a web page instead/],
    [
      'a refused key',
      { fail: { status: 401, message: `Incorrect key ${KEY}` } },
      /refused the key \(401\): check it in the settings/,
    ],
    ['a redirect', { redirectTo: 'http://elsewhere.example/' }, /elsewhere\.example/],
  ])('%s is explained in one clear sentence', async (_name, reply, sentence) => {
    const vendor = await vendorWith(() => reply)
    const { services } = await open(temporaryFolder())
    const answer = await services.servers.test({ settings: lab(vendor.origin), key: KEY }, signal)
    expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(sentence) as string })
    expect(answer.message).not.toContain('sk-marker')
  })

  test('an address where nothing answers is explained in one clear sentence', async () => {
    const { services } = await open(temporaryFolder())
    expect(await services.servers.test({ settings: lab('http://127.0.0.1:1/v1') }, signal)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Lab cannot be reached at http:\/\/127\.0\.0\.1:1/) as string,
    })
  })
})
