import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { Socket } from 'node:net'
import { hostname } from 'node:os'
import pg from 'pg'
import { sleep } from '../../../base/async/sleep.ts'
import type { DatabaseAddress } from './address.ts'
import { isAnswer, isAskedAgain, isBroken, isPassing, toDatabaseError } from './database-error.ts'

export type DatabaseRow = Readonly<Record<string, unknown>>

/** Runs one SQL statement and returns its rows. */
export type Ask = (sql: string, values?: readonly unknown[]) => Promise<readonly DatabaseRow[]>

/** A PostgreSQL database, which may be out of reach for a while. */
export interface Database {
  readonly address: DatabaseAddress
  /**
   * Runs work over one connection. When the database cannot be reached, all of the work is run again later.
   * @param work gets the number of the attempt, from 1: from the second on, what it writes may already be stored
   * @throws StorageError
   */
  run<T>(work: (ask: Ask, attempt: number) => Promise<T>): Promise<T>
  /** Runs one statement, a second time if the answer was lost. @throws StorageError */
  ask: Ask
  /** Like `run`, but in one transaction. @throws StorageError */
  transaction<T>(work: (ask: Ask, attempt: number) => Promise<T>): Promise<T>
  /** A further client, which is not connected yet. */
  client(): pg.Client
  /**
   * Asks over a new connection why a session does not answer: the server cannot be reached (away), it is not working on
   * anything of the session (forgotten), or it still is (slow).
   */
  standing(session: number): Promise<'away' | 'forgotten' | 'slow'>
  /** Closes all connections, because a broken network does not. Their statements are run again. */
  cut(): void
  /** Call when another connection found that the database cannot be reached. */
  lost(): void
  /** Call when another connection got an answer. */
  heard(): void
  /** A sentence about what is wrong at present; null if all is well. */
  trouble(): string | null
  /**
   * From this call on, queries no longer wait until the database can be reached again, and wait for an answer only a
   * few seconds.
   */
  stopWaiting(): void
  close(): Promise<void>
}

export interface ConnectionOptions {
  /** How long to wait until the database can be reached again, in milliseconds. */
  readonly patienceMs?: number | undefined
  /** Milliseconds between two signs of life of this process. */
  readonly beatMs?: number | undefined
  /** Milliseconds within which a server that works answers. */
  readonly answerMs?: number | undefined
  /** Called with a sentence when the database cannot be reached, and when it can again; also when copying it takes long. */
  readonly said?: ((line: string) => void) | undefined
}

/** How long to wait for the database, in milliseconds: after a restart or a change of network it is back within a minute. */
const PATIENCE_MS = 120_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** The most milliseconds to open a connection, and to answer one statement. */
const CONNECT_MS = 10_000
const STATEMENT_MS = 60_000
/** The most connections at once: few, because dialogs store one fact after another, and reading comes beside. */
const CONNECTIONS_MAX = 4
/** A server that works answers within this many milliseconds. */
export const ANSWER_MS = 5_000
/** How long a process that ends waits for a database that does not answer, in milliseconds. */
const GOODBYE_MS = 5_000

/** The name of the app's connections in the server's list of connections. */
export const APPLICATION_NAME = 'intermediated-dialog'

export function clientOptions({ url }: DatabaseAddress) {
  return {
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_MS,
    // The client's own limit, for a server that never answers: a little longer than the server's limit.
    query_timeout: STATEMENT_MS + CONNECT_MS,
    keepAlive: true,
  } satisfies pg.ClientConfig
}

/** Prepares the access to a database. Opens no connection yet. */
export function openDatabase(address: DatabaseAddress, options: ConnectionOptions = {}): Database {
  const { patienceMs = PATIENCE_MS, answerMs = ANSWER_MS, said = () => undefined } = options
  const connections = openConnections(address)
  const { cut, once } = connections
  const absence = watchAbsence(address, patienceMs, said)
  const closing = new AbortController()
  let goodbye: NodeJS.Timeout | null = null
  let ended: Promise<void> | null = null

  function stopWaiting(): void {
    closing.abort()
    goodbye ??= setTimeout(connections.giveUp, GOODBYE_MS)
  }

  async function close(): Promise<void> {
    stopWaiting()
    await connections.end()
    if (goodbye) clearTimeout(goodbye)
    cut()
  }

  async function run<T>(work: (ask: Ask, attempt: number) => Promise<T>): Promise<T> {
    const began = performance.now()
    for (let attempt = 1, pause = FIRST_PAUSE_MS; ; attempt += 1, pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const answer = await once(work, attempt)
        absence.heard()
        return answer
      } catch (error) {
        if (!isPassing(error) || closing.signal.aborted || !absence.isBrief(error, began))
          throw toDatabaseError(error, address)
        if (attempt > 1 && !isAskedAgain(error)) absence.say()
        await sleep(pause, closing.signal).catch(() => undefined)
      }
    }
  }

  const transaction = <T>(work: (ask: Ask, attempt: number) => Promise<T>): Promise<T> =>
    run(async (ask, attempt) => {
      await ask('begin')
      try {
        const answer = await work(ask, attempt)
        await ask('commit')
        return answer
      } catch (error) {
        if (!isBroken(error)) await ask('rollback')
        throw error
      }
    })

  return {
    address,
    run,
    ask: (sql, values) => run((ask) => ask(sql, values)),
    transaction,
    client: () => new pg.Client(connections.options),
    standing: (session) =>
      standingOf(session, { ...connections.options, connectionTimeoutMillis: answerMs, query_timeout: answerMs }),
    cut,
    lost: absence.lost,
    heard: absence.heard,
    trouble: absence.trouble,
    stopWaiting,
    close: () => (ended ??= close()),
  }
}

