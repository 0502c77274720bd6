import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openStorage, type Storage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { created, said } from './dialog-facts.ts'
import { found, storageIn } from './search-facts.ts'

function queueOf(storage: Storage): () => number {
  const db = new DatabaseSync(storage.path, { readOnly: true })
  onTestFinished(() => db.close())
  const queue = db.prepare('select count(*) as texts from search_queue')
  return () => Number(queue.get()?.texts)
}

test('an append does not wait for the search index, which catches up without a search', async () => {
  const storage = storageIn()
  const queue = queueOf(storage)
  await storage.log.append('a', [created('Kites'), said('kites fly'), said('kites fall')])
  expect(queue()).toBe(3)
  await expect.poll(queue).toBe(0)
  expect(await found(storage, 'kites')).toHaveLength(3)
})

test('a search right after an append finds its words, and the words of a deleted dialog are gone', async () => {
  const storage = storageIn()
  await storage.log.append('a', [created('Kites'), said('kites fly')])
  await storage.log.append('b', [created('Lanterns'), said('no kites here')])
  await storage.log.remove('a')
  expect(await found(storage, 'kites')).toHaveLength(1)
  expect(queueOf(storage)()).toBe(0)
})

test('closing the library indexes what was stored last', async () => {
  const dataDir = temporaryFolder()
  const storage = openStorage(dataDir)
  const queue = queueOf(storage)
  await storage.log.append('a', [created('Kites'), said('kites fly')])
  storage.close()
  expect(queue()).toBe(0)
})

test('the next process indexes what the last one left in the queue', async () => {
  const dataDir = temporaryFolder()
  const storage = openStorage(dataDir)
  const queue = queueOf(storage)
  await storage.log.append('a', [created('Kites'), said('kites fly')])
  storage.close()
  const db = new DatabaseSync(storage.path)
  db.exec('delete from search where rowid in (1, 2); insert into search_queue values (1), (2)')
  db.close()
  const next = storageIn(dataDir)
  await expect.poll(queue).toBe(0)
  expect(await found(next, 'kites')).toHaveLength(2)
})
