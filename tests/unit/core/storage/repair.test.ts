import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { examine, openStorage, rescue } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { startScript } from './child-process.ts'
import { created, said } from './dialog-facts.ts'

const PAGE = 4096

/** A closed folder of ten dialogs with thirty facts each, about a page for each dialog. */
async function folderOfTen(): Promise<string> {
  const dataDir = temporaryFolder()
  const storage = openStorage(dataDir)
  for (let id = 0; id < 10; id += 1)
    await storage.log.append(`d${id}`, [
      created(`Topic ${id}`),
      ...Array.from({ length: 29 }, (_, at) => said(`${id}-${at} ${'words '.repeat(300)}`)),
    ])
  await storage.settings.set('theme', 'dark')
  await storage.collections.put('topic', { id: 't', revision: 0, value: { name: 'T' } })
  storage.close()
  return dataDir
}
const fileOf = (dataDir: string) => join(dataDir, 'idi.db')

function change(dataDir: string, sql: string): void {
  const db = new DatabaseSync(fileOf(dataDir))
  db.enableDefensive(false)
  db.exec(sql)
  db.close()
}

/** Overwrites the pages that contain a text. */
function spoil(dataDir: string, text: string): void {
  const bytes = readFileSync(fileOf(dataDir))
  const file = openSync(fileOf(dataDir), 'r+')
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + PAGE))
    writeSync(file, Buffer.alloc(PAGE, 0xa5), 0, PAGE, Math.floor(at / PAGE) * PAGE)
  closeSync(file)
}

test('an undamaged folder is reported as such, and the check changes nothing', async () => {
  const dataDir = await folderOfTen()
  const before = readFileSync(fileOf(dataDir))
  expect(examine(dataDir)).toEqual({ path: fileOf(dataDir), empty: false, sound: 10, damage: [], rebuildable: [] })
  expect(readFileSync(fileOf(dataDir)).equals(before)).toBe(true)
  expect(examine(temporaryFolder())).toMatchObject({ empty: true, damage: [] })
})

test.each([
  ['its shadow tables are gone', 'drop table search_data'],
  ['it is gone', 'drop table search; drop table search_texts'],
  ['it was emptied', 'delete from search_texts'],
])('a broken search index is found and can be rebuilt: %s', async (_what, sql) => {
  const dataDir = await folderOfTen()
  change(dataDir, `pragma writable_schema = on; ${sql}`)
  expect(examine(dataDir)).toMatchObject({
    sound: 10,
    damage: [],
    rebuildable: [expect.stringContaining('search index')],
  })
  const storage = openStorage(dataDir)
  storage.rebuild()
  expect((await storage.log.search('words', {}, 5)).total).toBe(290)
  storage.close()
  expect(examine(dataDir)).toMatchObject({ damage: [], rebuildable: [] })
})

test('a list of dialogs with missing entries is found and can be rebuilt', async () => {
  const dataDir = await folderOfTen()
  change(dataDir, `delete from dialogs where id in ('d3', 'd4')`)
  expect(examine(dataDir).rebuildable).toContainEqual(expect.stringContaining('list of dialogs'))
  const storage = openStorage(dataDir)
  storage.rebuild()
  expect(await storage.log.list()).toHaveLength(10)
  storage.close()
  expect(examine(dataDir)).toMatchObject({ sound: 10, damage: [], rebuildable: [] })
})

