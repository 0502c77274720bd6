import { sayLater } from '../../../base/language/say.ts'
import type pg from 'pg'
import { StorageError } from '../../../core/contract/errors/errors.ts'
import { sleep } from '../../../base/async/sleep.ts'
import { ANSWER_MS, type Ask, type Database, type DatabaseRow } from './connection.ts'

const PAUSE_MS = 1_000
/** The time between two signs of life ("beats") of this process, in milliseconds. */
const BEAT_MS = 10_000

/** Listens to what other processes write, and gives signs of life of this one. */
interface Changes {
  /** Resolves once the connection listens. @throws the error of the database */
  begin(): Promise<void>
  close(): Promise<void>
}

interface Parts {
  readonly database: Database
  readonly me: string
  /** Called when something changed. @param dialogId null if it is not a dialog, or if it is unknown which one, because notices may have been missed */
  readonly changed: (dialogId: string | null) => void
  /** Gives a sign of life, over a connection that other statements never hold up. */
  readonly beat: (ask: Ask) => Promise<unknown>
  readonly beatMs?: number | undefined
  readonly answerMs?: number | undefined
}

/**
 * Opens a connection only for listening and for signs of life, and opens it again whenever it is lost. A broken network or
 * a firewall can silence a connection without ending it. So when a sign of life is not answered, a new connection asks
 * for the session: if the server is out of reach, or is not working on it, all connections are closed, so that waiting
 * statements are tried again.
 */
export function listenForChanges(parts: Parts): Changes {
  const { database, me, changed, beatMs = BEAT_MS, answerMs = ANSWER_MS } = parts
  const closing = new AbortController()
  const own = `idi_${me}`
  let client: pg.Client | null = null
  /** The id of the server's process for this connection. */
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
    // Changes that are made before it listens again are missed.
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

/** Gives a sign of life. If it is not answered in time, connections that will never answer are closed. */
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

/** Opens a connection that listens to the changes of all processes and to a channel of this one. @throws the error of the database */
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

/** The error when notices do not arrive, as with a pooler that lends a session to others between two statements. */
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

/** Whether the promise resolves within this time. @throws what it rejects with */
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
