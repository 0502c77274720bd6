import type { Connection } from '../connection.ts'
import { SESSION_REFUSED, type HelloMessage } from '../messages.ts'
import { createClient } from './create-client.ts'
import { createLink, type Link } from './create-link.ts'
import { createStatus } from './status.ts'

/** A host that restarts is back within seconds: the wait doubles from here up to LONGEST_DELAY_MS. */
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5_000

export interface SocketOptions {
  /** The page's secret, said first on every socket; read anew each time, for another tab may have got a newer one. */
  readonly secret?: () => string
  /**
   * Asked when dialling failed: false when the server is there and does not let this page in any more, so that dialling
   * again is no use and the connection is closed.
   */
  readonly admitted?: () => Promise<boolean>
}

/**
 * Dials, and dials again with backoff whenever the socket is lost, until closed. Calls made before the first answer wait for it.
 * A server that does not believe the secret ends it.
 */
export function connectSocket(url: string, { secret, admitted = async () => true }: SocketOptions = {}): Connection {
  const status = createStatus('connecting')
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_DELAY_MS
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
      if (secret) dialled.send(JSON.stringify({ type: 'hello', secret: secret() } satisfies HelloMessage))
      for (const text of unsent.splice(0)) dialled.send(text)
      link = fresh
      status.set('open')
    })
    dialled.addEventListener('close', ({ code }) => {
      fresh.close()
      if (status.get() === 'closed') return
      if (code === SESSION_REFUSED) return status.set('closed')
      status.set('lost')
      if (!opened) void closeUnlessAdmitted()
      // Half fixed and half drawn, so that many pages do not come back in step.
      timer = setTimeout(dial, delay / 2 + (Math.random() * delay) / 2)
      delay = Math.min(delay * 2, LONGEST_DELAY_MS)
    })
    return fresh
  }

  async function closeUnlessAdmitted(): Promise<void> {
    if ((await admitted()) || status.get() !== 'lost') return
    clearTimeout(timer)
    status.set('closed')
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
