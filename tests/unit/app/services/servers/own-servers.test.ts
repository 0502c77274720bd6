import { expect, test } from 'vitest'
import type { ServerDraft } from '../../../../../src/core/contract/host/servers.ts'
import type { RpcServices } from '../../../../../src/app/acts/index.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { KEY, lab, open, signal, vendorWith } from './support.ts'

test('an added server is offered at once, and is still there after a restart', async () => {
  const vendor = await vendorWith()
  const dataDir = temporaryFolder()
  const { app, services } = await open(dataDir)
  expect(await services.servers.put({ settings: lab(vendor.origin) }, signal)).toEqual({ id: 'lab' })
  const offered = async (from: RpcServices) => ({
    ready: (await from.providers.list({}, signal)).find(({ id }) => id === 'lab')?.ready,
    models: (await from.providers.models({ provider: 'lab' }, signal)).models.map(({ id }) => id),
  })
  expect(await offered(services)).toEqual({ ready: true, models: ['fake-1', 'gpt-6-luna'] })

  const seat = { provider: 'lab', model: 'fake-1' }
  const { id } = await services.dialogs.create(
    {
      dialog: {
        topic: 'Trams',
        mode: 'debate',
        turns: 1,
        critique: false,
        earlyEnd: true,
        context: [],
        seats: {
          moderator: { ...seat, name: 'M' },
          first: { ...seat, name: 'A' },
          second: { ...seat, name: 'B' },
        },
      },
      start: true,
    },
    signal,
  )
  expect(await app.engine.settled(id)).toMatchObject({ status: 'completed' })
  await app.close()

  const again = await open(dataDir)
  expect(await offered(again.services)).toMatchObject({ ready: true })
})

test('a key is needed, stored outside the settings, never shown, and kept over a restart', async () => {
  const vendor = await vendorWith(({ headers }) =>
    headers['authorization'] === `Bearer ${KEY}` ? { text: 'Yes.' } : { fail: { status: 401, message: `bad ${KEY}` } },
  )
  const dataDir = temporaryFolder()
  const { app, services } = await open(dataDir)
  const without: ServerDraft = { settings: lab(vendor.origin) }
  expect(await services.servers.test(without, signal)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^Lab at http:\S+ refused access \(401\): check whether it wants a key/) as string,
  })
  expect(await services.servers.test({ ...without, key: KEY }, signal)).toMatchObject({
    ok: true,
    message: expect.stringMatching(/^3 models; fake-1 answered in/) as string,
  })
  expect((await services.servers.list({}, signal)).map(({ id }) => id)).toEqual(['ollama'])

  await services.servers.put({ ...without, key: ` ${KEY}\n` }, signal)
  const shown = await services.servers.list({}, signal)
  expect(shown.at(-1)).toMatchObject({ id: 'lab', source: 'own', key: { present: true, lastFour: 'wxyz' }, models: 3 })
  expect(JSON.stringify([shown, await app.settings.get('servers')])).not.toContain('sk-marker')
  expect((await services.keys.list({}, signal)).keys.find(({ provider }) => provider === 'lab')).toMatchObject({
    present: true,
    server: true,
  })
  await app.close()
  const again = await open(dataDir)
  expect(await again.services.providers.check({ provider: 'lab' }, signal)).toMatchObject({ ok: true })
})

test('a key does not follow its server to another address, and is deleted from the store', async () => {
  const [old, other] = [await vendorWith(), await vendorWith()]
  const { app, services } = await open(temporaryFolder())
  await services.servers.put({ settings: lab(old.origin), key: KEY }, signal)
  // Renamed at the same address, it keeps its key; at another address it has none until it gets one.
  await services.servers.put({ id: 'lab', settings: lab(`${old.origin}/v1`, { label: 'Laboratory' }) }, signal)
  await services.providers.check({ provider: 'lab' }, signal)
  expect(old.requests.at(-1)?.headers['authorization']).toBe(`Bearer ${KEY}`)
  await services.servers.put({ id: 'lab', settings: lab(other.origin) }, signal)
  await services.providers.check({ provider: 'lab' }, signal)
  await services.servers.put({ id: 'lab', settings: lab(old.origin) }, signal)
  await services.providers.check({ provider: 'lab' }, signal)
  expect(other.requests.length).toBeGreaterThan(0)
  for (const { headers } of [...other.requests, old.requests.at(-1)!])
    expect(JSON.stringify(headers)).not.toContain('sk-marker')
  expect((await services.servers.list({}, signal)).at(-1)).toMatchObject({ key: { present: false } })
  await app.close()
})

