import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { toErrorShape } from '../../../../../src/core/contract/errors/errors.ts'
import { MODEL_FORMATS, type ServerSettings } from '../../../../../src/core/contract/host/servers.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { KEY, lab, open, signal, vendorWith } from './support.ts'

const HEADER = 'header-marker-0123456789'
const PARAMETER = 'parameter-marker-9876543210'
const SECRET = /marker/

const sent = (more: Partial<ServerSettings> = {}): Partial<ServerSettings> => ({
  headers: [{ name: 'X-Team', value: HEADER }],
  query: [
    { name: 'api-version', value: 'preview' },
    { name: 'subscription-key', value: PARAMETER },
  ],
  ...more,
})
/** A page sends back what it was shown, without the values. */
const shown = {
  headers: [{ name: 'X-Team' }],
  query: [{ name: 'api-version', value: 'preview' }, { name: 'subscription-key' }],
}

describe.each(MODEL_FORMATS)('a server that speaks %s', (kind) => {
  test('gets its headers and parameters with every request, and their values are never shown', async () => {
    // A vendor that repeats all it was sent, first in a refusal and then in the id of a good answer.
    let refuse = true
    const vendor = await vendorWith(({ headers, query }) => {
      const told = `${headers['x-team']} ${query['subscription-key']} ${headers['authorization']}`
      const id = { 'x-request-id': headers['x-team'] ?? '', 'request-id': query['subscription-key'] ?? '' }
      return refuse ? { fail: { status: 401, message: told, headers: id } } : { text: 'Yes.' }
    })
    const dataDir = temporaryFolder()
    const { app, services } = await open(dataDir)
    const said: unknown[] = []
    const settings = lab(vendor.origin, { ...sent(), kind })
    said.push(await services.servers.test({ settings, key: KEY }, signal))
    said.push(await services.servers.put({ settings, key: KEY }, signal))
    said.push(await services.servers.list({}, signal))
    said.push(await services.providers.models({ provider: 'lab', refresh: true }, signal))
    said.push(await services.providers.check({ provider: 'lab', model: 'fake-1' }, signal))
    refuse = false
    expect(await services.servers.test({ id: 'lab', settings: { ...settings, ...shown } }, signal)).toMatchObject({
      ok: true,
    })
    expect(await services.providers.check({ provider: 'lab', model: 'fake-1' }, signal)).toMatchObject({ ok: true })
    const [status] = (await services.servers.list({}, signal)).slice(-1)
    expect(status?.settings).toEqual({ ...lab(vendor.origin), ...shown, kind })
    said.push(status, await services.keys.list({}, signal), await app.settings.get('servers'))
    expect(inspect(said, { depth: 20, maxStringLength: null })).not.toMatch(/(?:header|parameter|sk)-marker/)
    expect(vendor.requests.length).toBeGreaterThan(5)
    for (const { headers, query } of vendor.requests) {
      expect(headers['x-team']).toBe(HEADER)
      expect(query).toMatchObject({ 'api-version': 'preview', 'subscription-key': PARAMETER })
    }
  })
})

test('values survive a restart and an edit, go when they are removed, and return with a deleted server', async () => {
  const vendor = await vendorWith()
  const dataDir = temporaryFolder()
  const first = await open(dataDir)
  await first.services.servers.put({ settings: lab(vendor.origin, sent()) }, signal)
  await first.app.close()
  const { services } = await open(dataDir)
  const last = async () => {
    await services.providers.check({ provider: 'lab', model: 'fake-1' }, signal)
    const { headers, query } = vendor.requests.at(-1)!
    return [headers['x-team'], query['subscription-key'], query['api-version'], headers['authorization']]
  }
  expect(await last()).toEqual([HEADER, PARAMETER, 'preview', undefined])
  await services.servers.put({ id: 'lab', settings: lab(vendor.origin, { ...shown, label: 'Laboratory' }) }, signal)
  expect(await last()).toEqual([HEADER, PARAMETER, 'preview', undefined])
  await services.servers.remove({ id: 'lab' }, signal)
  await services.servers.putBack({ id: 'lab' }, signal)
  expect(await last()).toEqual([HEADER, PARAMETER, 'preview', undefined])
  await services.servers.put({ id: 'lab', settings: lab(vendor.origin, { query: shown.query }) }, signal)
  expect(await last()).toEqual([undefined, PARAMETER, 'preview', undefined])
})

