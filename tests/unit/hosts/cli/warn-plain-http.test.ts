import { expect, test } from 'vitest'
import { warnPlainHttp, warnPlainHttpOf } from '../../../../src/hosts/cli/run/warn-plain-http.ts'
import type { ProviderRegistry } from '../../../../src/core/engine/ports.ts'
import { createProviderRegistry } from '../../../../src/providers/registry.ts'
import { plainHttpOrigin } from '../../../../src/core/dialog/plain-http.ts'

test.each([
  ['http://192.168.1.5:11434/v1', 'http://192.168.1.5:11434'],
  [' http://nas.local/v1 ', 'http://nas.local'],
  ['http://127.0.0.1.evil.example', 'http://127.0.0.1.evil.example'],
  ['https://192.168.1.5', null],
  ['http://127.0.0.1:8080', null],
  ['http://localhost', null],
  ['http://[::1]:1', null],
  ['http://[::ffff:127.0.0.1]:8080', null],
  ['http://localhost.', null],
  ['', null],
  ['no address', null],
])('%j is reached without encryption: %j', (address, origin) => {
  expect(plainHttpOrigin(address)).toBe(origin)
})

test('warns of each address once, over all runs', async () => {
  const kept = new Map<string, unknown>()
  const settings = {
    get: async (key: string) => kept.get(key) ?? null,
    set: async (key: string, value: unknown) => void kept.set(key, value),
  }
  const said: string[] = []
  const terminal = { say: (line: string) => void said.push(line) }
  for (let run = 0; run < 2; run += 1)
    await warnPlainHttp({ settings }, ['http://nas:1/v1', 'http://nas:1/v1', undefined, 'http://nas:2'], terminal)
  expect(said).toEqual([expect.stringContaining('http://nas:1 '), expect.stringContaining('http://nas:2 ')])
})

test('warns once of an unencrypted server, in the configuration as in the address of a seat', async () => {
  const kept = new Map<string, unknown>()
  const settings = {
    get: async (key: string) => kept.get(key) ?? null,
    set: async (key: string, value: unknown) => void kept.set(key, value),
  }
  const said: string[] = []
  const providers = createProviderRegistry({
    env: {},
    rehearsal: { id: 'rehearsal', models: async () => [], stream: () => (async function* () {})() },
    servers: [{ id: 'box', kind: 'openai', baseUrl: 'http://box.lan:8000/v1', label: 'The box', model: 'm' }],
  }) as ProviderRegistry
  const seat = (provider: string, baseUrl?: string) => ({ name: 'A', provider, model: 'm', baseUrl })
  const seats = {
    moderator: seat('box'),
    // It lacks a key, which another message reports.
    first: seat('anthropic'),
    second: seat('openai', 'http://nas.lan/v1'),
  }
  for (let run = 0; run < 2; run += 1)
    await warnPlainHttpOf({ settings, providers }, seats, { say: (line) => void said.push(line) })
  expect(said).toEqual([
    expect.stringContaining('http://box.lan:8000 is reached without encryption'),
    expect.stringContaining('http://nas.lan is reached without encryption'),
  ])
})
