import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { HANG_MS } from '../../helpers/hang.ts'
import { listen, PATHS, providerAt, requestTo, type Path } from './support.ts'

let fake: FakeVendor
let reply: FakeReply = {}
const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
beforeAll(async () => {
  fake = await createFakeVendor({ reply: () => reply })
  process.on('unhandledRejection', note)
})
afterEach(async () => {
  await pause(20)
  expect(unhandled).toEqual([])
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await fake.close()
})

class Stopped extends Error {}

/** Aborts when the condition is true, and waits until the socket is closed. */
async function abortWhen(path: Path, until: (heard: number) => boolean): Promise<{ thrown: unknown; heard: number }> {
  const stop = new AbortController()
  const reason = new Stopped('Stop now')
  let heard = 0
  const asked = fake.requests.length
  const reading = (async () => {
    try {
      for await (const event of providerAt(path, fake).stream(requestTo('fake-1'), { signal: stop.signal }))
        if (event.type === 'text') heard += 1
    } catch (error) {
      return error
    }
    return 'ended quietly'
  })()
  await vi.waitUntil(() => fake.requests.length > asked && until(heard), { interval: 1, timeout: HANG_MS })
  stop.abort(reason)
  const thrown = await reading
  expect(thrown).toBe(reason)
  const record = fake.requests.at(-1)!
  await vi.waitUntil(() => record.closedByClientAt !== null, { interval: 1, timeout: HANG_MS })
  return { thrown, heard }
}

describe.each(PATHS)('%s', (path) => {
  test('cancelling in the middle closes the connection and stops the model', async () => {
    reply = {
      tokens: Array.from({ length: 10_000 }, (_, index) => ` ${index}`),
      pace: { firstTokenMs: 1, tokensPerSecond: 100 },
    }
    await abortWhen(path, (heard) => heard >= 5)
    expect(fake.requests.at(-1)!.pieces).toBeLessThan(10_000)
  })

  test('cancelling during a stall ends the call', async () => {
    reply = { text: 'one two three', stallAfter: 2 }
    const { heard } = await abortWhen(path, (count) => count >= 2)
    expect(heard).toBe(2)
  })

  test('cancelling before the first byte ends the call', async () => {
    reply = { silent: true }
    await abortWhen(path, () => true)
  })

  test('a call that was cancelled beforehand is not sent', async () => {
    const asked = fake.requests.length
    const reason = new Stopped('Before it began')
    await expect(listen(providerAt(path, fake), requestTo('fake-1'), AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(fake.requests.length).toBe(asked)
  })

  test('a reader that stops early closes the connection', async () => {
    reply = { tokens: Array.from({ length: 10_000 }, (_, index) => ` ${index}`), pace: { tokensPerSecond: 100 } }
    for await (const event of providerAt(path, fake).stream(requestTo('fake-1'), {
      signal: new AbortController().signal,
    }))
      if (event.type === 'text') break
    const record = fake.requests.at(-1)!
    await vi.waitUntil(() => record.closedByClientAt !== null, { interval: 1, timeout: HANG_MS })
  })

  test('cancelling after the end does not turn a finished answer into a failure', async () => {
    reply = { text: 'one two' }
    const stop = new AbortController()
    const { text } = await listen(providerAt(path, fake), requestTo('fake-1'), stop.signal)
    stop.abort(new Stopped('Too late'))
    expect(text).toBe('one two')
  })

  test('cancelling a list of models ends it', async () => {
    reply = { silent: true }
    const stop = new AbortController()
    const reason = new Stopped('Never mind')
    const listing = providerAt(path, fake).models({ signal: stop.signal })
    setTimeout(() => stop.abort(reason), 20)
    await expect(listing).rejects.toBe(reason)
  })
})
