import pg from 'pg'
import { sleep } from '../../async/sleep.ts'
import type { DatabaseAddress } from './address.ts'
import { clientOptions } from './connection.ts'

const PAUSE_MS = 1_000

/** Hears of what other processes write. */
export interface Changes {
  /** Resolves once it listens. @throws what the database says */
  begin(): Promise<void>
  close(): Promise<void>
}

interface Parts {
  readonly address: DatabaseAddress
  readonly me: string
  /** @param dialogId null where it is no dialog, or where nobody knows which: something may have been missed */
  readonly changed: (dialogId: string | null) => void
}

/** Listens over a connection of its own, and again after the database went away. */
export function listenForChanges({ address, me, changed }: Parts): Changes {
  const closing = new AbortController()
  let client: pg.Client | null = null

  async function listen(): Promise<void> {
    const next = new pg.Client(clientOptions(address))
    next.on('error', () => undefined)
    next.on('end', () => {
      if (client === next) void again()
    })
    next.on('notification', ({ payload = '' }) => {
      const [owner, dialogId = ''] = payload.split(' ')
      if (owner !== me) changed(dialogId === '' ? null : dialogId)
    })
    await next.connect()
    await next.query('listen idi_changes')
    client = next
  }

  async function again(): Promise<void> {
    client = null
    // Whatever is written until it listens again is not heard of.
    changed(null)
    while (!closing.signal.aborted) {
      try {
        await listen()
        return changed(null)
      } catch {
        await sleep(PAUSE_MS, closing.signal).catch(() => undefined)
      }
    }
  }

  return {
    begin: listen,
    async close() {
      closing.abort()
      const last = client
      client = null
      await last?.end()
    },
  }
}