test('values belong to their address, are sent to no other, and must be typed again for a new one', async () => {
  const [own, other] = [await vendorWith(), await vendorWith()]
  const { services } = await open(temporaryFolder())
  await services.servers.put({ settings: lab(own.origin, sent()) }, signal)
  const moved = { id: 'lab', settings: lab(other.origin, shown) }
  await expect(services.servers.put(moved, signal)).rejects.toMatchObject({
    details: { field: 'headers' },
    message: 'The header "X-Team" has no value for this address: type it.',
  })
  // An address that comes from a seat gets none of it.
  await services.providers.check({ provider: 'lab', model: 'fake-1', baseUrl: other.origin }, signal)
  expect(other.requests.length).toBeGreaterThan(0)
  expect(inspect(other.requests, { depth: 9 })).not.toMatch(SECRET)
  await services.servers.put({ id: 'lab', settings: lab(other.origin) }, signal)
  await services.servers.put({ id: 'lab', settings: lab(own.origin) }, signal)
  await expect(services.servers.put({ id: 'lab', settings: lab(own.origin, shown) }, signal)).rejects.toThrow(
    'has no value for this address',
  )
})

test('a server stored by an earlier version is offered, shown and called as before', async () => {
  const vendor = await vendorWith()
  const dataDir = temporaryFolder()
  const { app, services } = await open(dataDir)
  const kept = {
    id: 'lab',
    label: 'Lab',
    kind: 'openai',
    baseUrl: `${vendor.origin}/v1`,
    model: 'fake-1',
    contextTokens: 9_000,
  }
  await app.settings.set('servers', [kept])
  await app.close()
  const again = await open(dataDir)
  expect(await again.services.providers.check({ provider: 'lab' }, signal)).toMatchObject({ ok: true, model: 'fake-1' })
  expect(vendor.requests.at(-1)).toMatchObject({ path: '/v1/chat/completions', query: {} })
  const { id, ...settings } = kept
  expect((await again.services.servers.list({}, signal)).at(-1)).toMatchObject({ id, settings })
  expect(await again.app.settings.get('servers')).toEqual([kept])
  expect(services).toBeDefined()
})

describe('a wrong header or parameter is refused by its field and without its value', () => {
  test.each<readonly [name: string, settings: Partial<ServerSettings>, field: string, sentence: RegExp]>([
    [
      'a line break in a value',
      { headers: [{ name: 'X-A', value: `${HEADER}\r\nX-Evil: 1` }] },
      'headers',
      /line break/,
    ],
    ['a sign that no header holds', { headers: [{ name: 'X-A', value: `${HEADER}é` }] }, 'headers', /cannot be sent/],
    ['a value as a name', { headers: [{ name: `Bearer ${HEADER}`, value: 'x' }] }, 'headers', /is made of letters/],
    ['no name', { headers: [{ name: '', value: HEADER }] }, 'headers', /a value and no name/],
    ['no value', { headers: [{ name: 'X-A', value: ' ' }] }, 'headers', /"X-A" has no value/],
    [
      'a header twice',
      {
        headers: [
          { name: 'x-a', value: '1' },
          { name: 'X-A', value: '2' },
        ],
      },
      'headers',
      /twice/,
    ],
    ['a header of the connection', { headers: [{ name: 'Host', value: 'x' }] }, 'headers', /the app’s own/],
    ['a long value', { headers: [{ name: 'X-A', value: HEADER.repeat(1_000) }] }, 'headers', /8,000 characters/],
    [
      'too many',
      { query: Array.from({ length: 51 }, (_, n) => ({ name: `n${n}`, value: '1' })) },
      'query',
      /more than 50/,
    ],
    [
      'a parameter twice',
      {
        query: [
          { name: 'a', value: '1' },
          { name: 'a', value: '2' },
        ],
      },
      'query',
      /twice/,
    ],
    ['an odd place for the key', { keyHeader: 'api key' }, 'keyHeader', /is made of letters/],
    [
      'a header over plain http',
      { baseUrl: 'http://10.0.0.5/v1', headers: [{ name: 'X-A', value: HEADER }] },
      'headers',
      /No header is sent to http:\/\/10\.0\.0\.5 unencrypted/,
    ],
    [
      'a secret over plain http',
      { baseUrl: 'http://10.0.0.5/v1', query: [{ name: 'key', value: PARAMETER }] },
      'query',
      /No secret query parameter/,
    ],
    [
      'a region that is still to be named',
      { baseUrl: 'https://bedrock-runtime.YOUR-REGION.amazonaws.com/openai/v1' },
      'baseUrl',
      /Put your own region/,
    ],
    [
      'a project that is still to be named',
      { baseUrl: 'https://aiplatform.googleapis.com/v1/projects/YOUR-PROJECT/locations/global' },
      'baseUrl',
      /Put the id of your own project/,
    ],
  ])('%s', async (_name, settings, field, sentence) => {
    const { services } = await open(temporaryFolder())
    const refused = await Promise.resolve(
      services.servers.put({ settings: lab('http://127.0.0.1:1/v1', settings) }, signal),
    ).catch((error: unknown) => error)
    const { code, message, details } = toErrorShape(refused)
    expect({ code, details, message }).toEqual({
      code: 'INPUT_INVALID',
      details: { field },
      message: expect.stringMatching(sentence) as string,
    })
    expect(message).not.toMatch(SECRET)
  })
})

