import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { didYouMean } from '../../../../src/app/did-you-mean.ts'
import { readEntries } from '../../../../src/providers/models/listed-models.ts'
import { createModelDirectory } from '../../../../src/providers/models/model-directory.ts'
import { createModelServers } from '../../../../src/providers/servers/index.ts'
import { tryServer } from '../../../../src/providers/servers/try-server.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { registryWith } from '../support.ts'

const signal = new AbortController().signal

async function originOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Asks one server for its models in every way, once each. */
async function askAround(kind: string, listener: RequestListener) {
  const lab = { id: 'lab', label: 'Lab', kind, baseUrl: await originOf(listener) }
  const clock = new FakeClock()
  const registry = registryWith({ servers: [lab] })
  const kept = new Map<string, unknown>()
  const directory = createModelDirectory({
    registry,
    clock,
    settings: { get: async (key) => kept.get(key) ?? null, set: async (key, value) => void kept.set(key, value) },
    suggest: didYouMean,
  })
  const found = createModelServers({ servers: [lab], env: {}, clock, ollamaBaseUrl: 'http://127.0.0.1:1' })
  return {
    list: await directory.list('lab', { signal }),
    listAgain: () => directory.list('lab', { signal, refresh: true }),
    status: (await found.list(signal)).find(({ id }) => id === 'lab'),
    offered: (await registry.list()).find(({ id }) => id === 'lab'),
    tried: await tryServer(lab, { key: undefined, clock, suggest: didYouMean, signal }),
    kept,
  }
}

const FORMATS = ['openai', 'anthropic', 'gemini', 'ollama'] as const
const SHAPES: readonly (readonly [string, unknown])[] = [
  ['an object with "data"', { object: 'list', data: [{ id: 'a/one', context_length: 8192 }, { id: 'b/two' }] }],
  ['a bare array', [{ id: 'a/one', type: 'chat' }, { id: 'b/two' }]],
  ['an object with "models" that have names', { models: [{ name: 'a/one', model: 'a/one' }, { name: 'b/two' }] }],
  ['names alone', ['a/one', 'b/two']],
  ['entries that are none among them', { data: [null, { id: null }, 7, { id: 'a/one' }, [], { id: 'b/two' }] }],
  ['a model twice', { data: [{ id: 'a/one' }, { id: 'a/one' }, { id: 'b/two' }] }],
  [
    'names that move the cursor',
    [{ id: 'a/one' }, { id: 'evil\u001B[31m\nname' }, { id: 'b/two' }, { id: 'a\u202Eb' }],
  ],
]

describe.each(FORMATS)('a server that speaks %s', (kind) => {
  test.each(SHAPES)('may list its models as %s', async (_name, body) => {
    const { list, status, offered } = await askAround(kind, (_request, response) => response.end(JSON.stringify(body)))
    expect(list).toMatchObject({ problem: null, models: [{ id: 'a/one' }, { id: 'b/two' }] })
    expect(list.models).toHaveLength(2)
    expect(status).toMatchObject({ reachable: true, problem: null, models: 2 })
    expect(offered).toMatchObject({ ready: true, defaultModel: 'a/one' })
  })

  test.each([
    ['an object of another shape', '{"hello":1}'],
    ['no JSON', 'hello'],
  ])('that answers with %s is reported to list no readable models', async (_name, body) => {
    const { list, status } = await askAround(kind, (_request, response) => response.end(body))
    expect(list.problem).toMatch(/^What Lab answers at \S+ is not a list of models: check its address and its kind\.$/)
    expect(status).toMatchObject({ reachable: false, problem: list.problem })
  })
})

describe.each(['openai', 'anthropic', 'gemini'])('a server that speaks %s and has no list at all', (kind) => {
  test.each([
    ['in the format of the vendor', 404, '{"error":{"message":"Not found","type":"not_found_error"}}'],
    ['in plain words', 404, '404 page not found'],
    ['as a wrong method', 405, '{"detail":"Method Not Allowed"}'],
    ['as not made', 501, ''],
  ])('is accepted when it says so %s, and its models are typed by hand', async (_name, code, body) => {
    const { list, status, offered, tried } = await askAround(kind, (_request, response) =>
      response.writeHead(code).end(body),
    )
    const sentence = /^Lab at \S+ has no list of models: type the name of one by hand/
    expect(list).toMatchObject({ unlisted: true, models: [], problem: expect.stringMatching(sentence) as string })
    expect(status).toMatchObject({ reachable: true, problem: null, models: null })
    expect(offered).toMatchObject({ ready: true, why: null })
    expect(tried).toMatchObject({ ok: false, message: expect.stringMatching(sentence) as string })
  })
})

test('a server that lost its list keeps its known models, and others can be typed by hand', async () => {
  let lost = false
  const { listAgain } = await askAround('openai', (_request, response) => {
    if (lost) response.writeHead(404)
    response.end(JSON.stringify(lost ? { error: { message: 'Not Found' } } : ['a/one']))
  })
  lost = true
  const list = await listAgain()
  expect(list.models).toMatchObject([{ id: 'a/one' }])
  expect(list.problem).toMatch(/^Lab at \S+ has no list of models: type the name of one by hand/)
})

test('whatever is listed, each name fits in one line and appears once', () => {
  const name = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constant(null),
    fc.constant('ok-1'),
    fc.integer(),
  )
  const entry = fc.oneof(name, fc.record({ id: name }), fc.record({ name }), fc.record({ id: name, model: name }))
  fc.assert(
    fc.property(fc.array(entry), fc.constantFrom('array', 'data', 'models'), (entries, shape) => {
      const ids = readEntries(shape === 'array' ? entries : { [shape]: entries }).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u)
      if (entries.includes('ok-1')) expect(ids).toContain('ok-1')
    }),
  )
})
