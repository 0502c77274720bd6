import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer as createProxy, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTls } from 'node:https'
import { connect, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { fails, notEnded, raw, type WorldBench, type WorldCase, type WorldKind } from './bench.ts'

const HOST = 'llm.corp.test'

/** Makes a certificate authority and a certificate with openssl. */
function makeCertificates(folder: string): void {
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const request = ['req', '-newkey', 'rsa:2048', '-nodes']
  openssl(...request, '-x509', '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '30', '-subj', '/CN=Company authority')
  openssl(...request, '-keyout', 'srv.key', '-out', 'srv.csr', '-subj', `/CN=${HOST}`)
  writeFileSync(join(folder, 'ext'), `subjectAltName=DNS:${HOST},IP:127.0.0.1\n`)
  const signed = ['x509', '-req', '-in', 'srv.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial']
  openssl(...signed, '-out', 'srv.pem', '-days', '30', '-extfile', 'ext')
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

async function listening<T extends Server>(server: T): Promise<T> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Hands a request on to the server behind the proxy. */
async function handOn(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const answer = await fetch(`${origin}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { 'content-type': 'application/json' },
    ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
  })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** The server of a model behind TLS that is only reached through a proxy. */
async function companyNetwork({ folder, serve }: WorldBench, password = false) {
  makeCertificates(folder)
  const vendor = await serve(() => null)
  const asked: string[] = []
  const tls = await listening(
    createTls(
      { key: readFileSync(join(folder, 'srv.key')), cert: readFileSync(join(folder, 'srv.pem')) },
      (request, response) => void handOn(request, response, vendor.origin),
    ),
  )
  const proxy = createProxy((_, response) => response.writeHead(502).end())
  proxy.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    if (password) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="x"\r\n\r\n')
      return
    }
    const up = connect(portOf(tls), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      up.pipe(socket).pipe(up)
    })
    up.on('error', () => socket.destroy())
    socket.on('error', () => up.destroy())
  })
  await listening(proxy)
  const close = (): void => {
    for (const server of [tls, proxy]) {
      server.closeAllConnections()
      server.close()
    }
  }
  return { tls: portOf(tls), proxy: portOf(proxy), asked, close }
}

const RUN = ['run', '--topic', 'Trams', '--turns', '1', '--no-critique', '--seat', 'all=openai:m', '--formats', 'txt']

const networkCases: readonly WorldCase[] = [
  {
    name: 'a proxy and an authority of a company',
    check: async (bench) => {
      const network = await companyNetwork(bench)
      try {
        const env = {
          HTTPS_PROXY: `http://127.0.0.1:${network.proxy}`,
          NODE_EXTRA_CA_CERTS: join(bench.folder, 'ca.pem'),
        }
        const ran = await bench.idi([...RUN, '--base-url', `openai=https://${HOST}/v1`], { env })
        return notEnded(ran) ?? (network.asked.length > 0 ? null : 'the proxy was not asked')
      } finally {
        network.close()
      }
    },
  },
  {
    name: 'an unknown authority',
    check: async (bench) => {
      const network = await companyNetwork(bench)
      try {
        const ran = await bench.idi([...RUN, '--base-url', `openai=https://127.0.0.1:${network.tls}/v1`])
        return /certificate|authority/i.test(ran.stderr) ? null : `not told: ${ran.stderr.slice(-200)}`
      } finally {
        network.close()
      }
    },
  },
  {
    name: 'a proxy that wants a password',
    check: async (bench) => {
      const network = await companyNetwork(bench, true)
      try {
        const env = { HTTPS_PROXY: `http://person:hidden-word@127.0.0.1:${network.proxy}` }
        const ran = await bench.idi([...RUN, '--base-url', `openai=https://${HOST}/v1`], { env })
        if (/hidden-word/.test(ran.stderr + ran.stdout)) return 'the password of the proxy is shown'
        return /proxy/i.test(ran.stderr) && /password|user|sign/i.test(ran.stderr)
          ? null
          : `not told: ${ran.stderr.slice(-200)}`
      } finally {
        network.close()
      }
    },
  },
]

const LISTS: Readonly<Record<string, unknown>> = {
  'a bare array': [{ id: 'ok-1' }, { id: 'ok-2' }],
  'under models': { models: [{ id: 'ok-1' }, { name: 'ok-2' }] },
  'with control characters and doubles': { data: [{ id: 'ok-1' }, { id: 'ok-1' }, { id: 'bad\u001B[31m\nid' }] },
}

const addressCases: readonly WorldCase[] = [
  ...Object.entries(LISTS).map(([name, list]): WorldCase => ({
    name: `a list of models, ${name}`,
    check: async ({ serve, idi }) => {
      const vendor = await serve(({ method }) =>
        method === 'GET' ? raw(JSON.stringify(list), 'application/json') : null,
      )
      const added = await idi(['servers', 'add', 'lab', '--url', `${vendor.origin}/v1`])
      if (added.code !== 0) return notEnded(added)
      const { code, stdout, stderr } = await idi(['models', 'lab'])
      if (code !== 0) return `exit ${code}: ${stderr}`
      // oxlint-disable-next-line no-control-regex
      if (/\u001B/.test(stdout)) return 'a control character reaches the terminal'
      return stdout.match(/^lab +ok-1 /gm)?.length === 1 ? null : `listed: ${stdout}`
    },
  })),
  {
    name: 'no list of models',
    check: async ({ serve, idi }) => {
      const vendor = await serve(({ method }) => (method === 'GET' ? fails(404, {}) : null))
      await idi(['servers', 'add', 'lab', '--url', `${vendor.origin}/v1`])
      const { stderr } = await idi(['models', 'lab'])
      if (/does not know the model|in a way this app does not know/.test(stderr)) return stderr
      return notEnded(await idi([...RUN.slice(0, 6), '--seat', 'all=lab:typed', '--formats', 'txt']))
    },
  },
  ...['/v1/chat/completions', '/v1/chat/completions/', '/v1/models'].map((path): WorldCase => ({
    name: `the address ends in ${path}`,
    check: async ({ serve, idi, folder }) => {
      const vendor = await serve(() => null)
      const typed = await idi([...RUN, '--base-url', `openai=${vendor.origin}${path}`])
      if (typed.code !== 0) return notEnded(typed)
      const config = { providers: { openai: { baseUrl: `${vendor.origin}${path}` } } }
      writeFileSync(join(folder, 'idi.config.json'), JSON.stringify(config))
      return notEnded(await idi(RUN))
    },
  })),
]

