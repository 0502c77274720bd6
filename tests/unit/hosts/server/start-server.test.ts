import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { sayInEnglish, type Sentence } from '../../../../src/base/language/say.ts'
import type { App } from '../../../../src/app/index.ts'
import { openKeptSessions } from '../../../../src/hosts/server/kept-sessions.ts'
import { startServer } from '../../../../src/hosts/server/start-server.ts'
import { helloOf, letIn } from '../../../helpers/let-in.ts'
import { rawRequest, UPGRADE } from '../../../helpers/raw-http.ts'

// The server only hands the app to its services, and does not call it.
let app: App
let page: string
beforeEach(async () => {
  page = await mkdtemp(join(tmpdir(), 'idi-page-'))
  app = {
    engine: {},
    autoFiles: { begin() {} },
    programs: { place() {} },
    data: { begin() {} },
    warnings: () => [],
    dataDir: join(page, 'data'),
  } as unknown as App
})
afterEach(() => rm(page, { recursive: true, force: true }))

test('by default the server is reachable only from this computer, and prints no warning', async () => {
  await writeFile(join(page, 'index.html'), '')
  const lines: (string | Sentence)[] = []
  const server = await startServer({ app, page, log: (line) => lines.push(line) })
  expect(server.host).toBe('127.0.0.1')
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{32}$/)
  expect(lines).toEqual([])
  await server.close()
})

test('an address that others can reach comes with a warning', async () => {
  await writeFile(join(page, 'index.html'), '')
  const lines: string[] = []
  const server = await startServer({ app, page, host: '0.0.0.0', log: (line) => lines.push(sayInEnglish(line)) })
  expect(lines).toEqual([
    `Anyone who can reach 0.0.0.0:${server.port} and reads the address below can use IDi and its keys.`,
  ])
  expect(server.url).toContain('http://127.0.0.1:')
  await server.close()
})

test('a page that was never built is reported, not answered with 404', async () => {
  await expect(startServer({ app, page, log: () => {} })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('npm run build'),
  })
})

describe('after a restart', () => {
  beforeEach(() => writeFile(join(page, 'index.html'), '<title>IDi</title>'))
  const start = (host?: string) => startServer({ app, page, host, log: () => {} })
  const token = (url: string) => `/${new URL(url).search}`
  async function cookieOf(server: Awaited<ReturnType<typeof start>>): Promise<Record<string, string>> {
    return { Cookie: (await letIn(server.url)).cookie }
  }

  test('an open page finds its server again at the same port, and is let in', async () => {
    const first = await start()
    const page = await letIn(first.url)
    const cookie = { Cookie: page.cookie }
    await first.close()
    const second = await start()
    expect(second.port).toBe(first.port)
    const socket = new WebSocket(`ws://127.0.0.1:${second.port}/rpc`, {
      headers: { cookie: page.cookie },
      origin: `http://127.0.0.1:${second.port}`,
    })
    await once(socket, 'open')
    socket.send(helloOf(page))
    // An admitted client gets an answer, even if there is no such act; others get none.
    socket.send(JSON.stringify({ type: 'call', id: 1, procedure: 'app.none', input: {} }))
    expect(String((await once(socket, 'message'))[0])).toContain('"id":1')
    socket.terminate()
    expect((await rawRequest(second.port, '/', cookie)).status).toBe(200)
    expect(
      (await rawRequest(second.port, '/rpc', { ...UPGRADE, ...cookie, Origin: `http://127.0.0.1:${second.port}` }))
        .status,
    ).toBe(101)
    await second.close()
  })

  test('the earlier address opens nothing, and nothing opens without a cookie', async () => {
    const first = await start()
    const cookie = await cookieOf(first)
    await first.close()
    const second = await start()
    expect((await rawRequest(second.port, token(first.url))).status).toBe(403)
    expect((await rawRequest(second.port, '/')).status).toBe(403)
    expect((await rawRequest(second.port, '/', { Cookie: `${cookie['Cookie']}x` })).status).toBe(403)
    await second.close()
  })

  test('a port in use is left to its owner, and its cookie opens nothing at the new one', async () => {
    const first = await start()
    const cookie = await cookieOf(first)
    const second = await start()
    expect(second.port).not.toBe(first.port)
    expect((await rawRequest(second.port, '/', cookie)).status).toBe(403)
    await Promise.all([first.close(), second.close()])
  })

  test.skipIf(process.platform === 'win32')(
    'the secret is stored in a file readable by its owner only, and ignored when others may read it',
    async () => {
      const file = join(app.dataDir, 'server-sessions.json')
      const first = await start()
      const cookie = await cookieOf(first)
      await first.close()
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      await chmod(file, 0o644)
      const second = await startServer({ app, page, port: first.port, log: () => {} })
      expect((await rawRequest(second.port, '/', cookie)).status).toBe(403)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      await second.close()
    },
  )

  test('the single secret stored by older servers is ignored, because its cookies were sent to every port', async () => {
    const first = await openKeptSessions(app.dataDir)
    const { cookie } = first.secretsFor(5)
    await first.keep(5)
    const file = join(app.dataDir, 'server-sessions.json')
    await writeFile(file, JSON.stringify({ version: 1, keys: { 5: `${cookie}.${Date.now()}` } }))
    await chmod(file, 0o600)
    const second = await openKeptSessions(app.dataDir)
    expect(second.lastPort).toBeNull()
    expect(second.secretsFor(5).cookie).not.toBe(cookie)
  })

  test('a server that others can reach stores no secret', async () => {
    const server = await start('0.0.0.0')
    await cookieOf(server)
    await server.close()
    await expect(readFile(join(app.dataDir, 'server-sessions.json'))).rejects.toThrow('ENOENT')
  })

  test('a secret unused for a week is replaced', async () => {
    let now = 1_000_000_000_000
    const open = () => openKeptSessions(app.dataDir, () => now)
    const first = await open()
    const secrets = first.secretsFor(5)
    await first.keep(5)
    now += 6 * 24 * 3_600_000
    const second = await open()
    expect([second.lastPort, second.secretsFor(5)]).toEqual([5, secrets])
    now += 2 * 24 * 3_600_000
    const third = await open()
    expect(third.lastPort).toBeNull()
    expect(third.secretsFor(5).cookie).not.toBe(secrets.cookie)
    expect(third.secretsFor(5).page).not.toBe(secrets.page)
  })
})
