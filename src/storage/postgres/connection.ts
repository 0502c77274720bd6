import { hostname } from 'node:os'
import pg from 'pg'
import { sleep } from '../../async/sleep.ts'
import { plural } from '../../format/count.ts'
import type { DatabaseAddress } from './address.ts'
import { isBroken, isPassing, toDatabaseError } from './database-error.ts'

export type Row = Readonly<Record<string, unknown>>

/** Asks one statement. */
export type Ask = (sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>

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
  /** What is wrong just now, as a sentence; null for nothing. */
  trouble(): string | null
  /** From now on a database that is away is not waited for. */
  stopWaiting(): void
  close(): Promise<void>
}

export interface ConnectionOptions {
  /** How long a database that went away is waited for, in milliseconds. */
  readonly patienceMs?: number | undefined
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

/** What a connection of ours is called among those of the server. */
export const APPLICATION_NAME = 'intermediated-dialog'

export function clientOptions({ url }: DatabaseAddress): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_MS,
    // A server that takes packets and answers none: given up a little after the server itself would have.
    query_timeout: STATEMENT_MS + CONNECT_MS,
    keepAlive: true,
  }
}

/** Asks nothing yet. */
export function openDatabase(address: DatabaseAddress, options: ConnectionOptions = {}): Database {
  const { patienceMs = PATIENCE_MS, said = () => undefined } = options
  // Asked for once it is there: a pooler refuses it among what a connection begins with.
  const onConnect = (client: pg.ClientBase) => client.query(`set statement_timeout = ${STATEMENT_MS}`)
  const pool = new pg.Pool({ ...clientOptions(address), max: CONNECTIONS_MAX, onConnect })
  // A connection that rests and breaks is replaced by the pool; whoever asks next hears of it.
  pool.on('error', () => undefined)
  const closing = new AbortController()
  let reached = false
  let away: string | null = null

  async function once<T>(work: (ask: Ask, attempt: number) => Promise<T>, attempt: number): Promise<T> {
    const client = await pool.connect()
    let broken: unknown = null
    // Between two statements nobody else listens.
    const fail = (error: unknown): void => void (broken = error)
    client.on('error', fail)
    try {
      const answer = await work(
        async (sql, values = []) => (await client.query(sql, [...values])).rows as Row[],
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

  async function run<T>(work: (ask: Ask, attempt: number) => Promise<T>): Promise<T> {
    const began = performance.now()
    for (let attempt = 1, pause = FIRST_PAUSE_MS; ; attempt += 1, pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const answer = await once(work, attempt)
        reached = true
        if (away !== null) said(`The database ${address.label} answers again.`)
        away = null
        return answer
      } catch (error) {
        // What was never reached is a wrong address rather than a moment's absence.
        const waits = reached && !closing.signal.aborted && performance.now() - began < patienceMs
        if (!isPassing(error) || !waits) throw toDatabaseError(error, address)
        if (away === null && attempt > 1) {
          away = `The database ${address.label} does not answer: what was stored is safe, and it is tried again for ${plural(Math.ceil(patienceMs / 60_000), 'minute')}.`
          said(away)
        }
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
    trouble: () => away,
    stopWaiting: () => closing.abort(),
    async close() {
      closing.abort()
      await pool.end()
    },
  }
}

/** Who this process is, to a person at another machine. */
export const HERE = `${hostname()}, process ${process.pid}`
