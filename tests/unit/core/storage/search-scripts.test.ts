import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { created, opened, said } from './dialog-facts.ts'
import { ended, found, stage, storageIn, version } from './search-facts.ts'

const SAID = [
  'Στην Ελλάς τότε',
  'Ёлка в углу',
  'المُدُن الكبيرة',
  'שָׁלוֹם עולם',
  'the ﬁnance of it',
  'auf der Straße',
  'by 🚲 to work',
  'İstanbul ve Zürich',
  'मेरा ज़मीन हिन्दी',
  'ไปกินน้ำ',
] as const

describe('words are found and marked in any spelling:', () => {
  test.each([
    ['ελλας', 'Στην [Ελλάς] τότε'],
    ['ΕΛΛΑΣ', 'Στην [Ελλάς] τότε'],
    ['елка', '[Ёлка] в углу'],
    ['المدن', '[المُدُن] الكبيرة'],
    ['שלום', '[שָׁלוֹם] עולם'],
    ['finance', 'the [ﬁnance] of it'],
    ['strasse', 'auf der [Straße]'],
    ['STRASS', 'auf der [Straße]'],
    ['🚲', 'by [🚲] to work'],
    ['istanbul zurich', '[İstanbul] ve [Zürich]'],
    ['जमीन', 'मेरा [ज़मीन] हिन्दी'],
    ['กิน', 'ไป[กิน]น้ำ'],
  ])('%s', async (typed, snippet) => {
    const storage = storageIn()
    await storage.log.append('a', [created('x'), ...SAID.map((text) => said(text))])
    expect(await found(storage, typed)).toEqual([`message: ${snippet}`])
    const { turns, unmatched } = await storage.log.find(typed, {}, 5)
    expect(turns.map((turn) => turn.snippet.map((part) => (part.hit ? `[${part.text}]` : part.text)).join(''))).toEqual(
      [snippet],
    )
    expect(unmatched).toEqual([])
  })

  test.each(['กัน', 'का', '🚗', 'углы', 'мои'])('%s does not find another word', async (typed) => {
    const storage = storageIn()
    await storage.log.append('a', [created('x'), said('мой дом'), said('कि'), ...SAID.map((text) => said(text))])
    expect(await found(storage, typed)).toEqual([])
  })
})

/** Creates the index of earlier versions. */
const BEFORE = `
  drop trigger search_text_added; drop trigger search_text_dropped; drop trigger search_text_changed;
  drop table search; drop table search_queue; drop table search_state;
  create view search_shown as select id, text from search_texts where shown;
  create virtual table search using fts5 (text, content = 'search_shown', content_rowid = 'id', tokenize = "unicode61 remove_diacritics 2");
  create trigger search_text_added after insert on search_texts when new.shown
  begin insert into search (rowid, text) values (new.id, new.text); end;
  create trigger search_text_dropped after delete on search_texts when old.shown
  begin insert into search (search, rowid, text) values ('delete', old.id, old.text); end;
  create trigger search_text_hidden before update of text, shown on search_texts when old.shown
  begin insert into search (search, rowid, text) values ('delete', old.id, old.text); end;
  create trigger search_text_shown after update of text, shown on search_texts when new.shown
  begin insert into search (rowid, text) values (new.id, new.text); end;
  insert into search (search) values ('rebuild');`

describe('the search index of an earlier version is rebuilt', () => {
  async function olderFolder(texts: number): Promise<string> {
    const dataDir = temporaryFolder()
    const before = openStorage(dataDir)
    await before.log.append('a', [
      created('Straße'),
      opened('t1'),
      stage('t1', 'draft', 'otter'),
      ended('t1', 'otter'),
      ...Array.from({ length: texts }, (_, index) => said(`Text ${index} über die Straße`)),
    ])
    before.close()
    const db = new DatabaseSync(before.path)
    db.exec(BEFORE)
    db.close()
    return dataDir
  }

  test('before the first search is answered', async () => {
    const storage = storageIn(await olderFolder(250))
    expect((await storage.log.search('strasse', {}, 10)).total).toBe(251)
    expect((await storage.log.find('strasse', {}, 10)).turns).not.toEqual([])
  })

  test('with what is said, edited and deleted meanwhile', async () => {
    const storage = storageIn(await olderFolder(250))
    const { log } = storage
    await log.append('b', [created('Gasse')])
    await log.append('a', [said('noch eine Straße'), version('t2', 't1'), ended('t2', 'badger')])
    await log.append('c', [created('Straße'), said('Straße')])
    await log.remove('c')
    expect((await log.search('strasse', {}, 10)).total).toBe(252)
    expect(await found(storage, 'otter')).toHaveLength(0)
    expect(await found(storage, 'badger')).toEqual(['speech: [badger]'])
    expect(await found(storage, 'gasse')).toEqual(['topic: [Gasse]'])
  })

  test('by two processes, one of which ends early, without missing or repeated texts', async () => {
    const dataDir = await olderFolder(450)
    const one = openStorage(dataDir)
    const two = storageIn(dataDir)
    const asked = one.log.search('strasse', {}, 10)
    one.close()
    await asked.catch(() => undefined)
    expect((await two.log.search('strasse', {}, 10)).total).toBe(451)
    expect((await storageIn(dataDir).log.search('strasse', {}, 10)).total).toBe(451)
  })

  test('without anybody searching', async () => {
    const dataDir = await olderFolder(250)
    const storage = storageIn(dataDir)
    const db = new DatabaseSync(storage.path, { readOnly: true })
    onTestFinished(() => db.close())
    const queue = db.prepare('select count(*) as texts from search_queue')
    await expect.poll(() => queue.get()?.texts).toBe(0)
    expect(db.prepare(`select count(*) as texts from search where search match '"strasse"'`).get()?.texts).toBe(251)
  })
})
