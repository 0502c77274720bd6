import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sleep } from '../../../../../src/base/async/sleep.ts'
import { McpConnection, type Target } from '../../../../../src/features/connections/client/index.ts'
import { serveHttp } from '../../../../helpers/mcp/serve.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { open, signal } from '../../../app/services/servers/support.ts'

const PROGRAM = fileURLToPath(new URL('../../../../fixtures/mcp-raw-program.ts', import.meta.url))
const GOOD = { name: 'weather', description: 'Weather', inputSchema: { type: 'object' } }

function connect(target: Target): McpConnection {
  const connection = new McpConnection({
    target,
    clock: { monotonic: () => performance.now(), sleep },
    version: '0.0.0',
    waits: { connectMs: 15_000, betweenMs: 10, callMs: 15_000 },
  })
  onTestFinished(() => connection.close())
  return connection
}

const program = (env: Readonly<Record<string, unknown>>) =>
  connect({
    kind: 'stdio',
    label: 'Raw',
    command: process.execPath,
    args: [PROGRAM],
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, JSON.stringify(value)])),
  })

const BAD: readonly (readonly [tool: unknown, name: string, reason: string])[] = [
  [{ name: 'none' }, 'none', 'does not say what it is to be given'],
  [{ name: 'null', inputSchema: null }, 'null', 'does not say what it is to be given'],
  [{ name: 'empty', inputSchema: {} }, 'empty', 'without “type”'],
  [{ name: 'union', inputSchema: { anyOf: [{ type: 'object' }] } }, 'union', 'without “type”'],
  [{ name: 'text', inputSchema: { type: 'string' } }, 'text', 'is not “object”'],
  [{ name: 'list', inputSchema: [] }, 'list', 'is no schema'],
  [{ name: 'required', inputSchema: { type: 'object', required: null } }, 'required', 'no list of names'],
  [{ name: 'properties', inputSchema: { type: 'object', properties: 5 } }, 'properties', 'are no schemas'],
  [{ ...GOOD, name: 'described', description: null }, 'described', '“description” that is no text'],
  [{ ...GOOD, name: 'answers', outputSchema: { type: 'array' } }, 'answers', 'an “outputSchema” whose “type”'],
  [{ ...GOOD, name: 'marked', annotations: 7 }, 'marked', 'a “annotations” that the protocol'],
  [{ ...GOOD, name: 5 }, 'tool 12', 'no name that is text'],
  ['tool', 'tool 13', 'is no description of a tool'],
]

describe('one unreadable tool leaves the others usable', () => {
  test('an unreadable tool is left out by name, with the reason, and the others can be called', async () => {
    const raw = program({ TOOLS: [...BAD.map(([tool]) => tool), GOOD] })
    const { tools, leftOut } = await raw.tools(signal)
    expect(tools.map(({ name }) => name)).toEqual(['weather'])
    expect(leftOut).toEqual(
      BAD.map(([, name, reason]) => ({ name, reason: expect.stringContaining(reason) as string })),
    )
    expect(raw.state).toMatchObject({ state: 'connected', problem: null })
    expect(await raw.call('weather', {}, signal)).toMatchObject({ outcome: 'done', text: 'called weather' })
  })

  test('tools are left out over several pages, and reported once for each reading', async () => {
    const raw = program({
      PAGES: [
        [{ name: 'one' }, GOOD],
        [{ ...GOOD, name: 'more' }, { name: 'two' }],
      ],
    })
    for (const _reading of [1, 2]) {
      const { tools, leftOut } = await raw.tools(signal)
      expect(tools.map(({ name }) => name)).toEqual(['weather', 'more'])
      expect(leftOut.map(({ name }) => name)).toEqual(['one', 'two'])
    }
  })

  test('something that is no list is reported in a sentence, and the connection is not called connected', async () => {
    const raw = program({ TOOLS: 'many' })
    await expect(raw.tools(signal)).rejects.toThrow('does not keep to the protocol')
    expect(raw.state).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('does not keep to the protocol') as string,
    })
  })

  test('settings, test and the offer to a seat say which tools are left out', async () => {
    const { app } = await open(temporaryFolder())
    const { id } = await app.connections.put({
      settings: {
        label: 'Raw',
        kind: 'stdio',
        command: process.execPath,
        args: [PROGRAM],
        env: { TOOLS: JSON.stringify([{ name: 'none' }, GOOD]) },
      },
      mayStart: true,
    })
    const leftOut = [{ name: 'none', reason: expect.stringContaining('inputSchema') as string }]
    expect(await app.connections.look(id, signal)).toMatchObject({
      ok: true,
      message: expect.stringMatching(/tools: 1, left out: 1\.$/) as string,
      leftOut,
    })
    expect((await app.connections.list())[0]).toMatchObject({ tools: [{ name: 'weather' }], leftOut })
    const told = 'Raw lends its tool “none” to nobody: it does not say what it is to be given (“inputSchema”).'
    expect(await app.connections.lender.offer([id], signal)).toMatchObject({
      tools: [{ tool: 'weather' }],
      problems: [told],
    })
    expect(await app.connections.lender.offer([`${id}/none`], signal)).toMatchObject({ tools: [], problems: [told] })
    expect((await app.connections.lender.offer([`${id}/weather`], signal)).problems).toEqual([])
  })
})

/** A program with sessions that may forget one, and then refuses as the test says. */
async function sessions(status: number, body: unknown) {
  let [known, calls] = [0, 0]
  const server = await serveHttp((request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST') return response.writeHead(405).end()
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    return request.on('end', () => {
      const { id, method, params } = JSON.parse(text) as {
        id?: number
        method: string
        params?: { protocolVersion?: string }
      }
      const send = (result: unknown, headers: Record<string, string> = {}) =>
        response
          .writeHead(200, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify({ jsonrpc: '2.0', id, result }))
      if (method === 'initialize') {
        known += 1
        const { protocolVersion } = params ?? {}
        return send(
          { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } },
          { 'mcp-session-id': `session-${known}` },
        )
      }
      if (request.headers['mcp-session-id'] !== `session-${known}`)
        return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (id === undefined) return response.writeHead(202).end()
      if (method === 'tools/list') return send({ tools: [GOOD] })
      calls += 1
      return send({ content: [{ type: 'text', text: `call ${calls}` }] })
    })
  })
  return { server, forget: () => (known += 10), calls: () => calls }
}

test.each([
  ['404', 404, { jsonrpc: '2.0', id: null, error: { code: -32_001, message: 'Session not found' } }],
  ['400 and words', 400, { jsonrpc: '2.0', id: null, error: { code: -32_000, message: 'No valid session ID' } }],
])('a forgotten session (%s) is opened again once, and the call is made in it', async (_, status, body) => {
  const { server, forget, calls } = await sessions(status, body)
  const connection = connect({ kind: 'http', label: 'S', url: server.url, transport: 'auto', headers: {} })
  expect(await connection.call('weather', {}, signal)).toMatchObject({ text: 'call 1' })
  forget()
  expect(await connection.call('weather', {}, signal)).toMatchObject({ outcome: 'done', text: 'call 2' })
  forget()
  expect((await connection.tools(signal)).tools).toHaveLength(1)
  expect(calls()).toBe(2)
})
