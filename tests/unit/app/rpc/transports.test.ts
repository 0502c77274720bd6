import { afterEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../../src/core/contract/errors/errors.ts'
import type { DialogEvent } from '../../../../src/core/contract/events.ts'
import { CONTEXT_FILE_MAX_BYTES } from '../../../../src/core/contract/limits.ts'
import { STREAM_WINDOW } from '../../../../src/app/rpc/messages.ts'
import { fakeServices, MARKER, type FakeServices } from '../../../helpers/fake-services.ts'
import { directly, overPort, overSocket, type Link } from './transports.ts'
import { eventually } from '../../../helpers/eventually.ts'

type Loose = Readonly<Record<string, Readonly<Record<string, (input?: unknown) => Promise<unknown>>>>>

async function failure(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AppError)
  return error as AppError
}

describe.each([overPort, overSocket, directly])('over $name', ({ open, name }) => {
  let link: Link
  let fake: FakeServices
  async function start(): Promise<void> {
    fake = fakeServices()
    link = await open(fake.services)
  }
  afterEach(() => link.close())

  test('a call is answered with what the service returned, defaults of the input filled in', async () => {
    await start()
    const stop = vi.spyOn(fake.services.dialogs, 'stop')
    expect((await link.client.app.info({})).version).toBe('0.0.0')
    await link.client.dialogs.stop({ id: 'a' })
    expect(stop.mock.calls[0]?.[0]).toEqual({ id: 'a', when: 'now' })
  })

  test('an expected failure arrives with its code, sentence and details, and without its cause', async () => {
    await start()
    const error = await failure(link.client.dialogs.pause({ id: 'missing' }))
    expect(error.toShape()).toEqual({
      code: 'DIALOG_NOT_FOUND',
      message: 'There is no dialog with this id.',
      retryable: false,
      details: { id: 'missing' },
    })
    expect(error.cause).toBeUndefined()
  })

  test('an unexpected failure arrives without its text, path or stack', async () => {
    await start()
    const error = await failure(link.client.dialogs.pause({ id: 'broken' }))
    expect(error.code).toBe('INTERNAL')
    await failure(link.client.dialogs.pause({ id: 'missing' }))
    const crossed = `${link.wire()}${JSON.stringify(error)}${error.message}`
    expect(crossed).not.toContain(MARKER)
    expect(crossed).not.toContain('/secret')
    expect(link.wire()).not.toContain('.ts:')
  })

  test('bad input is refused with one sentence that names the field, before any service runs', async () => {
    await start()
    const loose = link.client as unknown as Loose
    const typed = await failure(loose['dialogs']!['pause']!({ id: 7 }))
    expect(typed.code).toBe('INPUT_INVALID')
    expect(typed.message).toMatch(/^id is not valid: .*\.$/)
    expect((await failure(loose['dialogs']!['pause']!({ id: 'x', extra: 1 }))).code).toBe('INPUT_INVALID')
    expect((await failure(loose['dialogs']!['pause']!())).code).toBe('INPUT_INVALID')
    expect(fake.calls).toEqual([])
  })

  test('a limit of the contract answers with the contract’s own sentence', async () => {
    await start()
    const error = await failure(
      link.client.dialogs.create({ dialog: { topic: ' ', mode: 'debate', seats: {} as never } }),
    )
    expect(error.message).toBe('The topic is empty: write what the dialog should be about.')
  })

  test.each([
    ['nothing', 'at-all'],
    ['dialogs', 'erase'],
    ['dialogs', '__proto__'],
    ['dialogs', 'constructor'],
    ['__proto__', 'toString'],
    ['constructor', 'name'],
  ])('the name %s.%s is refused rather than looked up on a prototype', async (group, procedure) => {
    await start()
    expect((await failure((link.client as unknown as Loose)[group]![procedure]!({}))).code).toBe('RPC_REFUSED')
  })

  test('a 20 MB file passes and a larger one is refused', async () => {
    await start()
    const base64 = 'A'.repeat(Math.ceil(CONTEXT_FILE_MAX_BYTES / 3) * 4)
    expect((await link.client.files.read({ name: 'a.txt', base64 })).text).toBe(`${base64.length}`)
    expect((await failure(link.client.files.read({ name: 'a.txt', base64: `${base64}AAAAAAAA` }))).code).toBe(
      'INPUT_INVALID',
    )
  })

  test('a stream arrives whole and in order', async () => {
    await start()
    const seen: number[] = []
    for await (const events of await link.client.dialogs.watch({ id: 'd:1000', afterSeq: 5 })) {
      seen.push(...events.map((event) => (event as DialogEvent & { seq: number }).seq))
      if (seen.length === 1000) break
    }
    expect(seen).toEqual(Array.from({ length: 1000 }, (_, index) => index + 6))
    await eventually(() => expect(fake.watching()).toBe(0))
  })

  test('a slow reader holds its stream back, and gets the rest once it reads again', async () => {
    await start()
    const iterator = (await link.client.dialogs.watch({ id: 'd:500' }))[Symbol.asyncIterator]()
    await iterator.next()
    let before = -1
    while (before !== fake.given()) {
      before = fake.given()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(fake.given()).toBeLessThanOrEqual(STREAM_WINDOW)
    for (let read = 1; read < 500; read += 1) expect((await iterator.next()).done).toBe(false)
    await iterator.return?.()
  })

  test('an answer too large for a message fails alone instead of leaving its caller waiting', async () => {
    await start()
    vi.spyOn(fake.services.settings, 'get').mockResolvedValue(1n)
    expect((await failure(link.client.settings.get({ key: 'a' }))).code).toBe('INTERNAL')
    expect((await link.client.app.info({})).version).toBe('0.0.0')
  })

  test('aborting a stream that sends nothing ends it quietly here and at the service', async () => {
    await start()
    const controller = new AbortController()
    const seen: DialogEvent[] = []
    const stream = await link.client.dialogs.watch({ id: 'd:2' }, { signal: controller.signal })
    for await (const events of stream) {
      seen.push(...events)
      if (seen.length === 2) setTimeout(() => controller.abort(), 5)
    }
    expect(seen).toHaveLength(2)
    await eventually(() => expect(fake.watching()).toBe(0))
  })

  test('leaving a stream with return() while it waits does not hang', async () => {
    await start()
    const iterator = (await link.client.dialogs.watch({ id: 'd:0' }))[Symbol.asyncIterator]()
    const waiting = iterator.next()
    await eventually(() => expect(fake.watching()).toBe(1))
    await iterator.return?.()
    await waiting.catch(() => {})
    await eventually(() => expect(fake.watching()).toBe(0))
  })

  test('a stream that fails midway throws the typed failure after the items before it', async () => {
    await start()
    const seen: DialogEvent[] = []
    const error = await failure(
      (async () => {
        for await (const events of await link.client.dialogs.watch({ id: 'd:2' })) {
          seen.push(...events)
          if (seen.length === 2)
            fake.failWatches(new AppError('STORAGE_FULL', 'The disk is full.', { cause: new Error(MARKER) }))
        }
      })(),
    )
    expect(error.code).toBe('STORAGE_FULL')
    expect(seen).toHaveLength(2)
    expect(link.wire()).not.toContain(MARKER)
  })

  test('an aborted call rejects with the reason of its signal', async () => {
    await start()
    const controller = new AbortController()
    const reason = new Error('changed my mind')
    const call = link.client.dialogs.pause({ id: 'never' }, { signal: controller.signal })
    setTimeout(() => controller.abort(reason), 5)
    await expect(call).rejects.toBe(reason)
  })

  // The tests below are about losing a transport, which a direct call does not have.
  if (name === directly.name) return

  test('when the host hangs up, waiting calls and streams reject with RPC_CLOSED and its iterators end', async () => {
    await start()
    const stream = await link.client.dialogs.watch({ id: 'd:0' })
    const waiting = failure(stream[Symbol.asyncIterator]().next())
    const calling = failure(link.client.dialogs.pause({ id: 'never' }))
    await eventually(() => expect(fake.watching()).toBe(1))
    link.hangUp()
    expect((await waiting).code).toBe('RPC_CLOSED')
    expect((await calling).code).toBe('RPC_CLOSED')
    await eventually(() => expect(fake.watching()).toBe(0))
    expect(link.connection?.status()).not.toBe('closed')
  })

  test('a call after close rejects at once instead of hanging', async () => {
    await start()
    link.connection?.close()
    expect((await failure(link.client.app.info({}))).code).toBe('RPC_CLOSED')
    expect(link.connection?.status()).toBe('closed')
  })

  test('a page that goes away ends its streams at the service', async () => {
    await start()
    const stream = await link.client.dialogs.watch({ id: 'd:0' })
    const next = stream[Symbol.asyncIterator]()
      .next()
      .catch(() => {})
    await eventually(() => expect(fake.watching()).toBe(1))
    link.connection?.close()
    await eventually(() => expect(fake.watching()).toBe(0))
    await next
  })

  test.each([
    'not json',
    '{}',
    '[]',
    'null',
    '"call"',
    '{"type":"call","id":1}',
    '{"type":"call","id":-1,"procedure":"app.info","input":{}}',
    '{"type":"call","id":"1","procedure":"app.info","input":{}}',
    '{"type":"call","id":1,"procedure":["app","info"],"input":{}}',
    '{"type":"pull","id":1,"count":0}',
    '{"type":"pull","id":1,"count":1e999}',
    '{"type":"__proto__","id":1}',
  ])('the message %s closes its own connection and no other', async (data) => {
    await start()
    await link.sendRaw(data)
    const second = await open(fake.services)
    expect((await second.client.app.info({})).version).toBe('0.0.0')
    await second.close()
  })

  test('calls above the limit are refused, and accepted again once others have ended', async () => {
    await start()
    const controller = new AbortController()
    const calls = Array.from({ length: 64 }, () =>
      link.client.dialogs.watch({ id: 'd:0' }, { signal: controller.signal }),
    )
    const streams = (await Promise.all(calls)).map((stream) => stream[Symbol.asyncIterator]().next())
    expect((await failure(link.client.app.info({}))).code).toBe('RPC_REFUSED')
    controller.abort()
    await Promise.all(streams)
    await eventually(async () => expect((await link.client.app.info({})).version).toBe('0.0.0'))
  })
})
