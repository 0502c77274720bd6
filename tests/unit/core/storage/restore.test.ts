import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import type { RestoreReport } from '../../../../src/core/contract/library/library.ts'
import { openStorage, type Storage, type StorageOptions } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { startScript } from './child-process.ts'
import { created, opened, said } from './dialog-facts.ts'

const NOTHING = { added: 0, lengthened: 0, same: 0, copied: 0, items: 0 }

interface Opened extends Omit<Storage, 'restore'> {
  readonly dataDir: string
  /** Restores completely. */
  restore(...[path, how, newId]: Parameters<Storage['restore']>): RestoreReport
}

function storageIn(dataDir = temporaryFolder(), options: StorageOptions = {}): Opened {
  const storage = openStorage(dataDir, options)
  onTestFinished(() => storage.close())
  return { ...storage, dataDir, restore: (...args) => toEnd(storage.restore(...args)) }
}

function toEnd<Result>(steps: Iterator<number, Result>): Result {
  for (;;) {
    const { value, done } = steps.next()
    if (done) return value
  }
}

function backUp(storage: Opened): string {
  const path = join(storage.dataDir, 'backup.db')
  toEnd(storage.backUp(path))
  return path
}

let ids = 0
const newId = () => `new-${(ids += 1)}`
const idsOf = async ({ log }: Pick<Storage, 'log'>) => (await log.list()).map(({ id }) => id).toSorted()

test('a backup restored into an empty folder brings everything back, in the list and in the search', async () => {
  const old = storageIn()
  await old.log.append(
    'a',
    [created('Lanterns'), said('lantern light'), { type: 'dialog-renamed', title: 'Lamps' }],
    [10, 20, 30],
  )
  await old.collections.put('topic', { id: 't', revision: 0, value: { name: 'T' } })
  await old.settings.set('theme', 'dark')
  const here = storageIn()
  expect(here.restore(backUp(old), 'merge', newId)).toEqual({ ...NOTHING, added: 1, items: 1 })
  expect(await here.log.read('a')).toEqual(await old.log.read('a'))
  expect(await here.log.list()).toEqual(await old.log.list())
  expect((await here.log.search('lantern', {}, 9)).total).toBe(2)
  expect(await here.collections.list('topic')).toEqual(await old.collections.list('topic'))
  expect(await here.settings.get('theme')).toBe('dark')
})

test('a merge keeps longer dialogs, extends shorter ones, and copies different ones, once', async () => {
  const here = storageIn()
  for (const id of ['same', 'longer-here', 'different', 'shorter-here']) await here.log.append(id, [created()], [1])
  await here.log.append('shorter-here', [said('one'), said('two')], [2, 3])
  await here.log.append('different', [said('said there')], [2])
  const path = backUp(here)
  const now = storageIn()
  for (const id of ['same', 'longer-here', 'different', 'shorter-here']) await now.log.append(id, [created()], [1])
  await now.log.append('longer-here', [said('only here')])
  await now.log.append('different', [said('said here')], [2])
  await now.settings.set('theme', 'light')
  await here.settings.set('theme', 'dark')
  expect(now.restore(path, 'merge', newId)).toEqual({ ...NOTHING, same: 2, lengthened: 1, copied: 1 })
  expect(await now.log.read('shorter-here')).toEqual(await here.log.read('shorter-here'))
  expect((await now.log.read('longer-here')).at(-1)).toMatchObject({ text: 'only here' })
  expect((await now.log.read('different')).at(-1)).toMatchObject({ text: 'said here' })
  const copy = (await idsOf(now)).find((id) => !['same', 'longer-here', 'different', 'shorter-here'].includes(id)) ?? ''
  expect((await now.log.read(copy)).at(-1)).toMatchObject({ text: 'said there', dialogId: copy })
  expect(await now.settings.get('theme')).toBe('light')
  expect(now.restore(path, 'merge', newId)).toEqual({ ...NOTHING, same: 4 })
})