/** The pool of connections to a database, which can also close those that do not answer. */
function openConnections(address: DatabaseAddress) {
  // Set after connecting, because poolers refuse it as a startup parameter. The pool waits for the returned promise, although
  // its types do not say so.
  const onConnect = (client: pg.ClientBase): unknown => client.query(`set statement_timeout = ${STATEMENT_MS}`)
  const sockets = new Set<Socket>()
  const stream = (): Socket => {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const options = { ...clientOptions(address), stream }
  const pool = new pg.Pool({ ...options, max: CONNECTIONS_MAX, onConnect })
  // The pool replaces an idle connection that breaks; if the next one fails, its statement reports that.
  pool.on('error', () => undefined)
  let gone = false

  function cut(): void {
    for (const socket of sockets) socket.destroy()
  }

  async function once<T>(work: (ask: Ask, attempt: number) => Promise<T>, attempt: number): Promise<T> {
    if (gone) throw new Error('connection ended')
    const client = await pool.connect()
    let broken: unknown = null
    // Between two statements nothing else handles this event.
    const fail = (error: unknown): void => void (broken = error)
    client.on('error', fail)
    try {
      const answer = await work(
        async (sql, values = []) => (await client.query(sql, [...values])).rows as DatabaseRow[],
        attempt,
      )
      return answer
    } catch (error) {
      if (isBroken(error)) broken = error
      throw error
    } finally {
      client.off('error', fail)
      client.release(broken !== null)
    }
  }

  return {
    options,
    once,
    cut,
    end: () => pool.end(),
    /** Closes all connections and opens no more. */
    giveUp(): void {
      gone = true
      cut()
    },
  }
}

/** Remembers since when the database is out of reach, and reports when it is lost and when it is back. */
function watchAbsence(address: DatabaseAddress, patienceMs: number, report: (line: string) => void) {
  let reached = false
  let awaySince: number | null = null
  let reported: string | null = null

  function say(): void {
    if (reported !== null) return
    reported = sayInEnglish(
      sayLater(
        'The database {name} does not answer: what was stored is safe, and it is tried again for {minutes, plural, one {# minute} other {# minutes}}.',
        { name: address.label, minutes: Math.ceil(patienceMs / 60_000) },
      ),
    )
    report(reported)
  }

  return {
    say,
    lost(): void {
      awaySince ??= performance.now()
      say()
    },
    heard(): void {
      reached = true
      awaySince = null
      if (reported !== null)
        report(sayInEnglish(sayLater('The database {name} answers again.', { name: address.label })))
      reported = null
    },
    trouble: () => reported,
    /** Whether to try again after a passing error: until `patienceMs` after the database was lost. */
    isBrief(error: unknown, began: number): boolean {
      // If the database was never reached, its address is probably wrong.
      if (!reached) return false
      const now = performance.now()
      if (isBroken(error)) awaySince ??= now
      return now - Math.min(began, awaySince ?? began) < patienceMs
    },
  }
}

/** Asks over a new connection why a session does not answer; see `Database.standing`. */
async function standingOf(session: number, options: pg.ClientConfig): Promise<'away' | 'forgotten' | 'slow'> {
  const client = new pg.Client(options)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const busy = `select 1 from pg_stat_activity where pid = $1 and state = 'active'`
    return (await client.query(busy, [session])).rows.length > 0 ? 'slow' : 'forgotten'
  } catch (error) {
    return isAnswer(error) ? 'slow' : 'away'
  } finally {
    void client.end()
  }
}

/** The name of this process, as it is shown to people at other machines. */
export const HERE = `${hostname()}, process ${process.pid}`
