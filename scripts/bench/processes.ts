import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import type { RpcClient } from '../../src/app/acts/index.ts'
import { createClient } from '../../src/app/rpc/client/create-client.ts'
import { createLink } from '../../src/app/rpc/client/create-link.ts'
import { helloOf, letIn, type LetIn } from '../../tests/helpers/let-in.ts'
import { bundleIfStale } from '../package/bundle-if-stale.ts'

const root = join(import.meta.dirname, '..', '..')

/** Starts a child process and waits for the first line of its output that matches. */
async function start(
  file: string,
  args: readonly string[],
  ready: RegExp,
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: tmpdir(),
  })
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) if (ready.test(line)) return { child, line }
  throw new Error(`${file} ended before it was ready`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export interface VendorRecord {
  readonly path: string
  readonly receivedAt: number
  readonly lastByteAt: number | null
  /** When the client closed the connection because the answer was far too long; null when it did not. */
  readonly closedByClientAt: number | null
  readonly pieces: number
}

export interface BenchVendor {
  readonly origin: string
  /** The calls for words so far. */
  log(): Promise<readonly VendorRecord[]>
  close(): Promise<void>
}

/** The fake vendor as a process of its own, so that its pacing does not share the event loop of the bench. */
export async function startVendor(pace: {
  readonly tokens: number
  readonly firstTokenMs: number
  readonly tokensPerSecond: number
}): Promise<BenchVendor> {
  const { child, line } = await start(
    'tests/helpers/fake-vendor/serve.ts',
    [
      '--tokens',
      `${pace.tokens}`,
      '--first-token-ms',
      `${pace.firstTokenMs}`,
      '--tokens-per-second',
      `${pace.tokensPerSecond}`,
    ],
    /^\{/,
  )
  const { origin } = JSON.parse(line) as { origin: string }
  return {
    origin,
    async log() {
      const records = (await (await fetch(`${origin}/__log`)).json()) as VendorRecord[]
      return records.filter((record) => record.pieces > 0)
    },
    close: () => end(child),
  }
}

/** The fake server of vectors as a process of its own. */
export async function startEmbeddings(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const { child, line } = await start('scripts/bench/recall/embedding-server.ts', [], /^\{/)
  const { origin } = JSON.parse(line) as { origin: string }
  return { origin, close: () => end(child) }
}

export interface BenchHost {
  readonly address: URL
  readonly session: LetIn
  readonly client: RpcClient
  /** CPU seconds used so far, and the largest resident size in MiB: Linux only, else null. */
  usage(): { readonly cpuSeconds: number; readonly peakMiB: number } | null
  close(): Promise<void>
}

/**
 * Starts the browser host as it is published, with a client beside that of the page.
 * @param data its data folder, a new one unless given; it is deleted at the end
 */
export async function startHost(data = mkdtempSync(join(tmpdir(), 'idi-bench-'))): Promise<BenchHost> {
  await bundleIfStale(root)
  const { child, line } = await start(
    'dist/hosts-server-index.js',
    ['--no-open', '--port', '0', '--data', data],
    /http:\/\//,
  )
  const address = new URL(/http:\/\/\S+/.exec(line)?.[0] ?? '')
  const session = await letIn(address.href)
  const socket = new WebSocket(`ws://${address.host}/rpc`, {
    headers: { cookie: session.cookie, origin: address.origin },
  })
  const link = createLink((text) => socket.send(text))
  socket.on('message', (data: Buffer) => link.receive(data.toString()))
  socket.on('close', () => link.close())
  await once(socket, 'open')
  socket.send(helloOf(session))
  return {
    address: new URL('/', address),
    session,
    client: createClient(link.call),
    usage: () => usageOf(child.pid ?? 0),
    async close() {
      socket.close()
      await end(child)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Clock ticks per second in /proc/PID/stat: 100 on every known Linux. */
const TICKS = 100

function usageOf(pid: number) {
  if (process.platform !== 'linux') return null
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS, peakMiB: Number(peak) / 1024 }
}
