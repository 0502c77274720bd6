import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callModel } from '../../../../../src/core/engine/call/call-model.ts'
import { CallTally } from '../../../../../src/core/engine/call/call-tally.ts'
import { STALL_MS } from '../../../../../src/core/engine/call/backoff.ts'
import type { ModelProvider } from '../../../../../src/core/engine/ports.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import { registryWith, requestTo } from '../../../providers/support.ts'

let answers: ((response: ServerResponse) => void) | null = null
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  answers?.(response)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const chunk = (delta: object, reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`

/** A call under way whose server sends what the test says. */
async function callUnderWay() {
  const { port } = server.address() as AddressInfo
  const inner = registryWith({ baseUrls: { openai: `http://127.0.0.1:${port}` } }).get('openai')
  let seen: () => void = () => {}
  const provider: ModelProvider = {
    ...inner,
    stream: (request, options) =>
      inner.stream(request, {
        ...options,
        onActivity: () => {
          options.onActivity?.()
          seen()
        },
      }),
  }
  const opened = new Promise<ServerResponse>((resolve) => (answers = resolve))
  const clock = new FakeClock()
  const text: string[] = []
  const sink = { text: (piece: string) => text.push(piece), thinking: () => {} }
  const reply = callModel(provider, requestTo('m'), sink, {
    clock,
    signal: new AbortController().signal,
    tally: new CallTally(null),
  })
  reply.catch(() => {})
  const response = await opened
  return {
    clock,
    text,
    reply,
    /** Resolves when the words have arrived. */
    send: (words: string) =>
      new Promise<void>((resolve) => {
        seen = resolve
        response.write(words)
      }),
  }
}

test.each([
  ['comments', ': OPENROUTER PROCESSING\n\n'],
  ['pings', 'event: ping\ndata: {"type":"ping"}\n\n'],
  ['thinking', chunk({ reasoning_content: 'Hm. ' })],
  ['empty deltas', chunk({ content: '' })],
  ['blank lines', '\n'],
])('a server that sends %s while its model thinks for half an hour does not time out', async (_, line) => {
  const { clock, text, reply, send } = await callUnderWay()
  for (let minutes = 0; minutes < 30; minutes += 4) {
    await send(line)
    await clock.sleeping(STALL_MS)
    clock.advance(4 * 60_000)
  }
  await send(`${chunk({ content: 'Good day.' }, 'stop')}data: [DONE]\n\n`)
  expect((await reply).finish.unified).toBe('stop')
  expect(text.join('')).toBe('Good day.')
})

test('a server that sends nothing after its pings times out', async () => {
  const { clock, reply, send } = await callUnderWay()
  const half = STALL_MS / 2
  await clock.sleeping(STALL_MS)
  clock.advance(half)
  await send(': ping\n\n')
  clock.advance(half)
  // The watch woke up, noticed the ping, and waits from then on.
  expect(await clock.sleeping(STALL_MS)).toBe(half)
  clock.advance(half)
  await expect(reply).rejects.toMatchObject({
    code: 'PROVIDER_TIMEOUT',
    message: expect.stringContaining('300 seconds'),
  })
})
