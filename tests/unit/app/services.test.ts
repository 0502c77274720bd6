import { settingsActs } from '../../../src/app/acts/host.ts'
import type { ListUpdate } from '../../../src/core/contract/library/list-update.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp, type App } from '../../../src/app/index.ts'
import type { NewDialog } from '../../../src/core/contract/dialog-config.ts'
import { ACTS, createServices, type RpcServices } from '../../../src/app/acts/index.ts'

let dir: string
let app: App
let services: RpcServices
const saved: string[] = []
const signal = new AbortController().signal
beforeEach(async () => {
  dir = mkdtempSync(`${tmpdir()}/idi-services-`)
  app = await openApp({
    dataDir: dir,
    cwd: dir,
    env: { OLLAMA_HOST: 'http://127.0.0.1:1', OPENAI_API_KEY: 'sk-secret-0123456789' },
  })
  services = createServices(app, {
    host: 'browser',
    capabilities: { saveDialog: false, revealFile: false, nativeMenus: false },
    save: async ({ fileName }) => ({ kind: 'download', fileName, address: '/downloads/1' }),
    reveal: async (path) => void saved.push(path),
    showFolder: async (path) => void saved.push(path),
    async *commands() {},
  })
})
afterEach(async () => {
  await app.close()
  rmSync(dir, { recursive: true, force: true })
})

const seat = (name: string) => ({ provider: 'rehearsal', model: 'instant', name })
const dialog: NewDialog = {
  topic: 'Trams',
  mode: 'debate',
  turns: 1,
  critique: false,
  seats: { moderator: seat('M'), first: seat('A'), second: seat('B') },
}
const create = async (start: boolean) =>
  services.dialogs.create({ dialog: ACTS.dialogs.create.input.shape.dialog.parse(dialog), start }, signal)

test('every procedure of the contract has a service', () => {
  for (const [group, names] of Object.entries(ACTS))
    expect(Object.keys(services[group as keyof RpcServices]).toSorted()).toEqual(Object.keys(names).toSorted())
})

test('a dialog made with start runs, can be watched to its end, and is saved by the host', async () => {
  const { id } = await create(true)
  const watching = new AbortController()
  const seen: string[] = []
  for await (const events of await services.dialogs.watch({ id, afterSeq: 0 }, watching.signal)) {
    seen.push(...events.map((event) => event.type))
    if (seen.includes('dialog-ended')) watching.abort()
  }
  expect(seen.at(-1)).toBe('dialog-ended')
  const steps = []
  const asked = {
    id,
    content: 'whole' as const,
    parts: ['contents' as const],
    paper: 'a4' as const,
    sound: false,
  }
  for await (const step of await services.host.save({ ...asked, format: 'json' }, signal)) steps.push(step)
  const file = steps.at(-1)
  expect(file).toMatchObject({
    kind: 'download',
    fileName: expect.stringMatching(/^trams_\d{8}_\d{6}\.json$/) as string,
  })
  await expect(
    (async () => (await services.host.save({ ...asked, format: 'doc' }, signal))[Symbol.asyncIterator]().next())(),
  ).rejects.toMatchObject({ code: 'EXPORT_FORMAT' })
})

test('a dialog made without start waits', async () => {
  const { id } = await create(false)
  expect(await app.engine.state(id)).toMatchObject({ status: 'created', turns: [] })
})

test('an attached file is read, and a damaged one is refused', async () => {
  const base64 = Buffer.from('Trams are long.').toString('base64')
  expect(await services.files.read({ name: 'notes.txt', base64 }, signal)).toMatchObject({
    name: 'notes.txt',
    text: 'Trams are long.',
  })
  for (const damaged of [base64.slice(1), `${base64.slice(0, 4)}\n${base64.slice(4)}`, '%%%%']) {
    expect(() => services.files.read({ name: 'notes.txt', base64: damaged }, signal)).toThrow(
      expect.objectContaining({ code: 'INPUT_INVALID' }),
    )
  }
})

test('no answer about providers holds a key', async () => {
  const providers = await services.providers.list({}, signal)
  expect(providers.find((provider) => provider.id === 'openai')).toMatchObject({ ready: true })
  expect(JSON.stringify(providers)).not.toContain('sk-secret')
})

test('settings are kept, and one never set is null', async () => {
  await services.settings.set({ key: 'page.theme', value: 'dark' }, signal)
  expect([
    await services.settings.get({ key: 'page.theme' }, signal),
    await services.settings.get({ key: 'none' }, signal),
  ]).toEqual(['dark', null])
})

test('the page can store only so many settings, of limited length, under names of its own', async () => {
  const set = settingsActs.set.input
  expect(set.safeParse({ key: 'page.theme', value: 'x'.repeat(1_000) }).success).toBe(true)
  expect(set.safeParse({ key: 'page.theme', value: 'x'.repeat(200_000) }).success).toBe(false)
  expect(set.safeParse({ key: 'programs', value: true }).success).toBe(false)
  for (let index = 0; index < 200; index += 1)
    await services.settings.set({ key: `page.n${index}`, value: index }, signal)
  await expect(services.settings.set({ key: 'page.more', value: 1 }, signal)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
  await services.settings.set({ key: 'page.n7', value: 'again' }, signal)
  expect(await services.settings.get({ key: 'page.n7' }, signal)).toBe('again')
})

test('closing twice is harmless and a second app opens the same data', async () => {
  const { id } = await create(false)
  await app.close()
  await app.close()
  app = await openApp({ dataDir: dir, cwd: dir, env: {} })
  expect((await app.engine.list()).map((each) => each.id)).toEqual([id])
})

test('imported dialogs, from a zip with broken files too, appear in the watched list without asking again', async () => {
  const { id } = await create(false)
  const json = (await app.render(id, 'json')).bytes
  const watching = new AbortController()
  const lists = (await services.dialogs.watchList({}, watching.signal))[Symbol.asyncIterator]()
  expect((await lists.next()).value).toMatchObject({ whole: true, dialogs: [{ id }] })
  const report = await Array.fromAsync(
    await services.dialogs.import(
      {
        name: 'two.zip',
        base64: Buffer.from(zipSync({ 'a.json': json, 'b.json': new Uint8Array(2) })).toString('base64'),
      },
      signal,
    ),
  )
  expect(report.map(({ ok }) => ok)).toEqual([true, false])
  const news = (await lists.next()).value as ListUpdate
  expect(news).toMatchObject({ whole: false, removed: [] })
  expect(news.dialogs.map((each) => each.id)).toEqual([report[0]!.ok ? report[0]!.id : ''])
  watching.abort()
})
