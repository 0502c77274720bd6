import { isAway, type Connection } from '../connection.ts'
import { SESSION_REFUSED, type HelloMessage } from '../messages.ts'
import { createClient } from './create-client.ts'
import { createLink, type Link } from './create-link.ts'
import { createStatus } from './status.ts'

/**
 * The delays before reconnecting, in milliseconds. A host that restarts is back within seconds, so the delay begins
 * short; it doubles up to LONGEST_DELAY_MS.
 */
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5_000

/** Whether the server answers HTTP requests: it does, it refuses this page, or it does not answer. */
export type Reach = 'there' | 'refused' | 'away'

/**
 * After this many failed attempts in a row, while the server answers HTTP, sockets count as blocked. A server that
 * restarts needs fewer.
 */
const BLOCKED_AFTER = 3

export interface SocketOptions {
  /**
   * The page's secret, the first message on every socket. It is read again each time, because another tab may have
   * received a newer one.
   */
  readonly secret?: () => string
  /**
   * Called when connecting failed. "refused": the server runs and does not accept this page any more, so that
   * trying again is useless and the connection is closed.
   */
  readonly reach?: () => Promise<Reach>
}

/**
 * Connects, and reconnects with backoff whenever the socket is lost, until it is closed. Calls made before the
 * first connection wait for it. A server that rejects the secret ends it.
 */
export function connectSocket(url: string, { secret, reach = async () => 'away' }: SocketOptions = {}): Connection {
  const status = createStatus('connecting')
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_DELAY_MS
  let unopened = 0
  // Calls on a lost link are rejected until the next link is open.
  let link = dial()

  function dial(): Link {
    const dialled = new WebSocket(url)
    socket = dialled
    const unsent: string[] = []
    let opened = false
    const fresh = createLink((text) => {
      // A closing socket drops what it is given; the close event that follows rejects the call.
      if (opened) dialled.send(text)
      else unsent.push(text)
    })
    dialled.addEventListener('message', ({ data }) => fresh.receive(String(data)))
    dialled.addEventListener('open', () => {
      if (status.get() === 'closed') return dialled.close()
      opened = true
      delay = FIRST_DELAY_MS
      unopened = 0
      if (secret) dialled.send(JSON.stringify({ type: 'hello', secret: secret() } satisfies HelloMessage))
      for (const text of unsent.splice(0)) dialled.send(text)
      link = fresh
      status.set('open')
    })
    dialled.addEventListener('close', ({ code }) => {
      fresh.close()
      if (status.get() === 'closed') return
      if (code === SESSION_REFUSED) return status.set('closed')
      if (status.get() !== 'blocked') status.set('lost')
      if (!opened) void look()
      // Half fixed and half random, so that many pages do not reconnect at the same moment.
      timer = setTimeout(dial, delay / 2 + (Math.random() * delay) / 2)
      delay = Math.min(delay * 2, LONGEST_DELAY_MS)
    })
    return fresh
  }

  async function look(): Promise<void> {
    const reached = await reach()
    if (!isAway(status.get())) return
    unopened = reached === 'there' ? unopened + 1 : 0
    if (reached === 'refused') {
      clearTimeout(timer)
      status.set('closed')
    } else status.set(unopened >= BLOCKED_AFTER ? 'blocked' : 'lost')
  }

  return {
    client: createClient((...call) => link.call(...call)),
    status: status.get,
    subscribe: status.subscribe,
    close() {
      if (status.get() === 'closed') return
      status.set('closed')
      link.close()
      clearTimeout(timer)
      socket?.close()
    },
  }
}
