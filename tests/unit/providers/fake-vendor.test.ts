import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createFakeVendor, type FakeRecord } from '../../helpers/fake-vendor/index.ts'
import { listen, providerAt, requestTo } from './support.ts'

test('a late piece does not delay the following ones', async () => {
  const fake = await createFakeVendor({
    reply: () => ({
      tokens: Array.from({ length: 30 }, (_, index) => `${index} `),
      pace: { firstTokenMs: 20, tokensPerSecond: 500 },
    }),
  })
  await listen(providerAt('openai', fake), requestTo('fake-1'))
  await fake.close()
  const { receivedAt, lastDueAt, firstTokenAt, lastByteAt, pieces } = fake.requests[0]!
  expect(pieces).toBe(30)
  expect(lastDueAt! - receivedAt).toBeCloseTo(20 + 29 * 2, 3)
  expect(firstTokenAt! - receivedAt).toBeGreaterThanOrEqual(20)
  expect(lastByteAt!).toBeGreaterThanOrEqual(lastDueAt!)
})

test('run as a separate process it prints its port, and its log contains the times', async () => {
  const file = fileURLToPath(new URL('../../helpers/fake-vendor/serve.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    [file, '--tokens', '5', '--first-token-ms', '1', '--tokens-per-second', '1000'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { origin } = JSON.parse(line.toString()) as { origin: string }
  const { events } = await listen(providerAt('openai', { origin }), requestTo('fake-1'))
  expect(events.filter((event) => event.type === 'text')).toHaveLength(5)
  const log = (await (await fetch(`${origin}/__log`)).json()) as FakeRecord[]
  expect(log).toMatchObject([
    {
      path: '/v1/chat/completions',
      pieces: 5,
      receivedAt: expect.any(Number),
      lastByteAt: expect.any(Number),
      closedByClientAt: null,
    },
  ])
  // Closing its stdin is enough, so that a parent that dies leaves nothing behind.
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})
