import type { Connection } from '../connection.ts'
import { createClient, type Caller } from './create-client.ts'
import { CLOSING, createLink, OPEN, type WireSocket } from './create-link.ts'
import { createStatus } from './status.ts'
import { connectionLost } from './to-app-error.ts'

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5_000

/**
 * Dials, and dials again with backoff whenever the socket is lost, until closed. Calls made before the first answer wait for it.
 * @param admitted asked when dialling failed: false when the server is there and does not let this page in any more,
 *   so that dialling again is no use and the connection is closed.
 */
export function connectSocket(url: string, admitted: () => Promise<boolean> = async () => true): Connection {
  const status = createStatus('connecting')
  let socket: WebSocket | null = null
  let call: Caller | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_DELAY_MS

  function dial(): void {
    const dialled = new WebSocket(url)
    dialled.binaryType = 'arraybuffer'
    socket = dialled
    const link = createLink(forgiving(dialled))
    if (status.get() === 'connecting') call = link
    let opened = false
    dialled.addEventListener('open', () => {
      if (status.get() === 'closed') return dialled.close()
      opened = true
      delay = FIRST_DELAY_MS
      call = link
      status.set('open')
    })
    dialled.addEventListener('close', () => {
      call = null
      if (status.get() === 'closed') return
      status.set('lost')
      if (!opened) void closeUnlessAdmitted()
      // Half fixed and half drawn, so that many pages do not come back in step.
      timer = setTimeout(dial, delay / 2 + (Math.random() * delay) / 2)
      delay = Math.min(delay * 2, LONGEST_DELAY_MS)
    })
  }
  dial()

  async function closeUnlessAdmitted(): Promise<void> {
    if ((await admitted()) || status.get() !== 'lost') return
    clearTimeout(timer)
    status.set('closed')
  }

  return {
    client: createClient((path, input, signal) =>
      call ? call(path, input, signal) : Promise.reject(connectionLost()),
    ),
    status: status.get,
    subscribe: status.subscribe,
    close() {
      if (status.get() === 'closed') return
      status.set('closed')
      call = null
      clearTimeout(timer)
      socket?.close()
    },
  }
}

/**
 * The socket with a send that never throws: between losing the connection and the close event, which rejects what
 * waits, the link would otherwise fail where nobody listens.
 */
function forgiving(socket: WebSocket): WireSocket {
  return {
    get readyState() {
      return socket.readyState === CLOSING ? OPEN : socket.readyState
    },
    send(message) {
      if (socket.readyState === OPEN) socket.send(message as string)
    },
    addEventListener: (type, listener, options) =>
      socket.addEventListener(type, listener as unknown as (event: Event) => void, options),
    removeEventListener: (type, listener) =>
      socket.removeEventListener(type, listener as unknown as (event: Event) => void),
  }
}
