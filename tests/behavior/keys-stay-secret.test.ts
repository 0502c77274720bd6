import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AppOptions } from '../../src/app/app.ts'
import { describeFailure } from '../../src/app/describe-failure.ts'
import { openApp, type App } from '../../src/app/index.ts'
import type { NewDialog } from '../../src/core/contract/dialog-config.ts'
import { toErrorShape } from '../../src/core/contract/errors/errors.ts'
import { ACTS, createServices, type RpcServices } from '../../src/app/acts/index.ts'
import { createRecordingProvider, createRunFileWriter } from '../../src/features/recordings/provider/index.ts'
import { fakeElectron } from '../helpers/fake-electron.ts'
import { createFakeVendor, type FakeRecord, type FakeReply } from '../helpers/fake-vendor/index.ts'
import { runCli } from '../helpers/run-cli.ts'
import { writtenBytes } from '../helpers/written-bytes.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'
import { listen, requestTo } from '../unit/providers/support.ts'

vi.mock('electron', () => fakeElectron())
const { safeStorage } = (await import('electron')) as unknown as ReturnType<typeof fakeElectron>
const { openSafeStorageStore } = await import('../../src/hosts/main/safe-storage-store.ts')

/** The secret that is searched for everywhere; only its last four characters may be shown. */
const MARKER = 'QZplantedMARKERQZ'
const keyOf = (vendor: string): string => `sk-${vendor}-${MARKER}-0123456789-wxyz`
const KEYED = ['openai', 'anthropic', 'gemini'] as const
const FORMS = [MARKER, ...KEYED.map((vendor) => Buffer.from(keyOf(vendor)).toString('base64').replace(/=+$/, ''))]

let dir: string
let said: string[]
beforeEach(() => {
  dir = temporaryFolder()
  said = []
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said.push(String(text))
      return true
    })
  }
})
afterEach(() => vi.restoreAllMocks())

/** Each vendor first fails, then refuses the key, then breaks off, and repeats the key each time. */
function misbehave(): (request: FakeRecord) => FakeReply {
  const calls = new Map<string, number>()
  return ({ vendor, method, headers }) => {
    const message = `Incorrect API key provided: ${headers['authorization'] ?? ''} ${headers['x-api-key'] ?? ''} ${headers['x-goog-api-key'] ?? ''}`
    if (method !== 'POST' || vendor === null) return { fail: { status: 401, message } }
    const call = calls.get(vendor) ?? 0
    calls.set(vendor, call + 1)
    const headersOf = {
      'x-request-id': headers['x-goog-api-key'] ?? headers['authorization']?.replace('Bearer ', '') ?? 'none',
      'retry-after-ms': '1',
    }
    if (call === 0) return { fail: { status: 500, message, headers: headersOf } }
    if (call === 1) return { fail: { status: 401, message, headers: headersOf } }
    if (call === 2) return { text: 'Half a sentence and', errorMidStream: { after: 2, message } }
    return { text: 'Trams carry more people in less room.' }
  }
}

async function setUp(options: Partial<AppOptions>, throughStore: readonly string[]) {
  const vendor = await createFakeVendor({ reply: misbehave() })
  const dataDir = join(dir, 'data')
  writeFileSync(join(dir, '.env'), `ANTHROPIC_API_KEY=${keyOf('anthropic')}\n`)
  const app = await openApp({
    dataDir,
    cwd: dir,
    env: { OLLAMA_HOST: 'http://127.0.0.1:1', GEMINI_API_KEY: keyOf('gemini') },
    baseUrls: { openai: vendor.origin, anthropic: vendor.origin, gemini: vendor.origin },
    ...options,
  })
  const services = createServices(app, {
    host: 'browser',
    capabilities: { saveDialog: false, revealFile: false, nativeMenus: false },
    save: async (file) => ({
      kind: 'download',
      fileName: file.fileName,
      address: (await writtenBytes(file)).toString('latin1'),
    }),
    reveal: async () => {},
    showFolder: async () => {},
    async *commands() {},
  })
  let open = true
  const close = async (): Promise<void> => {
    if (!open) return
    open = false
    await app.close()
    await vendor.close()
  }
  onTestFinished(close)
  for (const provider of throughStore)
    said.push(inspect(await services.keys.set({ provider, key: keyOf(provider) }, new AbortController().signal)))
  return { app, services, vendor, dataDir, close }
}

/** Makes one call as a page would, and keeps the answer, or what a page and a log get to know of the failure. */
async function ask(name: string, call: () => unknown): Promise<void> {
  try {
    said.push(inspect(await call(), { depth: 20, maxStringLength: null, maxArrayLength: null }))
  } catch (error) {
    said.push(
      inspect(toErrorShape(error)),
      describeFailure(name, error),
      (error as Error).message,
      (error as Error).stack ?? '',
    )
  }
}

