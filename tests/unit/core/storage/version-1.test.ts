import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

const SQL = readFileSync(fileURLToPath(new URL('../../../fixtures/storage/version-1.sql', import.meta.url)), 'utf8')

/** A data folder as the released version 1 left it. */
function folderOfVersion1(more = ''): string {
  const dataDir = temporaryFolder()
  const db = new DatabaseSync(join(dataDir, 'idi.db'))
  db.exec(`pragma journal_mode = wal; ${SQL} ${more}`)
  db.close()
  return dataDir
}

test('a file of version 1 opens with its dialogs complete in the list, the log and the search', async () => {
  const storage = openStorage(folderOfVersion1())
  const [night, cars] = await storage.log.list()
  expect(cars).toMatchObject({
    topic: 'Should cities ban private cars?',
    status: 'completed',
    endReason: 'finished',
    speeches: 2,
    models: ['instant', 'instant', 'instant'],
    title: null,
    tags: [],
    binnedAt: null,
    branchOf: null,
    openMember: null,
    planned: 2,
  })
  expect(night).toMatchObject({ topic: '東京の夜', status: 'created', speeches: 0, endReason: null })
  expect(await storage.log.read(cars?.id ?? '')).toHaveLength(23)
  expect((await storage.log.search('zurich tram', {}, 1)).hits).toMatchObject([
    { dialogId: cars?.id, what: 'message', turnId: null },
  ])
  expect((await storage.log.search('東京', {}, 10)).hits).toMatchObject([{ dialogId: night?.id, what: 'topic' }])
  const whats = new Set((await storage.log.search('the', {}, 100)).hits.map((hit) => hit.what))
  expect([...whats].toSorted()).toEqual(['critique', 'draft', 'message', 'speech'])
  expect(await storage.settings.get('theme')).toBe('dark')
  storage.close()
})

test('a file of version 1 with unreadable facts stays at version 1, rather than being half converted', () => {
  const dataDir = folderOfVersion1(
    `insert into facts (dialog_id, seq, at, type, body) values ('x', 1, 1, 'dialog-created', 'torn');`,
  )
  expect(() => openStorage(dataDir)).toThrow(expect.objectContaining({ code: 'STORAGE_CORRUPT' }))
  const db = new DatabaseSync(join(dataDir, 'idi.db'))
  expect(db.prepare('pragma user_version').get()?.user_version).toBe(1)
  expect(db.prepare(`select count(*) as items from sqlite_schema where name in ('items', 'search')`).get()?.items).toBe(
    0,
  )
  db.close()
})
