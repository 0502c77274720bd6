import { describe, expect, test } from 'vitest'
import { ConfigError } from '../../../src/core/contract/errors/errors.ts'
import { VENDORS } from '../../../src/providers/vendors.ts'
import { createFakeVendor } from '../../helpers/fake-vendor/index.ts'
import { KEYS, listen, MARKER_KEY, registryWith, requestTo } from './support.ts'

function refusal(run: () => unknown): ConfigError {
  try {
    run()
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new Error('Expected a refusal')
}

describe('finding a provider', () => {
  test('an unknown provider is reported together with the known ones', () => {
    const { code, message } = refusal(() => registryWith({}).get('opnai'))
    expect(code).toBe('CONFIG_INVALID')
    expect(message).toContain('"opnai"')
    expect(message).toContain([...VENDORS.map(({ id }) => id), 'rehearsal'].join(', '))
  })

  test.each([
    ['openai', 'OPENAI_API_KEY'],
    ['anthropic', 'ANTHROPIC_API_KEY'],
    ['gemini', 'GEMINI_API_KEY'],
  ])('a missing key of %s is reported with where to put it', (id, name) => {
    expect(refusal(() => registryWith({}).get(id)).message).toContain(name)
  })

  test('a blank key counts as missing', () => {
    expect(() => registryWith({ env: { OPENAI_API_KEY: '  ' } }).get('openai')).toThrow(ConfigError)
  })

  test('a key with a line break is refused without repeating it', () => {
    const { message } = refusal(() => registryWith({ env: { OPENAI_API_KEY: `${MARKER_KEY}\nEvil: 1` } }).get('openai'))
    expect(message).toContain('OPENAI_API_KEY')
    expect(message).not.toContain(MARKER_KEY)
  })

  test.each([
    ['not a url', 'is not an address'],
    ['ftp://host', 'must begin with'],
    ['127.0.0.1:9', 'must begin with|is not an address'],
    [`https://user:${MARKER_KEY}@host`, 'user name or password'],
    [`https://host/v1?key=${MARKER_KEY}`, 'its path'],
    ['http://10.0.0.1', 'unencrypted'],
    ['http://127.0.0.1.evil.example', 'unencrypted'],
    ['http://localhost.evil.example', 'unencrypted'],
  ])('the base URL %s is refused', (baseUrl, why) => {
    for (const get of [
      () => registryWith({ env: KEYS }).get('anthropic', { baseUrl }),
      () => registryWith({ env: KEYS, baseUrls: { anthropic: baseUrl } }).get('anthropic'),
    ]) {
      const { code, message } = refusal(get)
      expect(code).toBe('CONFIG_INVALID')
      expect(message).toMatch(new RegExp(why))
      expect(message).not.toContain(MARKER_KEY)
    }
  })

  test.each(['https://proxy.example/anthropic', 'http://127.0.0.1:1', 'http://localhost:1/', 'http://[::1]:1'])(
    'the base URL %s is accepted for anthropic',
    (baseUrl) => {
      expect(registryWith({ env: KEYS }).get('anthropic', { baseUrl }).id).toBe('anthropic')
    },
  )

  test.each(['ollama', 'openai'])('a server of %s in the private network is accepted', (id) => {
    expect(registryWith({}).get(id, { baseUrl: 'http://192.168.1.5:8000' }).id).toBe(id)
  })

  test('a named server and an extra provider are found', async () => {
    const fake = await createFakeVendor({ reply: () => ({ text: 'Hi' }) })
    const extra = {
      provider: registryWith({}).get('rehearsal'),
      info: {
        id: 'tape',
        label: 'Tape',
        ready: true,
        why: null,
        defaultModel: null,
        rehearsal: false,
        takesBaseUrl: false,
      },
    }
    const registry = registryWith({
      env: { LAB_KEY: 'lab-key' },
      servers: [
        {
          id: 'lab',
          kind: 'openai',
          baseUrl: `${fake.origin}/v1`,
          label: 'The lab',
          keyEnv: 'LAB_KEY',
          model: 'fake-1',
        },
      ],
      extra: [extra],
    })
    expect((await listen(registry.get('lab'), requestTo('fake-1'))).text).toBe('Hi')
    expect(fake.requests[0]!.headers['authorization']).toBe('Bearer lab-key')
    expect(registry.get('tape').id).toBe(extra.provider.id)
    expect((await registry.list()).find((info) => info.id === 'lab')).toMatchObject({
      label: 'The lab',
      ready: true,
      defaultModel: 'fake-1',
    })
    await fake.close()
  })
})

describe('the key', () => {
  test('is not sent to an address that a seat names', async () => {
    const fake = await createFakeVendor({ reply: () => ({ text: 'Hi' }) })
    for (const id of ['anthropic', 'openai', 'gemini']) {
      await listen(registryWith({ env: KEYS }).get(id, { baseUrl: fake.origin }), requestTo('fake-1'))
    }
    expect(fake.requests).toHaveLength(3)
    expect(JSON.stringify(fake.requests)).not.toContain(MARKER_KEY)
    await fake.close()
  })

  test('is sent to the address that the configuration names', async () => {
    const fake = await createFakeVendor({ reply: () => ({ text: 'Hi' }) })
    for (const id of ['anthropic', 'openai', 'gemini']) {
      const registry = registryWith({ env: KEYS, baseUrls: { [id]: fake.origin } })
      await listen(registry.get(id, { baseUrl: `${fake.origin}/` }), requestTo('fake-1'))
    }
    expect(fake.requests.filter((request) => JSON.stringify(request.headers).includes(MARKER_KEY))).toHaveLength(3)
    await fake.close()
  })

  test('of the keychain wins over the one of the environment, and GOOGLE_API_KEY is read too', async () => {
    const fake = await createFakeVendor({ reply: () => ({ text: 'Hi' }) })
    const baseUrls = { openai: fake.origin, gemini: fake.origin }
    await listen(
      registryWith({ env: KEYS, keys: (id) => (id === 'openai' ? 'from-keychain' : undefined), baseUrls }).get(
        'openai',
      ),
      requestTo('fake-1'),
    )
    await listen(registryWith({ env: { GOOGLE_API_KEY: 'google-key' }, baseUrls }).get('gemini'), requestTo('fake-1'))
    expect(fake.requests[0]!.headers['authorization']).toBe('Bearer from-keychain')
    expect(fake.requests[1]!.headers['x-goog-api-key']).toBe('google-key')
    await fake.close()
  })

  test.each([
    ['anthropic', 'pasted', {}, /check it in the settings/],
    ['openai', 'pasted', KEYS, /check it in the settings/],
    ['lab', 'pasted', { LAB: 'l' }, /check it in the settings/],
    ['openai', undefined, KEYS, /check OPENAI_API_KEY\.$/],
    ['gemini', undefined, { GEMINI_API_KEY: ' ', GOOGLE_API_KEY: 'g' }, /check GOOGLE_API_KEY\.$/],
    ['lab', undefined, { LAB: 'l' }, /check LAB\.$/],
  ])('of %s that is refused is looked for where it is: stored %s, environment %o', async (id, stored, env, where) => {
    const fake = await createFakeVendor({ reply: () => ({ fail: { status: 401 } }) })
    const servers = [{ id: 'lab', kind: 'openai', baseUrl: fake.origin, keyEnv: 'LAB' }]
    const registry = registryWith({ env, keys: () => stored, baseUrls: { [id]: fake.origin }, servers })
    await expect(listen(registry.get(id), requestTo('fake-1'))).rejects.toThrow(where)
    await fake.close()
  })
})

describe('the list of providers', () => {
  test('a provider without a key or server is shown as not ready, with the reason', async () => {
    const infos = await registryWith({ baseUrls: { ollama: 'http://127.0.0.1:9' } }).list()
    expect(infos.map(({ id, ready }) => [id, ready])).toEqual([
      ...VENDORS.map(({ id }) => [id, false]),
      ['rehearsal', true],
    ])
    for (const { ready, why } of infos) expect(why === null).toBe(ready)
    expect(infos.find((info) => info.id === 'openai')!.why).toContain('OPENAI_API_KEY')
    expect(infos.find((info) => info.id === 'rehearsal')).toMatchObject({
      label: 'Built-in voices',
      rehearsal: true,
      takesBaseUrl: false,
      defaultModel: 'rehearsal',
    })
  })

  test('a vendor with a key is shown as ready, with its default model', async () => {
    const infos = await registryWith({ env: KEYS, baseUrls: { ollama: 'http://127.0.0.1:9' } }).list()
    expect(infos.slice(0, 3).map(({ ready, defaultModel }) => [ready, defaultModel])).toEqual([
      [true, 'claude-sonnet-5-5'],
      [true, 'gpt-6.1-terra'],
      [true, 'gemini-3.8-flash'],
    ])
  })

  test('OLLAMA_HOST is read in the forms that servers use', async () => {
    const fake = await createFakeVendor()
    for (const host of [`127.0.0.1:${fake.port}`, `0.0.0.0:${fake.port}`, `:${fake.port}`, `${fake.origin}/`]) {
      expect(
        (await registryWith({ env: { OLLAMA_HOST: host } }).list()).find((info) => info.id === 'ollama'),
        host,
      ).toMatchObject({ ready: true, defaultModel: 'fake:latest' })
    }
    await fake.close()
  })

  test('a server that once listed its models is ready while it is slow, and not when it has ended', async () => {
    let silent = true
    const fake = await createFakeVendor({ reply: () => ({ silent }) })
    const registry = registryWith({ baseUrls: { ollama: fake.origin } })
    const described = async () => (await registry.list()).find((info) => info.id === 'ollama')
    expect(await described()).toMatchObject({ ready: false, why: 'Ollama does not answer.' })
    silent = false
    await registry.get('ollama').models({ signal: new AbortController().signal })
    silent = true
    expect(await described()).toMatchObject({ ready: true, why: null, defaultModel: 'fake:latest' })
    await fake.close()
    expect(await described()).toMatchObject({ ready: false, defaultModel: null })
  })
})

test.each([
  // The vendor's own list; the model directory adds the words of the catalogue.
  [
    'anthropic',
    [
      { id: 'claude-haiku-5-5', label: 'Claude Haiku 5.5', contextTokens: 1_000_000 },
      { id: 'claude-fake-1', label: 'Claude Fake 1', contextTokens: null },
    ],
  ],
  [
    'openai',
    [
      { id: 'fake-1', label: 'fake-1', contextTokens: null },
      { id: 'gpt-6-luna', label: 'gpt-6-luna', contextTokens: null },
      { id: 'text-embedding-3-small', label: 'text-embedding-3-small', contextTokens: null },
    ],
  ],
  ['gemini', [{ id: 'gemini-3.8-flash', label: 'Gemini 3.8 Flash', contextTokens: 900_000 }]],
  ['ollama', [{ id: 'fake:latest', label: 'fake:latest', contextTokens: null, memoryBytes: 1, loaded: false }]],
] as const)('the models of %s are listed', async (id, expected) => {
  const fake = await createFakeVendor()
  const models = await registryWith({ env: KEYS, baseUrls: { [id]: fake.origin } })
    .get(id)
    .models({ signal: new AbortController().signal })
  await fake.close()
  expect(models).toEqual(expected)
})