test('damaged pages are found, the dialogs on them named, and all that can be read is saved', async () => {
  const dataDir = await folderOfTen()
  spoil(dataDir, '4-7 words')
  const found = examine(dataDir)
  expect(found.sound).toBeGreaterThanOrEqual(7)
  expect(found.sound).toBeLessThan(10)
  expect(found.damage.join('\n')).toMatch(/The table facts is damaged[\s\S]*"Topic 4" \(d4\)/)

  const before = readFileSync(fileOf(dataDir))
  const to = join(temporaryFolder(), 'saved')
  const report = await rescue(dataDir, to)
  expect(report.whole).toBe(found.sound)
  expect(report.problems.join('\n')).toContain('"Topic 4" (d4) came over up to its fact')
  expect(readFileSync(fileOf(dataDir)).equals(before)).toBe(true)
  const saved = openStorage(to)
  onTestFinished(() => saved.close())
  expect(await saved.log.list()).toHaveLength(10)
  const four = await saved.log.read('d4')
  expect(four.length).toBeGreaterThan(1)
  expect(four.length).toBeLessThan(10)
  expect(await saved.log.read('d9')).toHaveLength(30)
  expect(await saved.settings.get('theme')).toBe('dark')
  expect(await saved.collections.list('topic')).toHaveLength(1)
  expect(examine(to)).toMatchObject({ damage: [], rebuildable: [] })
})

test('the rest of a file that was cut short is saved, and a folder in use is not saved into', async () => {
  const dataDir = await folderOfTen()
  truncateSync(fileOf(dataDir), Math.floor(statSync(fileOf(dataDir)).size / 2 / PAGE) * PAGE)
  expect(examine(dataDir).damage.length).toBeGreaterThan(0)
  const to = join(temporaryFolder(), 'saved')
  const { whole } = await rescue(dataDir, to)
  expect(whole).toBeGreaterThan(0)
  await expect(rescue(dataDir, to)).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
})

test('a dialog with a gap is reported apart from its neighbours', async () => {
  const dataDir = await folderOfTen()
  change(dataDir, `drop trigger facts_are_never_dropped; delete from facts where dialog_id = 'd2' and seq = 11`)
  expect(examine(dataDir).damage).toEqual([
    'The dialog "Topic 2" (d2) lacks its fact 11: what was said after that cannot be read.',
  ])
})

test('a file that is no database is reported as such', async () => {
  const dataDir = await folderOfTen()
  copyFileSync(import.meta.filename, fileOf(dataDir))
  expect(examine(dataDir)).toMatchObject({ sound: 0, damage: [expect.stringContaining('cannot be read')] })
})

test('a log deleted after a kill is noticed once, and one that ended properly is not reported', async () => {
  const dataDir = await folderOfTen()
  const child = startScript('append-until-killed', dataDir, 'd0')
  await child.printed('35')
  await child.kill()
  expect(existsSync(`${fileOf(dataDir)}-wal`)).toBe(true)
  expect(examine(dataDir).damage).toEqual([])
  // Another process that opens it in between does not report a loss.
  const between = openStorage(dataDir)
  expect(between.warnings()).toEqual([])
  between.close()
  expect(examine(dataDir).damage).toEqual([])

  const again = startScript('append-until-killed', dataDir, 'd1')
  await again.printed('35')
  await again.kill()
  rmSync(`${fileOf(dataDir)}-wal`)
  rmSync(`${fileOf(dataDir)}-shm`)
  expect(examine(dataDir).damage).toEqual([expect.stringContaining('write-ahead log')])
  rmSync(`${fileOf(dataDir)}-wal`, { force: true })
  const after = openStorage(dataDir)
  expect(after.warnings()).toEqual([expect.stringContaining('idi.db-wal')])
  after.close()
  const next = openStorage(dataDir)
  expect(next.warnings()).toEqual([])
  next.close()
})

test.skipIf(process.platform === 'win32')(
  'a log that is deleted while it is in use is noticed, and nothing said before or after is lost',
  async () => {
    const dataDir = await folderOfTen()
    const storage = openStorage(dataDir)
    await storage.log.append('d0', [said('before')])
    rmSync(`${fileOf(dataDir)}-wal`)
    await storage.log.append('d0', [said('after')])
    await eventually(() => expect(storage.warnings()).toEqual([expect.stringContaining('while IDi is running')]))
    // The state after a kill: nothing was moved as at a close.
    const copy = temporaryFolder()
    copyFileSync(fileOf(dataDir), join(copy, 'idi.db'))
    storage.close()
    const left = openStorage(copy)
    onTestFinished(() => left.close())
    expect((await left.log.read('d0')).slice(-2)).toMatchObject([{ text: 'before' }, { text: 'after' }])
  },
)
