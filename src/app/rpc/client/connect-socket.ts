import { isAway, type Connection } from '../connection.ts'
import { SESSION_REFUSED, type HelloMessage } from '../messages.ts'
import { createClient } from './create-client.ts'
import { createLink, type Link } from './create-link.ts'
import { createStatus } from './status.ts'

/** A host that restarts is back within seconds: the wait doubles from here up to LONGEST_DELAY_MS. */
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5_000

/** What of the server is reached without a socket. */
export type Reach = 'there' | 'refused' | 'away'

/** Dials that fail one after another while the server answers: one that restarts is past them. */
const BLOCKED_AFTER = 3

export interface SocketOptions {
  /** The page's secret, said first on every socket; read anew each time, for another tab may have got a newer one. */
  readonly secret?: () => string
  /**
   * Asked when dialling failed. "refused": the server is there and does not let this page in any more, so that dialling
   * again is no use and the connection is closed.
   */
  readonly reach?: () => Promise<Reach>
}

/**
 * Dials, and dials again with backoff whenever the socket is lost, until closed. Calls made before the first answer wait for it.
 * A server that does not believe the secret ends it.
 */
export function connectSocket(url: string, { secret, reach = async () => 'away' }: SocketOptions = {}): Connection {
  const status = createStatus('connecting')
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_DELAY_MS
  let unopened = 0
  // A lost link rejects its calls until the next one is open.
  let link = dial()

  function dial(): Link {
    const dialled = new WebSocket(url)
    socket = dialled
    const unsent: string[] = []
    let opened = false
    const fresh = createLink((text) => {
      // A socket that is closing drops what it is given; its close event, which follows, rejects the call.
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
      // Half fixed and half drawn, so that many pages do not come back in step.
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
