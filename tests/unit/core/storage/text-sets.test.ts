import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

function storageIn(dataDir = temporaryFolder()) {
  const storage = openStorage(dataDir)
  onTestFinished(() => storage.close())
  return { ...storage, dataDir }
}

function rowsOf(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, 'idi.db'))
  const rows = Number(db.prepare('select count(*) as sets from text_sets').get()?.sets)
  db.close()
  return rows
}

test('texts are kept once whatever order they are listed in, and read back as they were', async () => {
  const { log, dataDir } = storageIn()
  const hash = await log.keepTexts({ b: 'Zwei\n"$&"', a: '一' })
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await log.keepTexts({ a: '一', b: 'Zwei\n"$&"' })).toBe(hash)
  expect(await log.texts(hash)).toEqual({ a: '一', b: 'Zwei\n"$&"' })
  expect(await log.texts('0'.repeat(64))).toBeNull()
  expect(rowsOf(dataDir)).toBe(1)
})

test('sets that differ in any key or text have different hashes', async () => {
  const { log } = storageIn()
  const sets = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.string({ maxLength: 8 }), {
    maxKeys: 2,
    noNullPrototype: true,
  })
  await fc.assert(
    fc.asyncProperty(sets, sets, async (one, other) => {
      const same = (await log.keepTexts(one)) === (await log.keepTexts(other))
      expect(same).toBe(isDeepStrictEqual(one, other))
    }),
    { numRuns: 200 },
  )
})

test('a backup contains its texts, once, and one with changed texts is refused as a whole', async () => {
  const old = storageIn()
  const hash = await old.log.keepTexts({ a: 'As it was said' })
  const path = join(old.dataDir, 'backup.db')
  expect([...old.backUp(path)]).toEqual([])
  const here = storageIn()
  for (const how of ['merge', 'merge', 'copy'] as const) expect([...here.restore(path, how, () => 'new')]).toEqual([])
  expect(await here.log.texts(hash)).toEqual({ a: 'As it was said' })
  expect(rowsOf(here.dataDir)).toBe(1)

  const db = new DatabaseSync(path)
  db.exec(`update text_sets set body = '{"a":"Never said"}'`)
  db.close()
  const other = storageIn()
  expect(() => [...other.restore(path, 'merge', () => 'new')]).toThrow(
    expect.objectContaining({ code: 'FILE_UNREADABLE' }),
  )
  expect(await other.log.texts(hash)).toBeNull()
})
