import type { Connection } from '../connection.ts'
import { connectPort, type ClientPort } from './connect-port.ts'
import { connectSocket, type Reach } from './connect-socket.ts'

/**
 * The messages by which the page asks for its port and the preload answers. src/hosts/preload/index.ts has the same
 * ones.
 */
export const READY_MESSAGE = 'idi:ready'
export const PORT_MESSAGE = 'idi:port'

/** The path of the WebSocket on the page's own origin. */
export const RPC_PATH = '/rpc'

/** The key under which a page in a browser stores its secret, in the storage of its origin. */
export const SESSION_KEY = 'idi.session'

/** The server's status for a page whose session it does not know. */
const FORBIDDEN = 403
/** The status of a proxy whose server is gone. */
const BAD = 400

/**
 * The globals of a page that this code uses, declared here because the file is also checked without the types of a
 * browser.
 */
interface Page {
  readonly navigator: { readonly userAgent: string }
  readonly location: { readonly protocol: string; readonly host: string; readonly origin: string }
  readonly localStorage: { getItem(key: string): string | null }
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void
  removeEventListener(type: 'message', listener: (event: PageMessage) => void): void
  postMessage(message: string, targetOrigin: string): void
  fetch(
    url: string,
    init: { readonly method: 'HEAD'; readonly cache: 'no-store' },
  ): Promise<{ readonly status: number }>
}
interface PageMessage {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly ClientPort[]
}

/**
 * The page's connection to its host: the port Electron pushes, else a WebSocket on the page's origin.
 * Call it once for each load of the page: there is one port.
 */
export function connect(page: Page = globalThis as unknown as Page): Promise<Connection> {
  const { location, navigator } = page
  if (!/\bElectron\//.test(navigator.userAgent)) {
    return Promise.resolve(
      connectSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${RPC_PATH}`, {
        secret: () => readSecret(page),
        reach: () => reach(page),
      }),
    )
  }
  return new Promise((resolve) => {
    function receive(event: PageMessage): void {
      const port = event.ports[0]
      // The preload sends the message from this same window. Messages of a frame or an opener are ignored.
      if (event.data !== PORT_MESSAGE || event.source !== page || port === undefined) return
      page.removeEventListener('message', receive)
      resolve(connectPort(port))
    }
    page.addEventListener('message', receive)
    page.postMessage(READY_MESSAGE, location.origin)
  })
}

/**
 * Reads the page's secret; empty when nothing is stored or the browser has no storage. The server refuses an empty
 * secret like any wrong one.
 */
function readSecret(page: Page): string {
  try {
    return page.localStorage.getItem(SESSION_KEY) ?? ''
  } catch {
    return ''
  }
}

/**
 * Asks the server by HTTP whether it accepts this page, because a browser does not tell a page why its socket was
 * refused.
 */
async function reach(page: Page): Promise<Reach> {
  try {
    const { status } = await page.fetch(`${page.location.origin}/`, { method: 'HEAD', cache: 'no-store' })
    return status === FORBIDDEN ? 'refused' : status < BAD ? 'there' : 'away'
  } catch {
    // No answer: the server may come back.
    return 'away'
  }
}
