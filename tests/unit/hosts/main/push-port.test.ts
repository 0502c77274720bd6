import type { WebContents } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectPort, type ClientPort } from '../../../../src/app/rpc/client/connect-port.ts'
import { FakeChannel, FakeContents, fakeElectron, type FakePort } from '../../../helpers/fake-electron.ts'
import { fakeServices } from '../../../helpers/fake-services.ts'
import { eventually } from '../../../helpers/eventually.ts'

vi.mock('electron', () => fakeElectron())
const { PORT_CHANNEL, pushPort } = await import('../../../../src/hosts/main/push-port.ts')

let contents: FakeContents
let fake: ReturnType<typeof fakeServices>
beforeEach(() => {
  FakeChannel.made = []
  contents = new FakeContents()
  fake = fakeServices()
  pushPort(contents as unknown as WebContents, fake.services, undefined)
})

/** The page's end of the port, which behaves like a web MessagePort. */
function pageEnd(port: FakePort): ClientPort {
  return {
    postMessage: (data) => port.postMessage(data),
    start: () => {},
    close: () => port.close(),
    addEventListener: (type: string, listener: (event: { data: unknown }) => void) => void port.on(type, listener),
  }
}

test('the main frame of the app’s page gets a working port after each load', async () => {
  contents.emit('did-finish-load')
  expect(contents.mainFrame.postMessage).toHaveBeenCalledExactlyOnceWith(PORT_CHANNEL, null, [
    FakeChannel.made[0]?.port2,
  ])
  const { client } = connectPort(pageEnd(FakeChannel.made[0]!.port2))
  expect((await client.app.info({})).version).toBe('0.0.0')
})

test.each(['https://example.com/', 'about:blank', 'app://other/', ''])('a page at "%s" gets no port', (url) => {
  contents.mainFrame.url = url
  contents.emit('did-finish-load')
  expect(FakeChannel.made).toHaveLength(0)
})

test('a frame within a page gets no port', () => {
  contents.mainFrame.parent = {}
  contents.emit('did-finish-load')
  expect(FakeChannel.made).toHaveLength(0)
})

test.each<[string, (contents: FakeContents) => void]>([
  ['a reload', (gone) => gone.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false })],
  ['a second load', (gone) => gone.emit('did-finish-load')],
  ['a crash of the page', (gone) => gone.emit('render-process-gone')],
  ['the end of the window', (gone) => gone.emit('destroyed')],
])('%s ends the streams of the port before', async (_what, leave) => {
  contents.emit('did-finish-load')
  const { client } = connectPort(pageEnd(FakeChannel.made[0]!.port2))
  const next = (await client.dialogs.watch({ id: 'd:0' }))[Symbol.asyncIterator]().next()
  const code = next.then(
    () => null,
    (error: { code: string }) => error.code,
  )
  await eventually(() => expect(fake.watching()).toBe(1))
  leave(contents)
  await eventually(() => expect(fake.watching()).toBe(0))
  expect(await code).toBe('RPC_CLOSED')
})

test('a jump within the page keeps the port', async () => {
  contents.emit('did-finish-load')
  const { client } = connectPort(pageEnd(FakeChannel.made[0]!.port2))
  contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true })
  contents.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false })
  expect((await client.app.info({})).version).toBe('0.0.0')
})
