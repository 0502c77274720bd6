import { sayLater } from '../../../base/language/say.ts'
import type pg from 'pg'
import { StorageError } from '../../../core/contract/errors/errors.ts'
import { sleep } from '../../../base/async/sleep.ts'
import { ANSWER_MS, type Ask, type Database, type DatabaseRow } from './connection.ts'

const PAUSE_MS = 1_000
/** How often this process says that it lives, in milliseconds. */
const BEAT_MS = 10_000

/** Hears of what other processes write, and says that this one lives. */
interface Changes {
  /** Resolves once it listens. @throws what the database says */
  begin(): Promise<void>
  close(): Promise<void>
}

interface Parts {
  readonly database: Database
  readonly me: string
  /** @param dialogId null where it is no dialog, or where nobody knows which: something may have been missed */
  readonly changed: (dialogId: string | null) => void
  /** Says that this process lives. What is asked for beside it never holds it up: it has this connection for itself. */
  readonly beat: (ask: Ask) => Promise<unknown>
  readonly beatMs?: number | undefined
  readonly answerMs?: number | undefined
}

/**
 * One connection of its own to listen and beat over, made again after the database went away. A network that is gone,
 * or a firewall that forgets a connection, ends none: where a beat is not answered it is looked whether anybody is
 * there, and if not all connections are broken off, so that what waits is tried again.
 */
export function listenForChanges(parts: Parts): Changes {
  const { database, me, changed, beatMs = BEAT_MS, answerMs = ANSWER_MS } = parts
  const closing = new AbortController()
  const own = `idi_${me}`
  let client: pg.Client | null = null
  /** The process of the server behind it. */
  let session = 0
  let timer: NodeJS.Timeout | null = null
  let looking = false
  let onHeard: (() => void) | null = null

  function receive({ channel, payload = '' }: pg.Notification): void {
    if (channel === own) return onHeard?.()
    const [owner, dialogId = ''] = payload.split(' ')
    if (owner !== me) changed(dialogId === '' ? null : dialogId)
  }

  async function listen(): Promise<void> {
    const next = await openListener(database, own, receive, closing.signal)
    session = next.session
    next.client.on('end', () => {
      if (client === next.client) void again()
    })
    client = next.client
  }

  async function again(): Promise<void> {
    client = null
    // Whatever is written until it listens again is not heard of.
    changed(null)
    while (!closing.signal.aborted) {
      try {
        await listen()
        changed(null)
        return await look()
      } catch {
        if (!closing.signal.aborted) database.lost()
        await sleep(PAUSE_MS, closing.signal).catch(() => undefined)
      }
    }
  }

  async function look(): Promise<void> {
    if (client === null || looking) return
    looking = true
    try {
      await beatOver(client, session, parts, closing.signal)
    } catch {
      // An answer, if no good one: whoever asks for something says what is wrong, and this is tried again in any case.
    } finally {
      looking = false
    }
  }

  async function checkHearing(): Promise<void> {
    const hearing = new Promise<void>((resolve) => (onHeard = resolve))
    await database.ask('select pg_notify($1, $2)', [own, ''])
    const hears = await comesWithin(hearing, answerMs)
    onHeard = null
    if (!hears) throw hearsNothing(database.address.label)
  }

  return {
    async begin() {
      await listen()
      await checkHearing()
      timer = setInterval(() => void look(), beatMs)
      timer.unref()
    },
    async close() {
      closing.abort()
      if (timer) clearInterval(timer)
      const last = client
      client = null
      await last?.end()
    },
  }
}

/** Beats. Where that is not answered for long, whatever cannot be answered any more is broken off. */
async function beatOver(
  client: pg.Client,
  session: number,
  { database, beat, answerMs = ANSWER_MS }: Parts,
  signal: AbortSignal,
): Promise<void> {
  const beaten = beat(async (sql, values = []) => (await client.query(sql, [...values])).rows as DatabaseRow[])
  while (!(await comesWithin(beaten, answerMs))) {
    const standing = await database.standing(session)
    if (signal.aborted) return
    if (standing === 'slow') continue
    if (standing === 'away') database.lost()
    return database.cut()
  }
  database.heard()
}

/** A connection that listens to everybody's changes and to a channel of this process. @throws what the database says */
async function openListener(
  database: Database,
  own: string,
  receive: (notification: pg.Notification) => void,
  signal: AbortSignal,
): Promise<{ readonly client: pg.Client; readonly session: number }> {
  const client = database.client()
  client.on('error', () => undefined)
  client.on('notification', receive)
  try {
    await client.connect()
    await client.query(`listen idi_changes; listen "${own}"`)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    signal.throwIfAborted()
    return { client, session: rows[0]?.pid ?? 0 }
  } catch (error) {
    void client.end()
    throw error
  }
}

/** A pooler that gives a session to others between two statements would tell nobody what they listen for. */
function hearsNothing(label: string): StorageError {
  return new StorageError(
    'STORAGE_UNAVAILABLE',
    sayLater(
      'The database {name} tells nothing of what others write, as a pooler that does not keep sessions: set it to session mode, or name the database itself.',
      { name: label },
    ),
    { details: { database: label } },
  )
}

/** Whether it comes so soon. @throws what it rejects with */
async function comesWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const done = new AbortController()
  try {
    return await Promise.race([
      work.then(() => true),
      sleep(milliseconds, done.signal).then(
        () => false,
        () => false,
      ),
    ])
  } finally {
    done.abort()
  }
}
