import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { findQuery } from '../../../../src/core/storage/search/find.ts'
import { searchQuery } from '../../../../src/core/storage/search/search-query.ts'
import { temporaryFolder } from '../../../helpers/run-cli.ts'
import { created, said } from './dialog-facts.ts'

const DIALOGS = 12
const EACH = 10
/** Only this many texts are read here, so that a small library behaves like a large one. */
const LOOKED_AT = 30
const OLD_TAG = { tag: 'old' }

const folder = temporaryFolder()
let db: DatabaseSync

/** Every text contains "gold"; the first dialog has the tag "rare", the first five have the tag "old". */
beforeAll(async () => {
  const storage = openStorage(folder.path)
  for (let dialog = 0; dialog < DIALOGS; dialog += 1)
    await storage.log.append(`d${dialog}`, [
      created(`Topic ${dialog}`),
      ...Array.from({ length: EACH }, (_, place) => said(`gold ${dialog === 2 && place === 3 ? 'silver' : 'stone'}`)),
      { type: 'dialog-tagged', tags: [...(dialog < 5 ? ['old'] : []), ...(dialog === 0 ? ['rare'] : [])] },
    ])
  await storage.log.search('gold', {}, 1)
  storage.close()
  db = new DatabaseSync(join(folder.path, 'idi.db'), { readOnly: true })
})
afterAll(() => {
  db.close()
  folder.remove()
})

test('for a word in more texts than are searched, the newest are found, and the result says that there are more', () => {
  const { hits, total, more } = searchQuery(db, LOOKED_AT)('gold', {}, 100)
  expect({ total, more }).toEqual({ total: LOOKED_AT, more: true })
  expect(new Set(hits.map(({ dialogId }) => dialogId))).toEqual(new Set(['d9', 'd10', 'd11']))
  const found = findQuery(db, LOOKED_AT)('gold', {}, 5)
  expect(found.more).toBe(true)
  expect(new Set(found.turns.map(({ dialogId }) => dialogId))).not.toContain('d0')
  expect(found.turns.length).toBeGreaterThan(0)
})

test('where the filters leave few texts, all of them are found, however old they are', () => {
  const { hits, total, more } = searchQuery(db, LOOKED_AT)('gold', { tag: 'rare' }, 100)
  expect({ total, more }).toEqual({ total: EACH, more: undefined })
  expect(new Set(hits.map(({ dialogId }) => dialogId))).toEqual(new Set(['d0']))
  const { turns, more: moreFound } = findQuery(db, LOOKED_AT)('gold', { tag: 'rare' }, 5)
  expect(moreFound).toBeUndefined()
  expect(new Set(turns.map(({ dialogId }) => dialogId))).toEqual(new Set(['d0']))
})

test('where the filters leave many texts and none of the newest match, the result only says that there are more', () => {
  expect(searchQuery(db, LOOKED_AT)('gold', OLD_TAG, 100)).toEqual({ hits: [], total: 0, more: true })
  expect(findQuery(db, LOOKED_AT)('gold', OLD_TAG, 5)).toEqual({
    turns: [],
    dialogs: [],
    leftOut: [],
    unmatched: [],
    more: true,
  })
  expect(findQuery(db, LOOKED_AT)('silver', OLD_TAG, 5).more).toBeUndefined()
  expect(searchQuery(db, LOOKED_AT)('silver', OLD_TAG, 100)).toMatchObject({ total: 1, hits: [{ dialogId: 'd2' }] })
})

test('in a library with fewer texts than are searched, nothing is left out', () => {
  const wanted = [
    [{}, DIALOGS, 1],
    [OLD_TAG, 5, 1],
    [{ tag: 'rare' }, 1, 0],
    [{ mode: 'council' }, 0, 0],
    [{ binned: true }, 0, 0],
  ] as const
  const search = searchQuery(db)
  for (const [filters, dialogs, silver] of wanted) {
    const counts = { gold: dialogs * EACH, 'gold stone': dialogs * EACH - silver, silver, '"gold silver"': silver }
    for (const [words, total] of Object.entries(counts)) {
      const answer = search(words, filters, 500)
      expect([answer.total, answer.hits.length, answer.more]).toEqual([total, total, undefined])
    }
  }
})
