import { EventEmitter, once } from 'node:events'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { connectPort, type ClientPort } from '../../src/app/rpc/client/connect-port.ts'

/**
 * Runs the built main process with a stand-in for electron and prints what it did: see tests/e2e/main-bundle.test.ts.
 */
const [bundle = '', dataDir = '', packaged] = process.argv.slice(2)
const order: string[] = []
const events = new EventEmitter()
const note = (name: string) => (): void => void order.push(name)

const bars: number[] = []
/** URL schemes that the app has registered for. */
const links: string[] = []
const notified: string[] = []

class Notification extends EventEmitter {
  static isSupported = (): boolean => true
  readonly options: { title: string; body: string }
  constructor(options: { title: string; body: string }) {
    super()
    this.options = options
  }
  show(): void {
    notified.push(this.options.title)
  }
}

class Contents extends EventEmitter {
  mainFrame = {
    url: 'app://bundle/',
    parent: null,
    postMessage: (_channel: string, _message: unknown, [port]: MessagePort[]) => events.emit('port', port),
  }
  setWindowOpenHandler(): void {}
  reload(): void {}
}
class BrowserWindow extends EventEmitter {
  static made: BrowserWindow[] = []
  webContents = new Contents()
  loaded = ''
  readonly options: { webPreferences: { preload: string; devTools: boolean } }
  constructor(options: { webPreferences: { preload: string; devTools: boolean } }) {
    super()
    this.options = options
    BrowserWindow.made.push(this)
  }
  show(): void {}
  focus(): void {}
  isMinimized = (): boolean => false
  isFocused = (): boolean => false
  setProgressBar(part: number): void {
    bars.push(part)
  }
  async loadURL(url: string): Promise<void> {
    this.loaded = url
    this.webContents.emit('did-finish-load')
  }
}
class MessageChannelMain {
  port1: object
  port2: MessagePort
  constructor() {
    const { port1, port2 } = new MessageChannel()
    const on = (event: string, listener: (event: object) => void): unknown =>
      port1.on(event, (data: unknown) => listener({ data }))
    this.port1 = {
      on,
      start: () => port1.start(),
      close: () => port1.close(),
      postMessage: (data: unknown) => port1.postMessage(data),
    }
    this.port2 = port2
  }
}
let answerPage: ((request: { url: string; method: string }) => Promise<Response>) | null = null
const app = Object.assign(new EventEmitter(), {
  isPackaged: packaged !== undefined,
  setAsDefaultProtocolClient: (scheme: string) => links.push(scheme) > 0,
  getPreferredSystemLanguages: () => ['en-US'],
  enableSandbox: note('enableSandbox'),
  requestSingleInstanceLock: () => order.push('requestSingleInstanceLock') > 0,
  whenReady: async () => {},
  setPath: () => {},
  getPath: () => dataDir,
  getAppPath: () => dataDir,
  quit: () => events.emit('quit'),
  exit: (code: number) => process.exit(code),
})
const session = Object.assign(new EventEmitter(), {
  setPermissionRequestHandler: () => {},
  setPermissionCheckHandler: () => {},
  setDevicePermissionHandler: () => {},
  setDisplayMediaRequestHandler: () => {},
  setSpellCheckerEnabled: () => {},
})
const electron = {
  app,
  BrowserWindow,
  Notification,
  MessageChannelMain,
  session: { defaultSession: session },
  protocol: {
    registerSchemesAsPrivileged: note('registerSchemesAsPrivileged'),
    handle: (_scheme: string, handler: NonNullable<typeof answerPage>) => (answerPage = handler),
  },
  Menu: { setApplicationMenu: () => {}, buildFromTemplate: () => ({}) },
  nativeTheme: { shouldUseDarkColors: false },
  dialog: { showErrorBox: (_title: string, message: string) => process.stderr.write(message) },
  shell: {},
  utilityProcess: {},
  safeStorage: { isAsyncEncryptionAvailable: async () => false },
}
Object.assign(globalThis, { electronStandIn: electron })
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: 'stand-in:electron', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) => {
    if (url !== 'stand-in:electron') return next(url, context)
    const source = Object.keys(electron).map((name) => `export const ${name} = globalThis.electronStandIn.${name}`)
    return { format: 'module', source: source.join('\n'), shortCircuit: true }
  },
})

process.argv = [process.execPath, '/app', '--data', dataDir, 'idi://dialog/linked']
const ported = once(events, 'port')
await import(pathToFileURL(bundle).href)
const [port] = (await ported) as [ClientPort]
const { client } = connectPort(port)

const commands: unknown[] = []
for await (const command of await client.host.commands({})) {
  commands.push(command)
  break
}
const info = await client.app.info({})
const file = await client.files.read({
  name: 'notes.md',
  base64: Buffer.from('A note about cities.').toString('base64'),
})
const page = await (answerPage as unknown as (request: { url: string; method: string }) => Promise<Response>)({
  url: 'app://bundle/',
  method: 'GET',
})
const seat = (name: string) => ({ provider: 'rehearsal', model: 'steady', name })
const { id } = await client.dialogs.create({
  dialog: {
    topic: 'Should cities ban private cars?',
    mode: 'debate',
    turns: 1,
    seats: { moderator: seat('Chair'), first: seat('One'), second: seat('Two') },
    context: [file],
  },
})
const seen: string[] = []
for await (const events of await client.dialogs.watch({ id })) {
  seen.push(...events.map((event) => event.type))
  if (seen.includes('stage-delta') || seen.includes('turn-failed')) break
}

// Uses the files beside the bundle: fonts, the text shaper, voices.
const pdf = packaged === undefined ? null : await client.host.preview({ id, format: 'pdf' })
const voice = { engine: 'builtin', voice: 'slt' } as const
const spoken = packaged === undefined ? null : await client.speech.preview({ voice, text: 'Good evening.' })

const instant = (name: string) => ({ provider: 'rehearsal', model: 'instant', name })
await client.dialogs.create({
  dialog: {
    topic: 'Short',
    mode: 'debate',
    turns: 1,
    critique: false,
    seats: { moderator: instant('Chair'), first: instant('One'), second: instant('Two') },
  },
})
while (notified.length === 0 || bars.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))

const quit = once(events, 'quit')
app.emit('before-quit', { preventDefault: () => {} })
await quit
const [window] = BrowserWindow.made
process.stdout.write(
  JSON.stringify({
    order,
    loaded: window?.loaded,
    preload: window?.options.webPreferences.preload,
    links,
    devTools: window?.options.webPreferences.devTools,
    pdf: pdf === null ? null : { bytes: pdf.bytes, warning: pdf.warning ?? null },
    spoken: spoken === null ? null : { type: spoken.mediaType, letters: spoken.base64.length },
    host: info.host,
    modes: info.modes.length,
    file: file.text,
    page: page.status,
    commands,
    notified,
    bars: bars.some((part) => part >= 0),
    events: [...new Set(seen)],
    quit: true,
  }),
)
process.exit(0)
