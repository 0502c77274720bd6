import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLink, type Link } from '../../../../src/app/rpc/client/create-link.ts'
import { openSession, type RpcSession } from '../../../../src/app/rpc/server/open-session.ts'
import { fakeServices, type FakeServices } from '../../../helpers/fake-services.ts'
import { eventually } from '../../../helpers/eventually.ts'

/** A new session, and the messages it sent. */
function session(fake: FakeServices = fakeServices(), maxCalls = 64) {
  const sent: string[] = []
  const opened = openSession(fake.services, (text) => sent.push(text), { maxCalls })
  return { fake, sent, ...opened }
}

test('sends the messages of the wire contract, so that a page of the previous version understands them', async () => {
  const { receive, sent } = session()
  receive('{"type":"call","id":1,"procedure":"settings.get","input":{"key":"a"}}')
  await eventually(() => expect(sent).toHaveLength(1))
  receive('{"type":"call","id":2,"procedure":"dialogs.pause","input":{"id":"never"}}')
  receive('{"type":"cancel","id":2}')
  receive('{"type":"call","id":3,"procedure":"dialogs.pause","input":{"id":"missing"}}')
  await eventually(() => expect(sent).toHaveLength(2))
  receive('{"type":"call","id":4,"procedure":"dialogs.watchList","input":{}}')
  receive('{"type":"pull","id":4,"count":8}')
  await eventually(() => expect(sent).toHaveLength(5))
  receive('{"type":"call","id":5,"procedure":"dialogs.pause","input":{"id":"a"}}')
  await eventually(() => expect(sent).toHaveLength(6))
  expect(sent).toEqual([
    '{"type":"result","id":1,"value":{"key":"a"}}',
    '{"type":"error","id":3,"error":{"code":"DIALOG_NOT_FOUND","message":"There is no dialog with this id.","retryable":false,"details":{"id":"missing"}}}',
    '{"type":"stream","id":4}',
    '{"type":"item","id":4,"value":{"whole":true,"dialogs":[],"removed":[]}}',
    '{"type":"end","id":4}',
    '{"type":"result","id":5}',
  ])
})

test('an id that is in use is not accepted for a new call', () => {
  const { receive } = session()
  const call = '{"type":"call","id":1,"procedure":"dialogs.pause","input":{"id":"never"}}'
  expect(receive(call)).toBe(true)
  expect(receive(call)).toBe(false)
})

test('a cancelled call that ignores its signal still counts against the limit of calls', async () => {
  const { receive, sent } = session(fakeServices(), 1)
  receive('{"type":"call","id":1,"procedure":"dialogs.pause","input":{"id":"never"}}')
  receive('{"type":"cancel","id":1}')
  receive('{"type":"call","id":2,"procedure":"app.info","input":{}}')
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toContain('RPC_REFUSED')
})

test('a client that asks for too large a window gets the largest one allowed', async () => {
  const { receive, fake, close } = session()
  receive('{"type":"call","id":1,"procedure":"dialogs.watch","input":{"id":"d:1000"}}')
  receive('{"type":"pull","id":1,"count":1000000}')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(fake.given()).toBeLessThan(64)
  close()
})

test('a failure after its caller left is neither sent nor reported', async () => {
  const fake = fakeServices({
    pause: (_input, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  })
  const reported: unknown[] = []
  const sent: string[] = []
  const { receive } = openSession(fake.services, (text) => sent.push(text), {
    report: (_procedure, error) => reported.push(error),
  })
  receive('{"type":"call","id":1,"procedure":"dialogs.pause","input":{"id":"a"}}')
  receive('{"type":"cancel","id":1}')
  receive('{"type":"call","id":2,"procedure":"dialogs.pause","input":{"id":7}}')
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toContain('"id":2')
  expect(reported).toEqual([])
})

test('a stream arrives complete and in order, whatever the pace of reader and transport', async () => {
  const pace = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 80 }), pace, pace, async (count, reading, carrying) => {
      const { fake } = session()
      let step = 0
      /** Delivers messages in order, each after a number of turns of the event loop. */
      let carried = Promise.resolve()
      const carry = (deliver: () => void): void => {
        const turns = carrying[step++ % carrying.length] ?? 0
        carried = carried.then(async () => {
          for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
          deliver()
        })
      }
      const host: RpcSession = openSession(fake.services, (text) => carry(() => page.receive(text)))
      const page: Link = createLink((text) => carry(() => void host.receive(text)))
      const stream = (await page.call('dialogs.watch', { id: `d:${count}` })) as AsyncIterable<{ seq: number }[]>
      const iterator = stream[Symbol.asyncIterator]()
      const seen: number[] = []
      for (let read = 0; read < count; read += 1) {
        for (let turn = 0; turn < (reading[read % reading.length] ?? 0) * 10; turn += 1) await Promise.resolve()
        const { value } = (await iterator.next()) as { value: { seq: number }[] }
        seen.push(...value.map(({ seq }) => seq))
      }
      expect(seen).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      await iterator.return?.()
      await carried
      await eventually(() => expect(fake.watching()).toBe(0))
    }),
    { numRuns: 100 },
  )
})

test.each([
  ['a call that answers with a stream', 'dialogs.pause', { pause: async function* () {} }],
  ['a stream that answers once', 'dialogs.watchList', { watchList: async () => [] }],
])('%s is refused and reported to the host, and nothing of it is sent', async (_what, procedure, overrides) => {
  const sent: string[] = []
  const reported: string[] = []
  const { receive } = openSession(
    fakeServices(overrides as unknown as Parameters<typeof fakeServices>[0]).services,
    (text) => sent.push(text),
    { report: (which, error) => reported.push(`${which}: ${String(error)}`) },
  )
  const input = procedure === 'dialogs.pause' ? { id: 'a' } : {}
  receive(JSON.stringify({ type: 'call', id: 1, procedure, input }))
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toContain('"type":"error"')
  expect(reported).toEqual([expect.stringMatching(/^dialogs\.\w+: .*declared as a (call|stream)/)])
})