const seat = (provider: string, name: string) => ({ provider, model: 'fake-1', name })
const dialog: NewDialog = {
  topic: 'Trams',
  mode: 'debate',
  turns: 1,
  critique: false,
  seats: { moderator: seat('gemini', 'M'), first: seat('openai', 'A'), second: seat('anthropic', 'B') },
}

/** Runs a whole dialog with every failure in it, and asks everything that a page can ask about it. */
async function useEverything(app: App, services: RpcServices): Promise<void> {
  const { signal } = new AbortController()
  const parsed = ACTS.dialogs.create.input.shape.dialog.parse(dialog)
  const { id } = await services.dialogs.create({ dialog: parsed, start: false }, signal)
  const leave = new AbortController()
  const watching = (async () => {
    for await (const event of await services.dialogs.watch({ id, afterSeq: 0 }, leave.signal))
      said.push(JSON.stringify(event))
  })()
  let failures = 0
  for (let tries = 0; tries < 20; tries += 1) {
    await services.dialogs.resume({ id }, signal)
    const state = await app.engine.settled(id)
    if (state.status === 'completed') break
    failures += 1
  }
  expect(failures).toBeGreaterThanOrEqual(KEYED.length)
  const state = await app.engine.state(id)
  expect(state.status).toBe('completed')
  leave.abort()
  await watching
  said.push(JSON.stringify(state))

  for (const { id: format } of app.exportFormats())
    await ask('save', async () => Buffer.from((await app.render(id, format)).bytes).toString('utf8'))
  for (const provider of KEYED) {
    await ask('check', () => services.providers.check({ provider, model: 'fake-1' }, signal))
    await ask('models', () => services.providers.models({ provider, refresh: true }, signal))
    await ask('odd key', () => services.keys.set({ provider, key: `${keyOf(provider)} ${keyOf(provider)}` }, signal))
    await ask('odd address', () =>
      services.providers.check({ provider, baseUrl: `http://127.0.0.1:1/?key=${'x'}`, model: 'fake-1' }, signal),
    )
    const lines: string[] = []
    const writer = createRunFileWriter((line) => lines.push(line), { monotonic: () => 0 })
    await ask('recording', () =>
      listen(
        createRecordingProvider(app.providers.get(provider), () => writer),
        {
          ...requestTo('fake-1'),
          scene: { dialogId: id, seat: 'first', kind: 'speech', speech: 1, stage: 'final' } as never,
        },
      ),
    )
    expect(lines.length).toBeGreaterThan(1)
    said.push(...lines)
    writeFileSync(join(app.dataDir, `${provider}.run`), lines.join(''))
  }
  const turnId = state.turns.at(-1)?.id ?? ''
  await ask('prompt', () => services.dialogs.prompt({ id, turnId, stage: 'final' }, signal))
  await ask('estimate', () => services.dialogs.estimate({ dialog: parsed }, signal))
  await ask('info', () => services.app.info({}, signal))
  await ask('list', () => services.dialogs.list({}, signal))
  await ask('providers', () => services.providers.list({}, signal))
  const lab = {
    label: 'Lab',
    kind: 'openai',
    baseUrl: 'http://127.0.0.1:1/v1',
    headers: [{ name: 'X-Team', value: keyOf('openai') }],
    query: [{ name: 'sig', value: keyOf('gemini') }],
  }
  for (const odd of [
    {
      headers: [
        { name: keyOf('openai'), value: `${keyOf('openai')}\n` },
        { name: 'X', value: `${keyOf('openai')}é` },
      ],
    },
    { headers: [{ name: `Bearer ${keyOf('openai')}`, value: 'x' }] },
    { baseUrl: `http://127.0.0.1:1/v1?key=${keyOf('openai')}` },
  ])
    await ask('odd server', async () => services.servers.put({ settings: { ...lab, ...odd } }, signal))
  await ask('add', () => services.servers.put({ settings: lab, key: keyOf('openai') }, signal))
  await ask('odd', () => services.servers.put({ settings: lab, key: `${keyOf('openai')} ${keyOf('openai')}` }, signal))
  await ask('test', () => services.servers.test({ id: 'lab', settings: lab }, signal))
  await ask('servers', () => services.servers.list({}, signal))
  await ask('remove', () => services.servers.remove({ id: 'lab' }, signal))
  await ask('put back', () => services.servers.putBack({ id: 'lab' }, signal))
  await ask('keys', () => services.keys.list({}, signal))
  await ask('wrong place', () => services.keys.set({ provider: keyOf('openai').slice(0, 40), key: 'x' }, signal))
  await ask('environment', () => services.keys.delete({ provider: 'gemini' }, signal))
}

