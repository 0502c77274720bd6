import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../../../src/core/contract/errors/errors.ts'
import { serve, type RunningServer } from '../../../../src/hosts/server/serve.ts'
import { fakeServices } from '../../../helpers/fake-services.ts'
import { letIn, type LetIn } from '../../../helpers/let-in.ts'
import { rawRequest, UPGRADE } from '../../../helpers/raw-http.ts'

let folder: string
let server: RunningServer
let page: LetIn

async function start(): Promise<RunningServer> {
  return serve({
    services: fakeServices().services,
    root: join(folder, 'page'),
    host: '127.0.0.1',
    port: 0,
    report: () => {},
  })
}
const token = (running: RunningServer): string => new URL(running.url).search

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'idi-serve-'))
  await mkdir(join(folder, 'page', 'assets'), { recursive: true })
  await writeFile(join(folder, 'page', 'index.html'), '<!doctype html><title>IDi</title>')
  await writeFile(join(folder, 'page', 'assets', 'index-abc123.js'), 'export {}')
  await writeFile(join(folder, 'page', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'page', 'secret.env'), 'KEY=1')
  await writeFile(join(folder, 'outside.txt'), 'outside')
  server = await start()
  page = await letIn(server.url)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const admitted = (): Record<string, string> => ({ Cookie: page.cookie })

describe('the one-time token', () => {
  const trade = (port: number, body: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/session`, {
      method: 'POST',
      headers: { origin: `http://127.0.0.1:${port}`, ...headers },
      body,
    })
  test('leads to a page whose icon can be loaded without a cookie', async () => {
    const fresh = await start()
    const { body } = await rawRequest(fresh.port, `/${token(fresh)}`)
    const icon = /<link rel="icon"[^>]* href="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(await rawRequest(fresh.port, icon)).toMatchObject({ status: 200, body: expect.stringContaining('<svg') })
    await fresh.close()
  })

  test('reveals nothing to a visitor who uses the address a second time', async () => {
    const seen = (path: string) => rawRequest(server.port, path, { Accept: 'text/html,*/*' })
    const used = await seen(`/${token(server)}`)
    expect([used.status, used.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
    expect(used.body).toContain('This address has been used')
    expect(used.body).toContain('start IDi again')
    expect((await seen('/')).body).toContain('This browser is not let in yet')
    const style = /<link rel="stylesheet" href="([^"]+)"/.exec(used.body)?.[1] ?? ''
    expect((await rawRequest(server.port, style)).status).toBe(200)
  })

  test.each([
    ['ja', 'ja', 'このアドレスは使用済みです'],
    ['de-AT,de;q=0.9,en;q=0.5', 'de', 'Diese Adresse wurde schon benutzt'],
    ['pt-BR', 'en', 'This address has been used'],
  ])('is refused in the language of a browser that accepts %s', async (accepted, language, sentence) => {
    const headers = { Accept: 'text/html', 'Accept-Language': accepted }
    const { status, body } = await rawRequest(server.port, `/${token(server)}`, headers)
    expect(status).toBe(403)
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(sentence)
    expect(body).toContain('<a href="/">')
  })

  test('is exchanged by a script that speaks the language of the browser, as do other refusals', async () => {
    const german = { 'Accept-Language': 'de' }
    const { body } = await rawRequest(server.port, '/enter.js', german)
    expect(body).toContain('IDi antwortet nicht')
    expect(body).not.toContain('This browser keeps')
    expect((await rawRequest(server.port, '/assets/index-abc123.js', german)).body).toContain('Öffnen Sie IDi')
    expect((await rawRequest(server.port, '/', { ...german, Host: 'evil.example' })).body).toContain('Diese Adresse')
    expect((await rawRequest(server.port, '/none', { ...german, ...admitted() })).body).toContain('Hier ist nichts.')
  })

  const wordOf = (running: RunningServer): string => new URL(running.url).searchParams.get('token') ?? ''

  test('becomes a cookie that no script or other site can use, and a secret that differs from the cookie', async () => {
    const fresh = await start()
    const answer = await trade(fresh.port, wordOf(fresh))
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^idi_session_\d+=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/)
    const { secret } = (await answer.json()) as { secret: string }
    expect(secret).toMatch(/^[\w-]{32}$/)
    expect(cookie).not.toContain(secret)
    await fresh.close()
  })

  test('is not used up by link previews that request its address repeatedly', async () => {
    const fresh = await start()
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
      const seen = await rawRequest(fresh.port, `/${token(fresh)}`, {}, method)
      expect([seen.status, seen.headers.get('set-cookie')]).toEqual([200, null])
      expect(seen.body).not.toContain(wordOf(fresh))
    }
    expect((await letIn(fresh.url)).secret).toMatch(/^[\w-]{32}$/)
    await fresh.close()
  })

  test('is refused a second time to anyone without the cookie', async () => {
    expect((await rawRequest(server.port, `/${token(server)}`)).status).toBe(403)
    expect((await rawRequest(server.port, `/${token(server)}`, admitted())).status).toBe(303)
    expect((await trade(server.port, wordOf(server))).status).toBe(403)
    const again = await trade(server.port, wordOf(server), { cookie: page.cookie })
    expect([again.status, await again.text(), again.headers.get('set-cookie')]).toEqual([204, '', null])
  })

  test('is accepted only from pages of this server, and a long one is not read', async () => {
    const fresh = await start()
    expect((await trade(fresh.port, wordOf(fresh), { origin: 'http://127.0.0.1:1' })).status).toBe(403)
    expect((await trade(fresh.port, wordOf(fresh) + 'x'.repeat(300))).status).toBe(403)
    expect((await trade(fresh.port, wordOf(fresh))).status).toBe(200)
    await fresh.close()
  })

  test.each(['/?token=wrong', '/?token=', '/', '/index.html', '/assets/index-abc123.js'])(
    '%s is refused without the cookie',
    async (path) => {
      const fresh = await start()
      expect((await rawRequest(fresh.port, path)).status).toBe(403)
      await fresh.close()
    },
  )

  test('of an earlier start is refused after a restart', async () => {
    const fresh = await start()
    expect((await rawRequest(fresh.port, `/${token(server)}`)).status).toBe(403)
    expect((await rawRequest(fresh.port, '/', admitted())).status).toBe(403)
    await fresh.close()
  })
})

