import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { KEYS, listen, registryWith, requestTo } from './support.ts'

let stop: () => void = () => {}
afterEach(() => stop())

/** A server whose answers are complete before they end. */
async function serve(afterDone: (response: ServerResponse) => void) {
  let connections = 0
  let closed = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    request.resume()
    response.on('close', () => closed.resolve())
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const pieces = [{ delta: { content: 'Words' } }, { delta: {}, finish_reason: 'stop' }].map(
      (choice) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`,
    )
    response.write(`${pieces.join('')}data: [DONE]\n\n`, () => afterDone(response))
  })
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  const provider = registryWith({ env: KEYS, baseUrls: { openai: `http://127.0.0.1:${port}` } }).get('openai')
  return {
    connections: () => connections,
    async ask() {
      closed = Promise.withResolvers()
      const { text, finish } = await listen(provider, requestTo('fake-1'))
      return { text, finish, closed: closed.promise }
    },
  }
}

test('a server that ends its answer after the closing line keeps its connections', async () => {
  const { connections, ask } = await serve((response) => void setTimeout(() => response.end(), 20))
  for (let call = 0; call < 6; call += 1) {
    const { text, finish, closed } = await ask()
    expect([text, finish]).toEqual(['Words', 'stop'])
    await closed
  }
  expect(connections()).toBeLessThanOrEqual(2)
})

test('a server that never ends its answer after the closing line is hung up on', async () => {
  const { ask } = await serve(() => undefined)
  const { text, finish, closed } = await ask()
  expect([text, finish]).toEqual(['Words', 'stop'])
  await closed
})
