import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDataFolder } from '../../../../../src/app/services/backups/create-data-folder.ts'
import { openApp, type App } from '../../../../../src/app/index.ts'
import type { NewDialog } from '../../../../../src/core/contract/dialog-config.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { startChild } from '../../../core/storage/child-process.ts'
import { created, opened, said } from '../../../core/storage/dialog-facts.ts'

const AT = new Date(2026, 10, 21, 7, 8, 9).getTime()

function folderIn(dataDir = temporaryFolder(), now = () => AT) {
  const storage = openStorage(dataDir)
  onTestFinished(() => storage.close())
  let ids = 0
  let restored = 0
  const data = createDataFolder({
    storage,
    dataDir,
    now,
    newId: () => `new-${(ids += 1)}`,
    restored: async () => void (restored += 1),
  })
  onTestFinished(() => data.close())
  return { storage, dataDir, data, restored: () => restored }
}

test('a backup is named by its time, readable by its owner only, and listed newest first', async () => {
  let now = AT
  const { storage, dataDir, data } = folderIn(undefined, () => now)
  await storage.log.append('a', [created()])
  await storage.log.append('b', [created(), { type: 'dialog-binned' }])
  const first = await data.backUp()
  expect(first).toEqual({
    name: 'idi_20261121_070809.db',
    at: AT,
    bytes: statSync(join(dataDir, 'backups', first.name)).size,
    dialogs: 2,
    automatic: false,
  })
  if (process.platform !== 'win32')
    expect(
      [dataDir, 'backups', `backups/${first.name}`].slice(1).map((name) => statSync(join(dataDir, name)).mode & 0o077),
    ).toEqual([0, 0])
  now += 60_000
  await data.backUp()
  const info = await data.info()
  expect(info).toMatchObject({
    folder: dataDir,
    dialogs: 2,
    binned: 1,
    backupFolder: join(dataDir, 'backups'),
    backups: [{ name: 'idi_20261121_070909.db' }, { name: first.name }],
  })
  expect(info.bytes).toBeGreaterThan(4096)
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(2)
})

test('two backups within one second are two files', async () => {
  const { data } = folderIn()
  const [one, two] = [await data.backUp(), await data.backUp()]
  expect([one.name, two.name]).toEqual(['idi_20261121_070809.db', 'idi_20261121_070810.db'])
})

test('a file that is no backup is listed as unreadable, and other files are not listed', async () => {
  const { data, dataDir } = folderIn()
  const folder = join(dataDir, 'backups')
  mkdirSync(join(folder, 'folder.db'), { recursive: true })
  writeFileSync(join(folder, 'mine.db'), 'not a database')
  writeFileSync(join(folder, 'notes.txt'), '')
  writeFileSync(join(folder, '.hidden.db'), '')
  expect((await data.info()).backups).toMatchObject([{ name: 'mine.db', dialogs: null }])
  await expect(data.restore('mine.db', 'merge')).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
})

test.each([
  '../idi.db',
  '..',
  '.',
  '',
  '/etc/passwd',
  'idi_20261121_070809.db/..',
  String.raw`..\idi.db`,
  'C:idi.db',
  'idi.db\0',
  './mine.db',
  'missing.db',
  'link.db',
  'constructor',
])('a backup named %j cannot be reached', async (name) => {
  const { data, dataDir } = folderIn()
  mkdirSync(join(dataDir, 'backups'))
  symlinkSync(join(dataDir, 'idi.db'), join(dataDir, 'backups', 'link.db'))
  await expect(data.restore(name, 'copy')).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  await expect(data.removeBackup(name)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  expect(existsSync(join(dataDir, 'idi.db'))).toBe(true)
})

test('a backup that cannot be written is reported, and leaves no partial file', async () => {
  const { data, dataDir } = folderIn()
  writeFileSync(join(dataDir, 'backups'), 'in the way')
  await expect(data.backUp()).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: expect.stringContaining('backups'),
  })
})

async function appIn(dataDir: string): Promise<App> {
  const app = await openApp({ dataDir, cwd: dataDir, env: { OLLAMA_HOST: 'http://127.0.0.1:1' } })
  onTestFinished(() => app.close())
  return app
}

const seat = (name: string) => ({ provider: 'rehearsal', model: 'steady', name })
const dialog: NewDialog = {
  topic: 'Trams',
  mode: 'debate',
  turns: 5,
  seats: { moderator: seat('M'), first: seat('A'), second: seat('B') },
}

