import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createFakeVendor, type FakeVendor } from '../helpers/fake-vendor/index.ts'
import { certificateFile, startProxy, startTls, type ProxyOptions, type TestServer } from '../helpers/proxy.ts'
import { runCli } from '../helpers/run-cli.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'

const PASSWORD = 'planted-PASSWORD-0123'
const KEY = 'sk-planted-0123456789abcdef'

let vendor: FakeVendor
let secure: TestServer
beforeAll(async () => {
  vendor = await createFakeVendor({ reply: () => ({ text: 'Trams are quieter than cars.' }) })
  secure = await startTls(vendor.port)
})
afterAll(async () => {
  await Promise.all([vendor.close(), secure.close()])
})

/** A folder whose configuration sends OpenAI's requests to a host that only the proxy can find. */
async function companyNetwork(options: Partial<ProxyOptions> = {}, config = {}) {
  const proxy = await startProxy({ hosts: { 'llm.corp.test': secure.port }, ...options })
  onTestFinished(() => proxy.close())
  const cwd = temporaryFolder()
  writeFileSync(
    join(cwd, 'idi.config.json'),
    JSON.stringify({ providers: { openai: { baseUrl: 'https://llm.corp.test/v1' } }, ...config }),
  )
  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    runCli(args, { cwd, env: { OPENAI_API_KEY: KEY, NODE_EXTRA_CA_CERTS: certificateFile('authority'), ...env } })
  return { proxy, cwd, run }
}

const DIALOG = ['run', '--topic', 'Are trams quiet?', '--turns', '2', '--no-critique', '--seat', 'all=openai:fake-1']

function allFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('behind a proxy', () => {
  test('a dialog runs, and nothing that is written holds the password of the proxy', async () => {
    const { proxy, cwd, run } = await companyNetwork({ wants: `ann:${PASSWORD}` })
    const env = { https_proxy: `http://ann:${PASSWORD}@127.0.0.1:${proxy.port}`, IDI_DEBUG: '1' }
    const checked = await run(['check'], env)
    expect(checked.stdout).toContain(
      `Network, https://: proxy http://127.0.0.1:${proxy.port} (https_proxy, with a password)`,
    )
    expect(checked.stdout).toContain('1 of NODE_EXTRA_CA_CERTS')
    const ran = await run([...DIALOG, '--json-events', '--out', 'out', '--formats', 'json,txt,html'], env)
    expect([ran.code, ran.stderr]).toEqual([0, expect.any(String)])
    expect(new Set(proxy.seen)).toEqual(new Set(['CONNECT llm.corp.test:443']))
    for (const text of [checked.stdout, checked.stderr, ran.stdout, ran.stderr]) expect(text).not.toContain(PASSWORD)
    for (const file of allFiles(cwd)) expect(readFileSync(file, 'latin1')).not.toContain(PASSWORD)
  })

  test('a wrong password is reported with what to do, and is not repeated', async () => {
    const { proxy, run } = await companyNetwork({ wants: 'ann:another' })
    const ran = await run(DIALOG, { HTTPS_PROXY: `http://ann:${PASSWORD}@127.0.0.1:${proxy.port}`, IDI_DEBUG: '1' })
    expect(ran.code).not.toBe(0)
    expect(ran.stderr).toMatch(/does not take the name and the password in its address/)
    expect(ran.stdout + ran.stderr).not.toContain(PASSWORD)
  })

  test('the proxy and the certificates in a .env file are used', async () => {
    const { proxy, cwd, run } = await companyNetwork()
    writeFileSync(
      join(cwd, '.env'),
      `HTTPS_PROXY=127.0.0.1:${proxy.port}\nNODE_EXTRA_CA_CERTS=${certificateFile('authority')}\n`,
    )
    const listed = await run(['models', 'openai'], { NODE_EXTRA_CA_CERTS: certificateFile('authority') })
    expect([listed.code, listed.stderr]).toEqual([0, ''])
    expect(proxy.seen).toEqual(['CONNECT llm.corp.test:443'])
  })

  test('the proxy of idi.config.json takes precedence over the environment', async () => {
    const { proxy, cwd, run } = await companyNetwork()
    const { port } = proxy
    writeFileSync(
      join(cwd, 'idi.config.json'),
      JSON.stringify({
        network: { proxy: `http://127.0.0.1:${port}`, noProxy: '*.example.org' },
        providers: { openai: { baseUrl: 'https://llm.corp.test/v1' } },
      }),
    )
    const { stdout } = await run(['check'], { HTTPS_PROXY: 'http://127.0.0.1:1' })
    expect(stdout).toContain(`Network: proxy http://127.0.0.1:${port} (idi.config.json); without it: *.example.org`)
    expect((await run(['models', 'openai'], { HTTPS_PROXY: 'http://127.0.0.1:1' })).code).toBe(0)
  })
})

test('idi check reports a certificate file without certificates and a proxy address that is no proxy', async () => {
  const { run, cwd } = await companyNetwork()
  mkdirSync(join(cwd, 'empty'))
  const { code, stdout } = await run(['check'], {
    ALL_PROXY: 'socks5://127.0.0.1:1080',
    NODE_EXTRA_CA_CERTS: join(cwd, 'empty'),
  })
  expect(code).toBe(2)
  expect(stdout).toMatch(/FAULT {2}Network: The proxy address in ALL_PROXY is that of a SOCKS proxy/)
  expect(stdout).toMatch(/FAULT {2}Certificates: The file .*empty in NODE_EXTRA_CA_CERTS cannot be used \(EISDIR\)/)
})

test('idi check says so where there is no proxy and no certificate file', async () => {
  const { run } = await companyNetwork()
  const { stdout } = await run(['check'], { NODE_EXTRA_CA_CERTS: '' })
  expect(stdout).toMatch(/ok {5}Network: no proxy\n/)
  expect(stdout).toMatch(/ok {5}Certificates: .*of the system\n/)
})
