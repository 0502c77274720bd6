import { EventEmitter } from 'node:events'
import { vi } from 'vitest'

/** An event as Electron gives it to listeners; it records whether it was prevented. */
export function fakeEvent<T extends object>(details: T): T & { defaultPrevented: boolean; preventDefault(): void } {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
  }
  return event
}

/** The web contents of one window. */
export class FakeContents extends EventEmitter {
  mainFrame = {
    url: 'app://bundle/',
    parent: null as object | null,
    postMessage: vi.fn<(channel: string, message: unknown, ports: unknown[]) => void>(),
  }
  openHandler: ((details: { url: string }) => { action: string }) | null = null
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openHandler = handler
  }
}

/** A window that records the options it was made with. */
export class FakeWindow extends EventEmitter {
  static made: FakeWindow[] = []
  readonly options: Record<string, unknown>
  readonly webContents = new FakeContents()
  readonly loaded: string[] = []
  show = vi.fn()
  focus = vi.fn()
  restore = vi.fn()
  isMinimized = (): boolean => true
  isFocused = vi.fn(() => false)
  setProgressBar = vi.fn<(progress: number) => void>()
  constructor(options: Record<string, unknown>) {
    super()
    this.options = options
    FakeWindow.made.push(this)
  }
  async loadURL(url: string): Promise<void> {
    this.loaded.push(url)
  }
}

/** Two linked ports that behave like MessagePortMain: they have `on`, and their events carry `data`. */
export class FakePort extends EventEmitter {
  other: FakePort | null = null
  closed = false
  started = false
  postMessage(data: unknown): void {
    const { other } = this
    if (!this.closed && other && !other.closed) queueMicrotask(() => other.emit('message', { data }))
  }
  start(): void {
    this.started = true
  }
  close(): void {
    if (this.closed) return
    this.closed = true
    this.other?.hangUp()
  }
  hangUp(): void {
    this.closed = true
    this.emit('close')
  }
}

export class FakeChannel {
  static made: FakeChannel[] = []
  readonly port1 = new FakePort()
  readonly port2 = new FakePort()
  constructor() {
    this.port1.other = this.port2
    this.port2.other = this.port1
    FakeChannel.made.push(this)
  }
}

/** A notification that records what it said. */
export class FakeNotification extends EventEmitter {
  static made: FakeNotification[] = []
  static isSupported = (): boolean => true
  readonly options: { readonly title: string; readonly body: string }
  show = vi.fn()
  constructor(options: { readonly title: string; readonly body: string }) {
    super()
    this.options = options
    FakeNotification.made.push(this)
  }
}

/** As much of the electron module as the main process needs, with a record of the order of calls. */
export function fakeElectron() {
  const order: string[] = []
  const note =
    <T>(name: string, answer: T) =>
    (...args: unknown[]): T => {
      order.push(name)
      calls.push([name, ...args])
      return answer
    }
  const calls: unknown[][] = []
  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    commandLine: { hasSwitch: (name: string) => process.argv.includes(`--${name}`) },
    enableSandbox: note('enableSandbox', undefined),
    requestSingleInstanceLock: vi.fn(note('requestSingleInstanceLock', true)),
    whenReady: note('whenReady', Promise.resolve()),
    setPath: vi.fn(note('setPath', undefined)),
    setAsDefaultProtocolClient: vi.fn(() => true),
    getPath: (name: string) => `/home/somebody/${name}`,
    getAppPath: () => '/app',
    getPreferredSystemLanguages: vi.fn(() => ['en-US']),
    quit: vi.fn(note('quit', undefined)),
    exit: vi.fn(note('exit', undefined)),
  })
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    setDisplayMediaRequestHandler: vi.fn(),
    setSpellCheckerEnabled: vi.fn(),
  })
  const protocol = {
    registerSchemesAsPrivileged: vi.fn(note('registerSchemesAsPrivileged', undefined)),
    handle: vi.fn(note('handle', undefined)),
  }
  const shell = { openExternal: vi.fn(async () => {}), showItemInFolder: vi.fn() }
  const dialog = {
    showMessageBox: vi.fn(async () => ({ response: 1 })),
    showSaveDialog: vi.fn(async (): Promise<{ canceled: boolean; filePath: string }> => ({
      canceled: true,
      filePath: '',
    })),
    showErrorBox: vi.fn(),
  }
  const safeStorage = {
    isAsyncEncryptionAvailable: vi.fn(async () => false),
    getSelectedStorageBackend: vi.fn(() => 'unknown'),
    encryptStringAsync: vi.fn(async (text: string) => Buffer.from(`sealed:${Buffer.from(text).toString('hex')}`)),
    decryptStringAsync: vi.fn(async (sealed: Buffer) => ({
      result: Buffer.from(sealed.toString().slice('sealed:'.length), 'hex').toString(),
      shouldReEncrypt: false,
    })),
  }
  const Menu = { setApplicationMenu: vi.fn(), buildFromTemplate: vi.fn((template: unknown) => template) }
  const utilityProcess = { fork: vi.fn() }
  return {
    app,
    session: { defaultSession: session },
    protocol,
    shell,
    dialog,
    safeStorage,
    utilityProcess,
    Menu,
    nativeTheme: { shouldUseDarkColors: false },
    BrowserWindow: FakeWindow,
    Notification: FakeNotification,
    MessageChannelMain: FakeChannel,
    order,
    calls,
  }
}