test('a restore as copies imports everything under new names', async () => {
  const here = storageIn()
  await here.log.append('a', [created(), said('x')])
  await here.log.append('b', [created()])
  expect(here.restore(backUp(here), 'copy', newId)).toEqual({ ...NOTHING, copied: 2 })
  const dialogs = await idsOf(here)
  expect(dialogs).toHaveLength(4)
  expect(await here.log.read('a')).toHaveLength(2)
})

test('a dialog that a process is running is not extended by a restore', async () => {
  const there = storageIn()
  await there.log.append('a', [created()], [1])
  await there.log.append('a', [{ type: 'dialog-started' }, opened('t')], [2, 3])
  const path = backUp(there)
  const here = storageIn()
  await here.log.append('a', [created()], [1])
  await here.log.claim('a')
  expect(here.restore(path, 'merge', newId)).toEqual({ ...NOTHING, copied: 1 })
  expect(await here.log.read('a')).toHaveLength(1)
  const [copy = ''] = (await idsOf(here)).filter((id) => id !== 'a')
  expect(await here.log.abandoned()).toEqual([copy])
  await here.log.append('a', [{ type: 'dialog-started' }])
})

test('a backup of version 1 is restored, and stays as it was', async () => {
  const path = join(temporaryFolder(), 'old.db')
  const db = new DatabaseSync(path)
  db.exec(readFileSync(fileURLToPath(new URL('../../../fixtures/storage/version-1.sql', import.meta.url)), 'utf8'))
  db.close()
  const bytes = readFileSync(path)
  const here = storageIn()
  expect(here.restore(path, 'merge', newId)).toMatchObject({ added: 2 })
  expect(await here.log.list()).toMatchObject([
    { topic: '東京の夜' },
    { speeches: 2, models: ['instant', 'instant', 'instant'] },
  ])
  expect(readFileSync(path).equals(bytes)).toBe(true)
})

/** A valid backup of two dialogs, changed by a statement. */
async function spoiled(sql: string): Promise<string> {
  const there = storageIn()
  await there.log.append('a', [created(), said('one')])
  await there.log.append('b', [created(), said('two')])
  const path = backUp(there)
  const db = new DatabaseSync(path)
  db.exec(sql)
  db.close()
  return path
}

test.each([
  [
    'a fact that is no JSON',
    `insert into facts (dialog_id, seq, at, type, body) values ('b', 3, 1, 'message-added', '{"type":')`,
  ],
  [
    'a fact of a kind nobody knows',
    `insert into facts (dialog_id, seq, at, type, body) values ('b', 3, 1, 'x', '{"type":"x"}')`,
  ],
  [
    'a gap',
    `insert into facts (dialog_id, seq, at, type, body) values ('b', 4, 1, 'dialog-started', '{"type":"dialog-started"}')`,
  ],
  [
    'a dialog without its beginning',
    `insert into facts (dialog_id, seq, at, type, body) values ('c', 1, 1, 'dialog-started', '{"type":"dialog-started"}')`,
  ],
  ['a setting that is no JSON', `insert into settings (key, value) values ('theme', 'dark')`],
  ["a stranger's mark", 'pragma application_id = 7'],
  ['no table of facts', 'drop trigger facts_are_never_changed; drop trigger facts_are_never_dropped; drop table facts'],
])('a backup with %s is refused whole', async (_, sql) => {
  const path = await spoiled(sql)
  const here = storageIn()
  expect(() => here.restore(path, 'merge', newId)).toThrow(
    expect.objectContaining({ code: 'FILE_UNREADABLE', message: expect.stringContaining(path) }),
  )
  expect([await here.log.list(), await here.settings.get('theme')]).toEqual([[], null])
})

test('a backup of a newer version is reported as newer, not as damaged', async () => {
  const path = await spoiled('pragma user_version = 999')
  expect(() => storageIn().restore(path, 'merge', newId)).toThrow(expect.objectContaining({ code: 'STORAGE_NEWER' }))
})

