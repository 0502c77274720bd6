import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { browserLauncher } from './launchers/browser.ts'
import type { RunningApp } from './launchers/index.ts'

const CALL = JSON.stringify({ type: 'call', id: 1, procedure: 'app.info', input: {} })

describe.skipIf(browserLauncher.unavailable !== null)('The session of a browser', () => {
  let app: RunningApp
  beforeAll(async () => {
    app = await browserLauncher.launch()
  })
  afterAll(() => app.close())
  const ready = () => app.page.getByRole('textbox', { name: 'Topic' }).waitFor()

  test('is sent by the browser to another server of this machine, which can do nothing with it', async () => {
    const own = new URL(app.page.url())
    let stolen = ''
    const other = createServer((request, response) => {
      stolen = request.headers.cookie ?? ''
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Other</title>')
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const page = await app.context.newPage()
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
    // Browsers share cookies between the ports of a host, which is why this test exists.
    expect(stolen).toContain(`idi_session_${own.port}=`)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)

    const heard: string[] = []
    const socket = new WebSocket(`ws://${own.host}/rpc`, { headers: { cookie: stolen }, origin: own.origin })
    socket.on('message', (data: Buffer) => heard.push(data.toString()))
    await once(socket, 'open')
    socket.send(CALL)
    expect([(await once(socket, 'close'))[0], heard]).toEqual([4401, []])

    // A page of that server in the same browser cannot use it either.
    const opened = await page.evaluate(
      (url) =>
        new Promise<boolean>((resolve) => {
          const dialled = new globalThis.WebSocket(url)
          dialled.addEventListener('open', () => resolve(true))
          dialled.addEventListener('close', () => resolve(false))
        }),
      `ws://${own.host}/rpc`,
    )
    expect(opened).toBe(false)
    await page.close()
    await new Promise((resolve) => {
      other.close(resolve)
      other.closeAllConnections()
    })
  })

  test('goes on after a reload, in a second tab, and after the host was away', async () => {
    await app.page.reload()
    await ready()
    const second = await app.context.newPage()
    await second.goto(`${new URL(app.page.url()).origin}/#/library`)
    await second.getByRole('searchbox').first().waitFor()
    await app.restart()
    await ready()
    // The second tab was not reloaded: it connected again and was accepted.
    await second.getByText('Connection lost').waitFor({ state: 'detached' })
    await second.getByRole('searchbox').first().fill('nothing')
    expect(await second.getByText('does not let this page in').count()).toBe(0)
  })

  test('ends when its secret is lost, and the page says what to do and stops dialling', async () => {
    const page = await app.context.newPage()
    await page.goto(`${new URL(app.page.url()).origin}/`)
    await page.getByRole('textbox', { name: 'Topic' }).waitFor()
    await page.evaluate(() => localStorage.removeItem('idi.session'))
    await page.reload()
    await page.getByText('IDi does not let this page in any more: open the address it printed').waitFor()
  })
})