describe('pages', () => {
  test('are sent with the content policy and the other headers, also when refused', async () => {
    const shown = await rawRequest(server.port, '/', admitted())
    expect(shown.status).toBe(200)
    for (const answer of [
      shown,
      await rawRequest(server.port, '/enter.js'),
      await rawRequest(server.port, '/nothing.js', admitted()),
      await rawRequest(server.port, '/'),
    ]) {
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      )
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('are never cached, and files with a hash in their name are cached for good', async () => {
    expect((await rawRequest(server.port, '/', admitted())).headers.get('cache-control')).toBe('no-store')
    expect(
      (await rawRequest(server.port, '/assets/index-abc123.js', admitted())).headers.get('cache-control'),
    ).toContain('immutable')
  })

  test.each([
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/../../outside.txt',
    '/..%5coutside.txt',
    '/%00',
    '/index.html%00.js',
    '//etc/passwd',
    '/etc/passwd',
    '/C:/windows/win.ini',
    '/%',
    '/secret.env',
    '/assets',
    '/assets/',
  ])('are the only files served: %s is not found', async (path) => {
    const answer = await rawRequest(server.port, path, admitted())
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('outside')
  })

  test('are sent only for this server’s own name, so that another site’s name cannot reach it', async () => {
    for (const host of [
      'evil.example',
      `evil.example:${server.port}`,
      `127.0.0.1.evil.example:${server.port}`,
      '127.0.0.1',
      `127.0.0.1:${server.port}@evil.example`,
    ]) {
      expect((await rawRequest(server.port, '/', { ...admitted(), Host: host })).status, host).toBe(403)
    }
    expect((await rawRequest(server.port, '/', { ...admitted(), Host: `localhost:${server.port}` })).status).toBe(200)
  })

  test('can only be read', async () => {
    expect((await rawRequest(server.port, '/', admitted(), 'POST')).status).toBe(405)
    expect((await rawRequest(server.port, '/session', admitted(), 'PUT')).status).toBe(405)
    expect((await rawRequest(server.port, '/', admitted(), 'HEAD')).body).toBe('')
  })
})

describe('a WebSocket upgrade', () => {
  const upgrade = (headers: Record<string, string>, path = '/rpc') =>
    rawRequest(server.port, path, { ...UPGRADE, ...headers })
  const own = (): Record<string, string> => ({ ...admitted(), Origin: `http://127.0.0.1:${server.port}` })

  test('of the app’s own page is accepted, without compression', async () => {
    const answer = await upgrade({ ...own(), 'Sec-WebSocket-Extensions': 'permessage-deflate' })
    expect(answer.status).toBe(101)
    expect(answer.headers.get('sec-websocket-extensions')).toBeNull()
  })

  test.each<[string, (own: Record<string, string>) => Record<string, string>, number]>([
    ['without an Origin', ({ Origin: _, ...rest }) => rest, 403],
    ['of another Origin', (headers) => ({ ...headers, Origin: 'http://evil.example' }), 403],
    ['of the Origin null', (headers) => ({ ...headers, Origin: 'null' }), 403],
    ['of another port on this machine', (headers) => ({ ...headers, Origin: 'http://127.0.0.1:1' }), 403],
    [
      'of https on the same host',
      (headers) => ({ ...headers, Origin: headers['Origin']!.replace('http:', 'https:') }),
      403,
    ],
    ['to another Host', (headers) => ({ ...headers, Host: 'evil.example', Origin: 'http://evil.example' }), 403],
    ['without the cookie', ({ Cookie: _, ...rest }) => rest, 401],
    ['with a wrong cookie', (headers) => ({ ...headers, Cookie: `${headers['Cookie']}x` }), 401],
  ])('%s is refused', async (_what, change, status) => {
    expect((await upgrade(change(own()))).status).toBe(status)
  })

  test('of another path is refused', async () => {
    expect((await upgrade(own(), '/other')).status).toBe(404)
  })
})

test('a port in use is reported in one sentence', async () => {
  const error = await serve({
    services: fakeServices().services,
    root: folder,
    host: '127.0.0.1',
    port: server.port,
    report: () => {},
  }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AppError)
  expect((error as AppError).message).toBe(
    `Port ${server.port} on 127.0.0.1 is taken: choose another with --port, or leave it out.`,
  )
})
