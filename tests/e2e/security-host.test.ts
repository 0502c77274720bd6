import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letIn } from '../helpers/let-in.ts'
import { rawRequest, UPGRADE } from '../helpers/raw-http.ts'
import { startHost, type Host } from './launchers/start-host.ts'
import { temporaryFolder } from './launchers/surroundings.ts'

/** Requests to the process of the host that a browser would not send. */
describe('The browser host', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let host: Host
  let port: number
  let cookie: string
  beforeAll(async () => {
    folder = await temporaryFolder()
    await writeFile(join(folder.path, 'outside.txt'), 'outside')
    host = await startHost(folder.path)
    port = Number(new URL(host.origin).port)
    cookie = (await letIn(host.url)).cookie
  })
  afterAll(async () => {
    await host.stop()
    await folder.remove()
  })

  test('accepts its token only once', async () => {
    expect((await rawRequest(port, `/${new URL(host.url).search}`)).status).toBe(403)
    expect((await rawRequest(port, '/', { Cookie: cookie })).status).toBe(200)
  })

  test('serves nothing outside of the page’s folder', async () => {
    for (const path of [
      '/../main/index.js',
      '/..%2fmain/index.js',
      '/%2e%2e/main/index.js',
      '/..%5cmain%5cindex.js',
      '/../../package.json',
      '//etc/passwd',
    ]) {
      expect((await rawRequest(port, path, { Cookie: cookie })).status, path).toBe(404)
    }
  })

  test('refuses another Host or Origin', async () => {
    expect((await rawRequest(port, '/', { Cookie: cookie, Host: `rebound.example:${port}` })).status).toBe(403)
    const upgrade = { ...UPGRADE, Cookie: cookie }
    expect((await rawRequest(port, '/rpc', { ...upgrade, Origin: 'https://evil.example' })).status).toBe(403)
    expect((await rawRequest(port, '/rpc', upgrade)).status).toBe(403)
    expect((await rawRequest(port, '/rpc', { ...UPGRADE, Origin: host.origin })).status).toBe(401)
    expect((await rawRequest(port, '/rpc', { ...upgrade, Origin: host.origin })).status).toBe(101)
  })

  test('ends cleanly on one signal while a page’s socket is open', async () => {
    const second = await temporaryFolder()
    const other = await startHost(second.path)
    const otherPort = Number(new URL(other.origin).port)
    expect(
      (
        await rawRequest(otherPort, '/rpc', {
          ...UPGRADE,
          Origin: other.origin,
          Cookie: (await letIn(other.url)).cookie,
        })
      ).status,
    ).toBe(101)
    await other.stop('SIGINT')
    await second.remove()
  })
})