const KEY = 'sk-abc123abc123'
/** Removes the key that every other run has in its environment. */
const NO_KEY = { OPENAI_API_KEY: undefined }
const ENV_FILES: Readonly<Record<string, Uint8Array>> = {
  'with a byte order mark': Buffer.from(`\uFEFFOPENAI_API_KEY=${KEY}\r\n`),
  'in UTF-16': Buffer.from(`\uFEFFOPENAI_API_KEY=${KEY}\r\n`, 'utf16le'),
  'with quotes and export': Buffer.from(`export OPENAI_API_KEY="${KEY}"\n`),
}

const keyCases: readonly WorldCase[] = [
  ...Object.entries(ENV_FILES).map(([name, bytes]): WorldCase => ({
    name: `.env ${name}`,
    check: async ({ serve, idi, folder }) => {
      const vendor = await serve(() => null)
      writeFileSync(join(folder, '.env'), bytes)
      const ran = await idi([...RUN, '--base-url', `openai=${vendor.origin}/v1`], { env: NO_KEY })
      return notEnded(ran) ?? sentKey(vendor.requests.at(-1)?.headers.authorization)
    },
  })),
  ...[`"${KEY}"`, `“${KEY}”`, `OPENAI_API_KEY=${KEY}`, `export OPENAI_API_KEY='${KEY}'`, ` ${KEY}\r\n`].map(
    (pasted): WorldCase => ({
      name: `a key pasted as ${JSON.stringify(pasted)}`,
      check: async ({ serve, idi }) => {
        const vendor = await serve(() => null)
        const env = NO_KEY
        const set = await idi(['keys', 'set', 'openai'], { input: pasted, env })
        if (set.code !== 0) return notEnded(set)
        const ran = await idi([...RUN, '--base-url', `openai=${vendor.origin}/v1`], { env })
        return notEnded(ran) ?? sentKey(vendor.requests.at(-1)?.headers.authorization)
      },
    }),
  ),
]

const sentKey = (sent: string | undefined): string | null =>
  sent === `Bearer ${KEY}` ? null : `the key went as ${sent}`

/** A program with one good tool, and others that no client accepts. */
const PROGRAM = `
const tools = [
  { name: 'any', inputSchema: { anyOf: [{ type: 'object' }] } }, { name: 'noSchema' },
  { name: 'empty', inputSchema: {} }, { name: 'nullDescription', description: null, inputSchema: { type: 'object' } },
  { name: 'nullRequired', inputSchema: { type: 'object', properties: {}, required: null } },
  { name: 'list', inputSchema: { type: 'object' }, outputSchema: [] },
  { name: 'weather', description: 'Weather', inputSchema: { type: 'object', properties: { city: { type: 'string' } } } },
]
console.log('A server that chats on its output')
let held = ''
process.stdin.on('data', (part) => {
  held += part
  for (let at; (at = held.indexOf('\\n')) >= 0; ) {
    const line = held.slice(0, at); held = held.slice(at + 1)
    if (!line.trim()) continue
    const { id, method, params } = JSON.parse(line)
    const result = method === 'initialize'
      ? { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } }
      : method === 'tools/list' ? { tools } : method === 'ping' ? {} : undefined
    if (id === undefined) continue
    console.log(JSON.stringify(result ? { jsonrpc: '2.0', id, result } : { jsonrpc: '2.0', id, error: { code: -32601, message: 'no' } }))
  }
})
`

const connectionCases: readonly WorldCase[] = [
  {
    name: 'one good tool among bad ones',
    check: async ({ idi, folder }) => {
      const program = join(folder, 'program.mjs')
      writeFileSync(program, PROGRAM)
      const added = await idi(['connections', 'add', 'x', '--command', process.execPath, '--arg', program, '--yes'])
      if (added.code !== 0) return notEnded(added)
      const { code, stdout, stderr } = await idi(['connections', 'test', 'x'])
      if (code !== 0) return `exit ${code}: ${stderr.slice(-300)}`
      if (!/weather/.test(stdout)) return 'the good tool is not lent'
      const all = stdout + stderr
      return /noSchema/.test(all) && !/invalid_type|ZodError|"path"/.test(all)
        ? null
        : 'the bad ones are not told in words'
    },
  },
]

/** Networks, servers, keys and other programs. */
export const hostKinds: readonly WorldKind[] = [
  { name: 'networks', cases: networkCases },
  { name: 'addresses and lists of models', cases: addressCases },
  { name: 'keys as they are pasted', cases: keyCases },
  { name: 'tools of other programs', cases: connectionCases },
]