const AZURE = 'https://name.openai.azure.com'
test.each([
  [`${AZURE}/openai/v1/responses`, 'openai', `${AZURE}/openai/v1`, 'openai-responses', undefined, undefined],
  [
    `${AZURE}/openai/deployments/gpt/chat/completions?api-version=2024-10-21`,
    'openai-responses',
    `${AZURE}/openai/v1`,
    'openai-responses',
    'gpt',
    undefined,
  ],
  [
    'https://gateway.example/openai/deployments/my%20gpt/chat/completions?api-version=2024-10-21',
    'openai',
    'https://gateway.example/openai/deployments/my%20gpt',
    'openai',
    'my gpt',
    [{ name: 'api-version', value: '2024-10-21' }],
  ],
  [
    'https://gateway.example/openai/deployments/gpt/chat/completions?api-version=2024-10-21',
    'openai-responses',
    'https://gateway.example/openai/v1',
    'openai-responses',
    'gpt',
    undefined,
  ],
  [
    'https://gateway.example/v1?team=blue&x=1',
    'openai',
    'https://gateway.example/v1',
    'openai',
    undefined,
    [
      { name: 'team', value: 'blue' },
      { name: 'x', value: '1' },
    ],
  ],
])('%s, pasted for %s, is read as intended', async (typed, format, baseUrl, kind, model, query) => {
  const { services } = await open(temporaryFolder())
  await services.servers.put({ settings: lab(typed, { kind: format }) }, signal)
  expect((await services.servers.list({}, signal)).at(-1)?.settings).toEqual(
    lab(baseUrl, { kind, ...(model !== undefined && { model }), ...(query !== undefined && { query }) }),
  )
})

test('an Azure deployment behind a gateway gets its key in the api-key header, and a header that is named has priority', async () => {
  const vendor = await vendorWith()
  const { services } = await open(temporaryFolder())
  const asked = async (settings: ServerSettings) => {
    await services.servers.test({ settings, key: KEY }, signal)
    const { path, headers, query } = vendor.requests.at(-1)!
    return [path, headers['api-key'], headers['authorization'], headers['x-key'], query['api-version']]
  }
  const deployment = `${vendor.origin}/openai/deployments/gpt/chat/completions?api-version=2024-10-21`
  expect(await asked(lab(deployment))).toEqual([
    '/openai/deployments/gpt/chat/completions',
    KEY,
    undefined,
    undefined,
    '2024-10-21',
  ])
  expect(await asked(lab(`${vendor.origin}/v1`, { keyHeader: 'X-Key', model: 'fake-1' }))).toEqual([
    '/v1/chat/completions',
    undefined,
    undefined,
    KEY,
    undefined,
  ])
  expect(
    await asked(lab(`${vendor.origin}/v1`, { kind: 'openai-responses', keyHeader: 'api-key', model: 'fake-1' })),
  ).toEqual(['/v1/responses', KEY, undefined, undefined, undefined])
})

test('the choice of OpenRouter hosts is sent as a person set it, and left out when nobody did', async () => {
  const vendor = await vendorWith()
  const { services } = await open(temporaryFolder())
  const provider = async (routing: ServerSettings['routing'], kind = 'openai') => {
    await services.servers.test({ settings: lab(vendor.origin, { routing, kind, model: 'fake-1' }) }, signal)
    return (vendor.requests.at(-1)?.body as { provider?: unknown } | undefined)?.provider
  }
  expect(await provider(undefined)).toBeUndefined()
  expect(await provider({})).toBeUndefined()
  expect(
    await provider({ order: ['anthropic', 'azure'], sort: 'throughput', dataCollection: 'deny', zdr: true }),
  ).toEqual({
    order: ['anthropic', 'azure'],
    sort: 'throughput',
    data_collection: 'deny',
    zdr: true,
  })
  expect(await provider({ zdr: false, sort: 'price' }, 'openai-responses')).toEqual({ sort: 'price' })
})
