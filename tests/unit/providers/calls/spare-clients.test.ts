import { expect, test } from 'vitest'
import { spareClients } from '../../../../src/providers/calls/spare-clients.ts'
import type { Wire } from '../../../../src/providers/vendor.ts'

type Fetch = typeof globalThis.fetch

/** A fetch that tells its name, and an SDK whose clients tell what their fetch tells. */
const named =
  (name: string): Fetch =>
  () =>
    Promise.resolve(new Response(name))
const wire = (baseUrl: string, key: string | null, name: string) =>
  ({ endpoint: { baseUrl, key, custom: true }, fetch: named(name) }) as unknown as Wire

function counted() {
  const made: string[] = []
  const lend = spareClients((endpoint, fetch) => {
    made.push(`${endpoint.baseUrl} ${endpoint.key}`)
    return Promise.resolve({ id: made.length, ask: async () => (await fetch('http://any')).text() })
  })
  return { made, lend }
}

test('calls one after another share a client, and each sends by its own fetch', async () => {
  const { made, lend } = counted()
  const told: string[] = []
  for (const name of ['one', 'two', 'three']) told.push(await lend(wire('http://a', 'k', name), ({ ask }) => ask()))
  expect(told).toEqual(['one', 'two', 'three'])
  expect(made).toEqual(['http://a k'])
})

test('calls at the same time have a client each', async () => {
  const { made, lend } = counted()
  const go = Promise.withResolvers<void>()
  const ask = (name: string) =>
    lend(wire('http://a', 'k', name), async (client) => {
      await go.promise
      return client.ask()
    })
  const all = Promise.all([ask('one'), ask('two')])
  go.resolve()
  expect(await all).toEqual(['one', 'two'])
  expect(made).toHaveLength(2)
})

test('a client is never lent for another address or key', async () => {
  const { made, lend } = counted()
  const ids = [
    await lend(wire('http://a', 'k', ''), async ({ id }) => id),
    await lend(wire('http://b', 'k', ''), async ({ id }) => id),
    await lend(wire('http://a', 'other', ''), async ({ id }) => id),
    await lend(wire('http://a', null, ''), async ({ id }) => id),
    await lend(wire('http://a', 'k', ''), async ({ id }) => id),
  ]
  expect(ids).toEqual([1, 2, 3, 4, 1])
  expect(made).toHaveLength(4)
})

test('a client serves later calls after one that failed', async () => {
  const { made, lend } = counted()
  await expect(lend(wire('http://a', 'k', ''), () => Promise.reject(new Error('Refused')))).rejects.toThrow('Refused')
  expect(await lend(wire('http://a', 'k', 'next'), ({ ask }) => ask())).toBe('next')
  expect(made).toHaveLength(1)
})
