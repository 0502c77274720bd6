import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { openStorage, type Storage } from '../../../../src/core/storage/index.ts'
import { RANKED_MAX } from '../../../../src/core/storage/search/search-query.ts'
import { startSearchWorker, type StartSearch } from '../../../../src/core/storage/search/search-thread.ts'
import { temporaryFolder } from '../../../helpers/run-cli.ts'
import { created, said } from './dialog-facts.ts'

const DIALOGS = 6
const EACH = 2_000
const folder = temporaryFolder()
let storage: Storage
let threads = 0

/** 12,000 texts: all contain "gold", one in a thousand contains "silver". */
beforeAll(async () => {
  const startSearch: StartSearch = (data) => {
    threads += 1
    return startSearchWorker(data)
  }
  storage = openStorage(folder.path, { startSearch })
  for (let dialog = 0; dialog < DIALOGS; dialog += 1)
    await storage.log.append(`d${dialog}`, [
      created(`Topic ${dialog}`),
      ...Array.from({ length: EACH }, (_, place) =>
        said(
          `gold and ${place % 1_000 === 7 ? 'silver' : 'stone'} and ${place % 50 === 0 ? 'gold gold gold' : 'clay'}`,
        ),
      ),
    ])
})
afterAll(() => {
  storage.close()
  folder.remove()
})

test('a very frequent word is ranked over its newest places, best ones first', async () => {
  const { hits, total, more } = await storage.log.search('gold', {}, 10)
  expect({ total, more, hits: hits.length }).toEqual({ total: RANKED_MAX, more: true, hits: 10 })
  // The hits are those of the last dialog, which has the word most often.
  for (const hit of hits) {
    expect(hit.dialogId).toBe(`d${DIALOGS - 1}`)
    expect(hit.snippet.filter((part) => part.hit)).toHaveLength(4)
  }
  expect(threads).toBe(1)
})

test('a single letter, and a rare word, are found without a limit on ranking', async () => {
  const letter = await storage.log.search('g', {}, 5)
  expect(letter).toMatchObject({ total: RANKED_MAX, more: true })
  expect(letter.hits).toHaveLength(5)
  const rare = await storage.log.search('silver', {}, 100)
  expect(rare).toMatchObject({ total: DIALOGS * 2 })
  expect(rare.more).toBeUndefined()
  expect(rare.hits).toHaveLength(DIALOGS * 2)
  expect((await storage.log.search('gold', { tag: 'none' }, 5)).total).toBe(0)
})

test('the search thread knows what was stored or deleted a moment ago', async () => {
  await storage.log.append('new', [created('Platinum'), said('platinum')])
  expect((await storage.log.search('platinum', {}, 5)).total).toBe(2)
  await storage.log.remove('new')
  expect((await storage.log.search('platinum', {}, 5)).total).toBe(0)
})

test('a search is answered when its thread dies or its index is gone', async () => {
  const other = openStorage(folder.path, {
    startSearch: (workerData) => new Worker('process.exit(1)', { eval: true, workerData }),
  })
  expect((await other.log.search('silver', {}, 100)).total).toBe(DIALOGS * 2)
  other.close()
  const db = new DatabaseSync(storage.path)
  db.exec('drop table search')
  db.close()
  expect((await storage.log.search('silver', {}, 100)).total).toBe(DIALOGS * 2)
})