test('a backup taken and restored in the middle of a running dialog does not disturb it', async () => {
  const app = await appIn(temporaryFolder())
  const id = await app.engine.create(dialog)
  await app.engine.start(id)
  const { name } = await app.data.backUp()
  expect(await app.data.restore(name, 'merge')).toMatchObject({ added: 0, lengthened: 0, same: 1, copied: 0 })
  expect(await app.data.restore(name, 'copy')).toMatchObject({ copied: 1 })
  expect(await app.engine.state(id)).toMatchObject({ status: 'running' })
  const copy = (await app.engine.list()).find((other) => other.id !== id)
  // It was copied in the middle of its first turn, so it waits to be resumed.
  expect(copy).toMatchObject({ status: 'paused', pauseReason: 'interrupted', openKind: null })
  await app.engine.stop(id, 'now')
})

test('a dialog backed up in the middle of a turn can be resumed after the restore', async () => {
  const there = folderIn()
  await there.storage.log.append('a', [created(), { type: 'dialog-started' }, opened('t')])
  const { name } = await there.data.backUp()
  const dataDir = temporaryFolder()
  const app = await appIn(dataDir)
  mkdirSync(join(dataDir, 'backups'))
  copyFileSync(join(there.dataDir, 'backups', name), join(dataDir, 'backups', name))
  expect(await app.data.restore(name, 'merge')).toMatchObject({ added: 1 })
  expect(await app.engine.list()).toMatchObject([{ id: 'a', status: 'paused', pauseReason: 'interrupted' }])
})

/** A dialog with enough facts for several steps. */
async function longDialog(storage: ReturnType<typeof folderIn>['storage']): Promise<void> {
  await storage.log.append('a', [created(), ...Array.from({ length: 999 }, (_, at) => said(`${at}`))])
}

test('a backup reports its progress, and a stopped one leaves nothing', async () => {
  const { data, storage, dataDir } = folderIn()
  await longDialog(storage)
  const shares: number[] = []
  await data.backUp({ onProgress: (share) => shares.push(share) })
  expect(shares).toEqual([0.2, 0.4, 0.6, 0.8, 1])
  const before = readdirSync(join(dataDir, 'backups'))
  const stop = new AbortController()
  await expect(data.backUp({ signal: stop.signal, onProgress: () => stop.abort() })).rejects.toThrow('abort')
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(before)
})

test('closing the app ends a running backup and releases the lock of its file', async () => {
  const { data, storage, dataDir } = folderIn()
  await longDialog(storage)
  const closed: Promise<void>[] = []
  const under = data.backUp({ onProgress: () => closed.push(data.close()) })
  await expect(under).rejects.toThrow('abort')
  await Promise.all(closed)
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([])
  await storage.log.append('b', [created()])
})

test('the next backup removes what a killed one left, but not what a running one is writing', async () => {
  const { data, storage, dataDir } = folderIn(undefined, () => Date.now() + 60_000)
  await longDialog(storage)
  const child = startChild([
    process.execPath,
    join(import.meta.dirname, 'children', 'back-up-until-killed.ts'),
    dataDir,
  ])
  await child.printed('in the middle')
  const aside = () => readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.tmp'))
  await data.backUp()
  expect(aside()).toHaveLength(1)
  await child.kill()
  expect(aside()).toHaveLength(1)
  await data.backUp()
  expect(aside()).toEqual([])
  expect((await data.info()).backups).toHaveLength(2)
})

test('a stopped restore keeps the complete dialogs and shows them', async () => {
  const there = folderIn()
  for (const id of ['a', 'b', 'c', 'd']) await there.storage.log.append(id, [created()])
  const { name } = await there.data.backUp()
  const here = folderIn()
  mkdirSync(join(here.dataDir, 'backups'))
  copyFileSync(join(there.dataDir, 'backups', name), join(here.dataDir, 'backups', name))
  const stop = new AbortController()
  await expect(
    here.data.restore(name, 'merge', {
      signal: stop.signal,
      onProgress: (share) => share > 0.5 && stop.abort(),
    }),
  ).rejects.toThrow('abort')
  expect(here.restored()).toBe(1)
  expect((await here.storage.log.list()).map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
  expect(await here.data.restore(name, 'merge')).toMatchObject({ same: 2, added: 2 })
})
