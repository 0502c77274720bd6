import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** Debian's folders of PostgreSQL, the newest first. */
const PROGRAMS = globSync('/usr/lib/postgresql/*/bin/initdb')
  .map((path) => path.replace(/\/initdb$/, ''))
  .toSorted((a, b) => Number(/\d+/.exec(b)?.[0]) - Number(/\d+/.exec(a)?.[0]))
const [BIN] = PROGRAMS
const isRoot = process.getuid?.() === 0
/** The user id of nobody: PostgreSQL refuses to run as root. */
const NOBODY = 65_534

/** Why there is no PostgreSQL to test with; null when there is. */
export const noPostgres: string | null = BIN === undefined ? 'postgresql is not installed' : null

/** A PostgreSQL on this machine with a port and a folder of its own. */
export interface Postgres {
  readonly port: number
  /** Makes an empty database. Returns its URL. */
  create(): Promise<string>
  /** Runs a statement in a database as its owner. */
  ask(url: string, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Stops without flushing, as in a crash; after the next start it has what was committed. */
  kill(): Promise<void>
  begin(): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = 'pa%ss-word'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * @param how with durable each commit waits for the disk, as in real use; tests never cut the power
 * @throws Error with the output of the programs
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  if (BIN === undefined) throw new Error('postgresql is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'idi-postgres-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const secret = join(folder, 'password')
  writeFileSync(secret, PASSWORD, { mode: 0o600 })
  if (isRoot) for (const path of [data, secret]) chownSync(path, NOBODY, NOBODY)
  const as = isRoot ? { uid: NOBODY, gid: NOBODY, cwd: data } : { cwd: data }
  const made = spawnSync(
    join(BIN, 'initdb'),
    ['-D', data, '-U', 'idi', '--auth=scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { ...as, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const urlOf = (name: string) => `postgres://idi:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${name}`
  let child: ReturnType<typeof spawn> | null = null
  let names = 0

  async function ask(url: string, sql: string) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(sql)).rows as Readonly<Record<string, unknown>>[]
    } finally {
      await client.end()
    }
  }

  async function begin(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${data}`,
      `fsync=${durable ? 'on' : 'off'}`,
    ]
    const next = spawn(join(BIN ?? '', 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child = next
    let said = ''
    await new Promise<void>((resolve, reject) => {
      next.stderr.on('data', (part: Buffer) => {
        said += part.toString()
        if (said.includes('ready to accept connections')) resolve()
      })
      next.once('exit', () => reject(new Error(`postgres: ${said}`)))
    })
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const last = child
    child = null
    if (!last || last.exitCode !== null) return
    const gone = once(last, 'exit')
    last.kill(signal)
    await gone
  }

  await begin()
  return {
    port,
    async create() {
      const name = `library_${(names += 1)}`
      await ask(urlOf('postgres'), `create database ${name}`)
      return urlOf(name)
    },
    ask,
    // This signal ends all processes in order, at once and without flushing; SIGKILL would leave some behind.
    kill: () => end('SIGQUIT'),
    begin,
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
