import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeVendor, type FakeVendor } from '../helpers/fake-vendor/index.ts'
import { CLI } from '../helpers/programs.ts'
import { runCli } from '../helpers/run-cli.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'

const KEY = 'sk-planted-0123456789'

let vendor: FakeVendor
beforeAll(async () => {
  vendor = await createFakeVendor({ reply: () => ({ text: 'Trams are quieter than cars.' }) })
})
afterAll(() => vendor.close())

/** The key in the vendor's last request. */
const sent = (): unknown => vendor.requests.at(-1)?.headers['authorization']

const listModels = (cwd: string, env: Record<string, string>, ...more: readonly string[]) =>
  runCli(['models', 'openai', ...more], { cwd, env })

test.each<[string, Buffer]>([
  ['with a byte order mark', Buffer.from(`\uFEFFOPENAI_API_KEY=${KEY}\r\n`)],
  ['in UTF-16', Buffer.from(`\uFEFFexport OPENAI_API_KEY=“${KEY}”\r\n`, 'utf16le')],
])('the key of a .env file %s is sent as it is', async (_what, bytes) => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, '.env'), bytes)
  writeFileSync(
    join(cwd, 'idi.config.json'),
    JSON.stringify({ providers: { openai: { baseUrl: `${vendor.origin}/v1/chat/completions` } } }),
  )
  const { code, stderr } = await listModels(cwd, {})
  expect([code, stderr, sent()]).toEqual([0, '', `Bearer ${KEY}`])
  expect(vendor.requests.map(({ path }) => path)).toContain('/v1/models')
})

test('--base-url with the path of a call reaches the same server, and quotes around a key in the environment are removed', async () => {
  const cwd = temporaryFolder()
  const base = `openai=${vendor.origin}/v1/responses/?api-version=1`
  const run = ['run', '--topic', 'Are trams quiet?', '--turns', '2', '--no-critique', '--seat', 'all=openai:fake-1']
  const { code } = await runCli([...run, '--base-url', base], { cwd, env: { OPENAI_API_KEY: `"${KEY}"` } })
  expect([code, sent()]).toEqual([0, `Bearer ${KEY}`])
  expect(vendor.requests.at(-1)?.path).toBe('/v1/chat/completions')
})

/** Runs idi keys set with these bytes on its stdin. */
function setKey(cwd: string, input: Buffer): { readonly code: number | null; readonly said: string } {
  const env = { PATH: process.env['PATH'], HOME: cwd, IDI_DATA: join(cwd, 'data') }
  const { status, stderr } = spawnSync(process.execPath, [CLI, 'keys', 'set', 'openai'], { cwd, env, input })
  return { code: status, said: stderr.toString() }
}

test('idi keys set stores the key without what surrounds it, from a pipe of PowerShell too', () => {
  for (const input of [Buffer.from(`OPENAI_API_KEY="${KEY}"\n`), Buffer.from(`\uFEFF‘${KEY}’\r\n`, 'utf16le')]) {
    const cwd = temporaryFolder()
    expect(setKey(cwd, input)).toEqual({ code: 0, said: '' })
    expect(JSON.parse(readFileSync(join(cwd, 'data', 'keys.json'), 'utf8'))).toMatchObject({
      keys: { openai: KEY },
    })
  }
})

test('idi keys set refuses what is no key and stores nothing', () => {
  const cwd = temporaryFolder()
  for (const [typed, why] of [
    ['https://platform.openai.com/api-keys', /is an address/],
    ['my key is in the mail', /is a sentence/],
    ['""', /is empty/],
  ] as const) {
    const { code, said } = setKey(cwd, Buffer.from(typed))
    expect(code).not.toBe(0)
    expect(said).toMatch(why)
  }
})
