import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { PORT_MESSAGE, READY_MESSAGE } from '../../../../src/app/rpc/client/connect.ts'

// A variable, so that this file, which is checked without the DOM, does not import one that needs it.
const PRELOAD: string = '../../../../src/hosts/preload/index.ts'
const ipcRenderer = new EventEmitter()
vi.doMock('electron', () => ({ ipcRenderer, MessageChannelMain: class {} }))
const { PORT_CHANNEL } = await import('../../../../src/hosts/main/push-port.ts')

/** A window that records what was posted to it. */
async function loadPreload(): Promise<{
  window: EventTarget
  posted: unknown[][]
  say(data: unknown, source?: unknown): void
}> {
  ipcRenderer.removeAllListeners()
  vi.resetModules()
  const posted: unknown[][] = []
  const window = Object.assign(new EventTarget(), {
    location: { origin: 'app://bundle' },
    postMessage: (...args: unknown[]) => posted.push(args),
  })
  vi.stubGlobal('window', window)
  await import(PRELOAD)
  return {
    window,
    posted,
    say: (data, source = window) => window.dispatchEvent(Object.assign(new Event('message'), { data, source })),
  }
}

const port = { name: 'port' }

test.each(['port first', 'wish first'])(
  'the port is handed over once, to the app’s own origin, whichever comes first (%s)',
  async (first) => {
    const { posted, say } = await loadPreload()
    if (first === 'port first') ipcRenderer.emit(PORT_CHANNEL, { ports: [port] })
    say(READY_MESSAGE)
    expect(posted).toHaveLength(first === 'port first' ? 1 : 0)
    if (first === 'wish first') ipcRenderer.emit(PORT_CHANNEL, { ports: [port] })
    say(READY_MESSAGE)
    expect(posted).toEqual([[PORT_MESSAGE, 'app://bundle', [port]]])
  },
)

test('a frame that asks for the port does not get it', async () => {
  const { posted, say } = await loadPreload()
  ipcRenderer.emit(PORT_CHANNEL, { ports: [port] })
  say(READY_MESSAGE, {})
  say('something else')
  expect(posted).toEqual([])
})

test('nothing of Electron is added to the window object', async () => {
  const { window } = await loadPreload()
  expect(Object.keys(window)).toEqual(['location', 'postMessage'])
})