test.each([
  ['text', Buffer.from('no database at all')],
  ['nothing', Buffer.alloc(0)],
  ['torn pages', null],
])('a file of %s is refused', async (_, bytes) => {
  const path = await spoiled(`insert into settings (key, value) values ('long', '"${'x'.repeat(200_000)}"')`)
  const torn = readFileSync(path)
  torn.fill(0xaa, 4096 * 8)
  writeFileSync(path, bytes ?? torn)
  expect(() => storageIn().restore(path, 'copy', newId)).toThrow(expect.objectContaining({ code: 'FILE_UNREADABLE' }))
})

test('a killed restore has imported only complete dialogs, and merging continues where it ended', async () => {
  const there = storageIn()
  for (const id of ['a', 'b', 'c', 'd']) await there.log.append(id, [created(), said('x'.repeat(50_000))])
  const path = backUp(there)
  const here = storageIn()
  await here.log.append('mine', [created()])
  const child = startScript('restore-until-killed', here.dataDir, path)
  await child.printed('in the middle')
  await child.kill()
  const came = await idsOf(here)
  expect(came).toEqual(['a', 'b', 'mine'])
  for (const id of came.slice(0, 2)) expect(await here.log.read(id)).toEqual(await there.log.read(id))
  expect(here.restore(path, 'merge', newId)).toEqual({ ...NOTHING, same: 2, added: 2 })
  expect((await here.log.search('x'.repeat(50_000), {}, 9)).total).toBe(4)
})

test('a restore that is stopped between two dialogs keeps those that came in, and lets others write meanwhile', async () => {
  const there = storageIn()
  for (const id of ['a', 'b', 'c']) await there.log.append(id, [created()])
  const path = backUp(there)
  const folder = temporaryFolder()
  const here = openStorage(folder)
  onTestFinished(() => here.close())
  const other = openStorage(folder, { busyTimeoutMs: 0 })
  onTestFinished(() => other.close())
  const shares: number[] = []
  for (const share of here.restore(path, 'merge', newId)) {
    shares.push(share)
    await other.log.append(`meanwhile-${shares.length}`, [created()])
    if ((await idsOf(here)).includes('b')) break
  }
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect((await idsOf(here)).filter((id) => id.length === 1)).toEqual(['a', 'b'])
})

test('a restore that runs out of space leaves nothing half done, and changes nothing here', async () => {
  const there = storageIn()
  for (const id of ['a', 'b'])
    await there.log.append(id, [
      created(),
      { type: 'message-added', messageId: 'm', text: 'x'.repeat(150_000) } satisfies FactBody,
    ])
  const path = backUp(there)
  const here = storageIn(temporaryFolder(), { maxPages: 120 })
  expect(() => here.restore(path, 'merge', newId)).toThrow(expect.objectContaining({ code: 'STORAGE_FULL' }))
  for (const { id } of await here.log.list()) expect(await here.log.read(id)).toEqual(await there.log.read(id))
  await here.log.append('mine', [created()])
})

test('a backup shows a single moment, whatever is written meanwhile, and holds up nobody', async () => {
  const here = storageIn()
  for (let id = 0; id < 5; id += 1)
    await here.log.append(`d${id}`, [created(), ...Array.from({ length: 99 }, (_, at) => said(`${at}`))])
  const path = join(here.dataDir, 'backup.db')
  const steps = here.backUp(path)
  const shares: number[] = []
  for (const share of steps) {
    shares.push(share)
    await here.log.append('d4', [said('later')])
    await here.log.append(`new-${shares.length}`, [created()])
  }
  expect(shares).toEqual([0.4, 0.8, 1])
  const restored = storageIn()
  expect(restored.restore(path, 'merge', newId)).toEqual({ ...NOTHING, added: 5 })
  expect(await restored.log.read('d4')).toHaveLength(100)
  expect(await restored.log.list()).toHaveLength(5)
})

test('what was deleted for good is in no backup', async () => {
  const here = storageIn()
  await here.log.append('a', [created('kept')])
  await here.log.append('b', [created('Xylophone quarrel')])
  await here.log.remove('b')
  expect(readFileSync(backUp(here)).includes('Xylophone')).toBe(false)
})
