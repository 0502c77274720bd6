import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasProgram } from './has-program.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The folder into which scripts/ensure.mjs unpacks nginx, without the service that Debian's package starts. */
const UNPACKED = join(ROOT, 'node_modules/.cache/nginx/usr/sbin/nginx')
const NGINX = ['nginx', '/usr/sbin/nginx', UNPACKED].find((path) =>
  path.includes('/') ? existsSync(path) : hasProgram(path),
)

/** Why there is no proxy to test with; null when there is. */
export const noProxy: string | null =
  NGINX === undefined ? 'nginx is not installed' : hasProgram('openssl') ? null : 'openssl is not installed'

/** A proxy in front of a server on this machine, configured with the file that docs/serving.md shows. */
export interface Proxy {
  readonly port: number
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Starts nginx on a port of its own with a new certificate.
 * @param upstream port of the server
 * @param change applied to the configuration, for a proxy that is set up wrongly
 */
export async function startNginx(upstream: number, change = (file: string): string => file): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-nginx-'))
  const port = await freePort()
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=idi.example.org',
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr.toString()}`)
  const site = change(readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8'))
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/idi/fullchain.pem', certificate)
    .replace('/etc/ssl/idi/privkey.pem', key)
    .replace('127.0.0.1:8411', `127.0.0.1:${upstream}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;\nmaster_process off;\npid ${join(folder, 'pid')};\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`,
  )
  const child = spawn(NGINX ?? 'nginx', ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  while (!existsSync(join(folder, 'pid')) && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 20))
  if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`)
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
