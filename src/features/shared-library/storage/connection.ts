import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { Socket } from 'node:net'
import { hostname } from 'node:os'
import pg from 'pg'
import { sleep } from '../../../base/async/sleep.ts'
import type { DatabaseAddress } from './address.ts'
import { isAnswer, isAskedAgain, isBroken, isPassing, toDatabaseError } from './database-error.ts'

export type DatabaseRow = Readonly<Record<string, unknown>>

/** Asks one statement. */
export type Ask = (sql: string, values?: readonly unknown[]) => Promise<readonly DatabaseRow[]>

/** A PostgreSQL database that may go away for a while. */
export interface Database {
  readonly address: DatabaseAddress
  /**
   * Runs work over one connection, and all of it again while the database is away.
   * @param work told which try it is, from 1: after the first one, what it wrote may be there already
   * @throws StorageError
   */
  run<T>(work: (ask: Ask, attempt: number) => Promise<T>): Promise<T>
  /** One statement that may be asked twice. @throws StorageError */
  ask: Ask
  /** The same in one transaction. @throws StorageError */
  transaction<T>(work: (ask: Ask, attempt: number) => Promise<T>): Promise<T>
  /** A connection beside those of `run`, not yet made. */
  client(): pg.Client
  /**
   * How it stands with a session that does not answer, asked over a new connection: nobody is there, nothing of it came
   * through, or the server is at work on it.
   */
  standing(session: number): Promise<'away' | 'forgotten' | 'slow'>
  /** Breaks off all connections: a network that is gone ends none by itself. What was asked over them is asked again. */
  cut(): void
  /** Whoever watches it knows that it went away, or is there. */
  lost(): void
  heard(): void
  /** What is wrong just now, as a sentence; null for nothing. */
  trouble(): string | null
  /** From now on a database that is away is not waited for, and one that is silent only for some seconds. */
  stopWaiting(): void
  close(): Promise<void>
}

export interface ConnectionOptions {
  /** How long a database that went away is waited for, in milliseconds. */
  readonly patienceMs?: number | undefined
  /** How often this process says that it lives, and how soon whoever is there answers, in milliseconds. */
  readonly beatMs?: number | undefined
  readonly answerMs?: number | undefined
  /** Told when the database went away, and when it is back. */
  readonly said?: ((line: string) => void) | undefined
}

/** A database that is restarted, or a network that is changed, is back within a minute. */
const PATIENCE_MS = 120_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** How long a connection may take to come about, and one statement to be answered, in milliseconds. */
const CONNECT_MS = 10_000
const STATEMENT_MS = 60_000
/** Connections at once: the engine waits for each fact, and what is read comes beside. */
const CONNECTIONS_MAX = 4
/** Whoever is there answers this soon, in milliseconds. */
export const ANSWER_MS = 5_000
/** How long a process that ends waits for a silent database. */
const GOODBYE_MS = 5_000

/** What a connection of ours is called among those of the server. */
export const APPLICATION_NAME = 'intermediated-dialog'

export function clientOptions({ url }: DatabaseAddress) {
  return {
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_MS,
    // A server that takes packets and answers none: given up a little after the server itself would have.
    query_timeout: STATEMENT_MS + CONNECT_MS,
    keepAlive: true,
  } satisfies pg.ClientConfig
}

/** Asks nothing yet. */
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

/** The connections to a database, which can be broken off from here. */
function openConnections(address: DatabaseAddress) {
  // Asked for once it is there: a pooler refuses it among what a connection begins with.
  // The pool waits for what it answers with, which its types do not know.
  const onConnect = (client: pg.ClientBase): unknown => client.query(`set statement_timeout = ${STATEMENT_MS}`)
  const sockets = new Set<Socket>()
  const stream = (): Socket => {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const options = { ...clientOptions(address), stream }
  const pool = new pg.Pool({ ...options, max: CONNECTIONS_MAX, onConnect })
  // A connection that rests and breaks is replaced by the pool; whoever asks next hears of it.
  pool.on('error', () => undefined)
  let gone = false

  function cut(): void {
    for (const socket of sockets) socket.destroy()
  }

  async function once<T>(work: (ask: Ask, attempt: number) => Promise<T>, attempt: number): Promise<T> {
    if (gone) throw new Error('connection ended')
    const client = await pool.connect()
    let broken: unknown = null
    // Between two statements nobody else listens.
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
    /** Breaks off all of them, and makes no more. */
    giveUp(): void {
      gone = true
      cut()
    },
  }
}

/** Since when nothing was answered, and what was said of it. */
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
    /** Whether what failed with a passing error is tried again: two minutes from when the database went away, for everybody. */
    isBrief(error: unknown, began: number): boolean {
      // What was never reached is a wrong address rather than a moment's absence.
      if (!reached) return false
      const now = performance.now()
      if (isBroken(error)) awaySince ??= now
      return now - Math.min(began, awaySince ?? began) < patienceMs
    },
  }
}

/** How it stands with a session, asked over a new connection. */
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

/** Who this process is, to a person at another machine. */
export const HERE = `${hostname()}, process ${process.pid}`