test('a setting written directly by a page cannot send a key to another address', async () => {
  const [own, thief] = [await vendorWith(), await vendorWith()]
  const dataDir = temporaryFolder()
  const { app, services } = await open(dataDir)
  await services.servers.put({ settings: lab(own.origin), key: KEY }, signal)
  await services.settings.set(
    {
      key: 'servers',
      value: [{ id: 'lab', label: 'Lab', kind: 'openai', baseUrl: thief.origin }, 'odd', { id: '../x' }],
    },
    signal,
  )
  await app.close()
  const again = await open(dataDir)
  await again.services.providers.check({ provider: 'lab' }, signal)
  expect(thief.requests.length).toBeGreaterThan(0)
  expect(JSON.stringify(thief.requests)).not.toContain('sk-marker')
})

test('a deleted server comes back with its key, and dialogs that used it say what is missing', async () => {
  const vendor = await vendorWith()
  const { app, services } = await open(temporaryFolder())
  await services.servers.put({ settings: lab(vendor.origin), key: KEY }, signal)
  const seat = { provider: 'lab', model: 'fake-1' }
  const { id } = await services.dialogs.create(
    {
      dialog: {
        topic: 'Trams',
        mode: 'debate',
        turns: 1,
        critique: false,
        earlyEnd: true,
        context: [],
        seats: { moderator: { ...seat, name: 'M' }, first: { ...seat, name: 'A' }, second: { ...seat, name: 'B' } },
      },
      start: false,
    },
    signal,
  )
  await services.servers.remove({ id: 'lab' }, signal)
  const provider = async () => (await services.providers.list({}, signal)).find((each) => each.id === 'lab')
  expect(await provider()).toBeUndefined()
  await Promise.resolve(services.dialogs.resume({ id }, signal)).catch(() => undefined)
  const state = await app.engine.settled(id)
  expect(state.status).toBe('paused')
  expect(JSON.stringify(state)).toMatch(/There is no provider or server \\"lab\\" \(any more\): choose another model/)

  await services.servers.putBack({ id: 'lab' }, signal)
  expect(await provider()).toMatchObject({ ready: true, label: 'Lab' })
  await services.dialogs.resume({ id }, signal)
  expect(await app.engine.settled(id)).toMatchObject({ status: 'completed' })
  expect(vendor.requests.at(-1)?.headers['authorization']).toBe(`Bearer ${KEY}`)
  await expect(services.servers.putBack({ id: 'lab' }, signal)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test.each([
  ['https://name.openai.azure.com/', 'https://name.openai.azure.com/openai/v1', undefined],
  ['https://name.openai.azure.com/openai/v1/', 'https://name.openai.azure.com/openai/v1', undefined],
  [
    'https://name.openai.azure.com/openai/deployments/my%20gpt/chat/completions?api-version=2024-10-21',
    'https://name.openai.azure.com/openai/v1',
    'my gpt',
  ],
  ['https://api.groq.com/openai/v1/chat/completions', 'https://api.groq.com/openai/v1', undefined],
])('%s is read as the address it means', async (typed, baseUrl, model) => {
  const { services } = await open(temporaryFolder())
  await services.servers.put({ settings: lab(typed) }, signal)
  expect((await services.servers.list({}, signal)).at(-1)?.settings).toEqual(
    lab(baseUrl, model === undefined ? {} : { model }),
  )
})

test('a server of the configuration file is marked as such, and cannot be changed or deleted here', async () => {
  const { services } = await open(temporaryFolder(), {
    servers: { studio: { kind: 'ollama', baseUrl: 'http://127.0.0.1:1' } },
  })
  expect((await services.servers.list({}, signal)).map(({ id, source, settings }) => [id, source, settings])).toEqual([
    ['ollama', 'app', null],
    ['studio', 'config', null],
  ])
  for (const act of [
    services.servers.remove({ id: 'studio' }, signal),
    services.servers.put({ id: 'studio', settings: lab('http://127.0.0.1:1') }, signal),
  ])
    await expect(act).rejects.toMatchObject({ message: expect.stringContaining('idi.config.json') as string })
})

test('the context window that a person sets is the one dialogs use', async () => {
  const vendor = await vendorWith()
  const { app, services } = await open(temporaryFolder())
  await services.servers.put({ settings: lab(vendor.origin, { contextTokens: 32_768 }) }, signal)
  const { models } = await services.providers.models({ provider: 'lab' }, signal)
  expect(models.map(({ contextTokens, contextAssumed }) => [contextTokens, contextAssumed])).toEqual(
    models.map(() => [32_768, false]),
  )
  expect(app.providers.contextWindowOf('lab', 'whatever')).toBe(32_768)
})
