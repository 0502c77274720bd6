import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { McpConnection, type Target, type Waits } from '../../../../../src/features/connections/client/index.ts'
import { sleep } from '../../../../../src/base/async/sleep.ts'
import { serveOlder } from '../../../../helpers/mcp/older.ts'
import { serveHttp } from '../../../../helpers/mcp/serve.ts'
import { FORECAST, serveTools, type ServedTool } from '../../../../helpers/mcp/weather.ts'

const FOREVER = new AbortController().signal
const PROGRAM = fileURLToPath(new URL('../../../../fixtures/mcp-program.ts', import.meta.url))

/** Waits a hundredth as long as usual. */
const QUICK: Partial<Waits> = { connectMs: 3_000, betweenMs: 10, callMs: 3_000, restMs: 60_000 }

function connect(target: Partial<Target> & { readonly url?: string }, waits: Partial<Waits> = {}): McpConnection {
  const connection = new McpConnection({
    target: { kind: 'http', label: 'Weather', transport: 'auto', headers: {}, ...target } as Target,
    clock: { monotonic: () => performance.now(), sleep },
    version: '0.0.0',
    waits: { ...QUICK, ...waits },
  })
  onTestFinished(() => connection.close())
  return connection
}

const rome = { city: 'Rome' }

test('a program of the current protocol and one of last year’s are each spoken to in their own version', async () => {
  const [today, lastYear] = [await serveTools([FORECAST], { legacy: 'reject' }), await serveOlder([FORECAST])]
  const newer = connect({ url: today.url })
  expect(await newer.call('forecast', rome, FOREVER)).toEqual({
    outcome: 'done',
    text: 'Rain in Rome, 12 degrees.',
    chars: 25,
    leftOut: 0,
  })
  expect(newer.state).toMatchObject({ state: 'connected', speaks: { transport: 'http', version: '2026-07-28' } })
  // A POST to it answers 405, so that the older transport is used at once.
  const older = connect({ url: lastYear.url })
  expect(await older.call('forecast', rome, FOREVER)).toMatchObject({
    outcome: 'done',
    text: 'Rain in Rome, 12 degrees.',
  })
  expect(older.state.speaks).toMatchObject({ transport: 'sse' })
  expect(lastYear.requests.map(({ method }) => method).slice(0, 3)).toEqual(['POST', 'POST', 'GET'])
})

test('the key of a connection is sent with each request, in both versions of the protocol', async () => {
  const [today, lastYear] = [await serveTools([FORECAST]), await serveOlder([FORECAST])]
  const headers = { Authorization: 'Bearer marker-1' }
  for (const server of [today, lastYear]) {
    await connect({ url: server.url, headers }).tools(FOREVER)
    expect(new Set(server.requests.map((request) => request.headers.authorization))).toEqual(
      new Set(['Bearer marker-1']),
    )
  }
})

test('an unreachable program is tried at most three times however many callers there are, and not again by itself', async () => {
  const server = await serveHttp((_request, response: ServerResponse) => {
    response.writeHead(503).end('later')
  })
  const connection = connect({ url: server.url })
  const asked = await Promise.allSettled([connection.tools(FOREVER), connection.tools(FOREVER)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(connection.state).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('failed (503)') as string,
  })
  expect(server.requests).toHaveLength(3)
  await expect(connection.tools(FOREVER)).rejects.toThrow('failed (503)')
  expect(server.requests).toHaveLength(3)
  connection.retry()
  await expect(connection.tools(FOREVER)).rejects.toThrow('failed (503)')
  expect(server.requests).toHaveLength(6)
})

test.each([
  ['refused', 401, 'refuses without the right key (401)'],
  ['nothing there', 404, 'There is nothing at'],
  ['neither way', 405, 'takes neither of the two ways'],
])('%s is reported and not tried again', async (_what, status, words) => {
  const server = await serveHttp((_request, response: ServerResponse) => {
    response.writeHead(status).end()
  })
  await expect(connect({ url: server.url }).tools(FOREVER)).rejects.toThrow(words)
  // At most both greetings, and a GET for the older transport.
  expect(server.requests.length).toBeLessThanOrEqual(3)
})

test('a refused connection, a web page and silence each have their own sentence', async () => {
  const page = await serveHttp((_request, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')
  })
  const silent = await serveHttp(() => undefined)
  await silent.die()
  const hung = await serveHttp(() => undefined)
  await expect(connect({ url: page.url }).tools(FOREVER)).rejects.toThrow('does not speak MCP')
  await expect(connect({ url: silent.url }).tools(FOREVER)).rejects.toThrow('connection refused')
  await expect(connect({ url: hung.url }, { connectMs: 60, tries: 1 }).tools(FOREVER)).rejects.toThrow(
    /did not answer within/,
  )
})