/** All files below a folder except those with these names, each as text. */
function filesBelow(folder: string, except: readonly string[]): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !except.some((name) => path.endsWith(name)))
    .map((path) => [path, readFileSync(path, 'latin1')] as const)
}

function expectNowhere(texts: readonly (readonly [string, string])[]): void {
  for (const [where, text] of texts) {
    const form = FORMS.find((each) => text.includes(each))
    const at = form === undefined ? -1 : text.indexOf(form)
    expect(at === -1 ? 'nowhere' : `${where}: ${text.slice(Math.max(0, at - 200), at + 60)}`).toBe('nowhere')
  }
}

describe('a key is in no answer, event, error, export, run file, output or file of the data folder but the key store', () => {
  test('when it comes from a key file, the environment or .env', async () => {
    const { app, services, vendor, dataDir, close } = await setUp({}, ['openai'])
    await useEverything(app, services)
    for (const provider of KEYED)
      expect(vendor.requests.some((request) => JSON.stringify(request.headers).includes(keyOf(provider)))).toBe(true)
    await close()
    expectNowhere(said.map((text) => ['said', text] as const))
    const files = filesBelow(dataDir, ['keys.json'])
    expect(files.map(([path]) => path)).toContain(join(dataDir, 'idi.db'))
    expectNowhere(files)
    expect(readFileSync(join(dataDir, 'keys.json'), 'utf8')).toContain(MARKER)
  })

  test('when it is in a keychain, where the key store does not have it in plain text either', async () => {
    safeStorage.isAsyncEncryptionAvailable.mockResolvedValue(true)
    safeStorage.getSelectedStorageBackend.mockReturnValue('gnome_libsecret')
    const { app, services, dataDir, close } = await setUp(
      { openSecrets: (folder) => openSafeStorageStore(folder, 'linux') },
      KEYED,
    )
    await useEverything(app, services)
    await close()
    expectNowhere(said.map((text) => ['said', text] as const))
    expectNowhere(filesBelow(dataDir, []))
    expect(filesBelow(dataDir, []).map(([path]) => path)).toContain(join(dataDir, 'keys.sealed.json'))
  })
})

test('the command line prints no key, and takes none from its arguments', async () => {
  const env = { IDI_DEBUG: '1', GEMINI_API_KEY: keyOf('gemini') }
  const set = await runCli(['keys', 'set', 'openai'], { cwd: dir, env, input: `${keyOf('openai')}\n` })
  expect(set).toMatchObject({ code: 0, stdout: 'OpenAI: ...wxyz, kept in: a file that only you can read\n' })
  const results = await Promise.all([
    runCli(['keys', 'list'], { cwd: dir, env }),
    runCli(['keys', 'list', '--json'], { cwd: dir, env }),
    runCli(['keys', 'set', 'openai', keyOf('openai')], { cwd: dir, env }),
    runCli(['keys', 'set', keyOf('openai')], { cwd: dir, env }),
    runCli(['keys', keyOf('openai')], { cwd: dir, env }),
    runCli(['keys', 'set', 'openai', `--key=${keyOf('openai')}`], { cwd: dir, env }),
    runCli(['keys', 'set', 'openai'], { cwd: dir, env, input: `${keyOf('openai')} and more` }),
    runCli(
      ['servers', 'add', 'x', '--url', 'http://127.0.0.1:1', '--header', `${keyOf('openai')}=x y`, '--header', 'A'],
      {
        cwd: dir,
        env,
        input: `${keyOf('openai')}\n${keyOf('openai')}\n`,
      },
    ),
    runCli(['servers', 'add', 'x', '--url', 'http://127.0.0.1:1', '--query', keyOf('openai')], { cwd: dir, env }),
    runCli(['run', '--topic', 'x', '--seat', 'all=openai:fake-1', '--base-url', 'openai=http://127.0.0.1:1'], {
      cwd: dir,
      env,
    }),
  ])
  expect(results.map(({ code }) => code)).toEqual([0, 0, 2, 2, 2, 2, 2, 2, 2, 3])
  expect(results[0].stdout).toMatch(/^openai +\.\.\.wxyz +a file that only you can read$/m)
  expect(results[0].stdout).toMatch(/^gemini +\.\.\.wxyz +GEMINI_API_KEY$/m)
  expectNowhere(results.map(({ stdout, stderr }) => ['command line', stdout + stderr] as const))
  expectNowhere(filesBelow(join(dir, 'data'), ['keys.json']))
  const deleted = await runCli(['keys', 'delete', 'openai'], { cwd: dir, env })
  expect(deleted).toMatchObject({ code: 0, stderr: 'The key of OpenAI is deleted.\n' })
  expectNowhere(filesBelow(join(dir, 'data'), []))
})