test('a call that is answered late ends at its time limit and counts once', async () => {
  const answers: (() => void)[] = []
  let calls = 0
  const slow: ServedTool = {
    name: 'slow',
    run: async () => {
      calls += 1
      await new Promise<void>((resolve) => answers.push(resolve))
      return 'late'
    },
  }
  const server = await serveTools([slow, FORECAST])
  const connection = connect({ url: server.url }, { callMs: 300 })
  await connection.tools(FOREVER)
  const answer = await connection.call('slow', {}, FOREVER)
  expect(answer).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining('a later answer is not read') as string,
  })
  for (const give of answers) give()
  // The connection stays open: only that answer cannot be read.
  expect(connection.state.state).toBe('connected')
  expect(await connect({ url: server.url }).call('forecast', rome, FOREVER)).toMatchObject({ outcome: 'done' })
  expect(calls).toBeLessThanOrEqual(1)
})

test('a program that dies in a call leaves the app running, and is not called again', async () => {
  let calls = 0
  const fatal: ServedTool = {
    name: 'fatal',
    run: () => {
      calls += 1
      void server.die()
      return 'never told'
    },
  }
  const server = await serveTools([fatal])
  const connection = connect({ url: server.url })
  await connection.tools(FOREVER)
  expect(await connection.call('fatal', {}, FOREVER)).toMatchObject({ outcome: 'failed' })
  expect(calls).toBe(1)
  expect(await connection.call('fatal', {}, FOREVER)).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining('connection refused') as string,
  })
  // The server is back at its address, and the next use finds it.
  await serveTools([FORECAST], { port: server.port })
  connection.retry()
  expect(await connection.call('forecast', rome, FOREVER)).toMatchObject({ outcome: 'done' })
})

test('a result of five megabytes is shortened, and content that is no text is named', async () => {
  const server = await serveTools([
    { name: 'long', run: () => 'x'.repeat(5_000_000) },
    {
      name: 'picture',
      run: () => ({
        content: [
          { type: 'image' as const, data: 'AAAA', mimeType: 'image/png' },
          { type: 'resource_link' as const, uri: 'https://example.org/a', name: 'A page' },
        ],
      }),
    },
    { name: 'sorry', run: () => ({ isError: true, content: [{ type: 'text' as const, text: 'No such city.' }] }) },
    { name: 'bare', run: () => ({ content: [], structuredContent: { degrees: 12 } }) },
  ])
  const connection = connect({ url: server.url }, { callMs: 30_000 })
  const long = await connection.call('long', {}, FOREVER)
  expect([long.text.length, long.chars]).toEqual([20_000, 5_000_000])
  expect(await connection.call('picture', {}, FOREVER)).toMatchObject({
    text: 'A page: https://example.org/a',
    leftOut: 1,
  })
  expect(await connection.call('sorry', {}, FOREVER)).toMatchObject({ outcome: 'error', text: 'No such city.' })
  expect(await connection.call('bare', {}, FOREVER)).toMatchObject({ outcome: 'done', text: '{"degrees":12}' })
  expect(await connection.call('absent', {}, FOREVER)).toMatchObject({
    outcome: expect.stringMatching(/error|failed/) as string,
  })
})

test('an endless answer is refused at a limit of size', async () => {
  const server = await serveHttp((_request, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (response.write('x'.repeat(1_000_000)));
    }
    response.on('drain', more)
    more()
  })
  await expect(connect({ url: server.url }, { connectMs: 20_000, tries: 1 }).tools(FOREVER)).rejects.toThrow(
    'more than 16 MB',
  )
})

test('a started program gets none of the keys of this app, and its last words are reported', async () => {
  const target = {
    kind: 'stdio' as const,
    label: 'Echo',
    command: process.execPath,
    args: [PROGRAM],
    env: { GIVEN: 'secret-9' },
  }
  process.env['OPENAI_API_KEY'] = 'sk-marker'
  onTestFinished(() => {
    delete process.env['OPENAI_API_KEY']
  })
  const connection = connect(target, { connectMs: 15_000, callMs: 15_000 })
  expect(await connection.call('env', {}, FOREVER)).toMatchObject({ outcome: 'done', text: 'secret-9 no key' })
  const died = await connection.call('die', {}, FOREVER)
  expect(died).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining('about to end with [removed]') as string,
  })
  // It is started again for the next call.
  expect(await connection.call('env', {}, FOREVER)).toMatchObject({ outcome: 'done' })
  const absent = connect({ ...target, command: '/nowhere/program' })
  await expect(absent.tools(FOREVER)).rejects.toThrow('“/nowhere/program” of Echo was not found')
})
