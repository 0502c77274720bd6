import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import type { SearchFilters } from '../../../../src/core/contract/library/library.ts'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import type { TurnBlock } from '../../../../src/core/contract/turn/blocks.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { created, opened, said } from './dialog-facts.ts'
import { stage, ended, version, storageIn, found } from './search-facts.ts'

describe('search finds', () => {
  test('topic, title, speech, draft, critique, question and note, each with its place', async () => {
    const storage = storageIn()
    const { log } = storage
    await log.append('a', [
      created('A willow topic'),
      { type: 'dialog-renamed', title: 'Willow title' },
      opened('t1'),
      stage('t1', 'draft', 'willow draft'),
      stage('t1', 'critique', 'willow critique'),
      stage('t1', 'final', 'The willow bends.'),
      ended('t1', 'The willow bends.'),
    ])
    await log.append('a', [
      { type: 'message-added', messageId: 'm1', text: 'Is a willow a tree?' },
      { type: 'note-added', noteId: 'n1', seat: 'moderator', text: 'Ask about the willow.' },
    ])
    const { hits, total } = await log.search('Willow', {}, 100)
    expect(total).toBe(7)
    expect(
      hits
        .map(({ what, turnId, turnNumber, seat }) => ({ what, turnId, turnNumber, seat }))
        .toSorted((a, b) => (a.what < b.what ? -1 : 1)),
    ).toEqual([
      { what: 'critique', turnId: 't1', turnNumber: 1, seat: 'first' },
      { what: 'draft', turnId: 't1', turnNumber: 1, seat: 'first' },
      { what: 'message', turnId: null, turnNumber: null, seat: expect.toBeOneOf([null, 'moderator']) as unknown },
      { what: 'message', turnId: null, turnNumber: null, seat: expect.toBeOneOf([null, 'moderator']) as unknown },
      { what: 'speech', turnId: 't1', turnNumber: 1, seat: 'first' },
      { what: 'title', turnId: null, turnNumber: null, seat: null },
      { what: 'topic', turnId: null, turnNumber: null, seat: null },
    ])
    expect(new Set(hits.map((hit) => `${hit.title}/${hit.mode}`))).toEqual(new Set(['Willow title/debate']))
    expect(await found(storage, 'bends')).toEqual(['speech: The willow [bends].'])
  })

  test('what a turn found on the web, by its title and its address', async () => {
    const storage = storageIn()
    const search: TurnBlock = {
      type: 'web_search',
      source: 'first',
      audience: 'all',
      queries: ['willow'],
      sources: [{ url: 'https://trees.example/willow', title: 'On osiers' }],
      citations: [],
      requests: 1,
      failures: [],
    }
    await storage.log.append('a', [
      created('x'),
      opened('t1'),
      { ...stage('t1', 'final', 'Words.'), blocks: [search] } as FactBody,
      ended('t1', 'Words.'),
    ])
    const { hits } = await storage.log.search('osiers', {}, 10)
    expect(hits).toMatchObject([{ what: 'source', turnId: 't1' }])
    expect((await storage.log.search('trees.example', {}, 10)).total).toBe(1)
  })

  test('words in any script, with accents or without, by the beginning of the last word', async () => {
    const storage = storageIn()
    await storage.log.append('a', [
      created('x'),
      said('Škoda, café and Việt Nam'),
      said('日本国憲法について話す'),
      said('한국어를 배우다'),
      said('ภาษาไทย'),
      said('Добрый вечер'),
      said('cafe\u0301 decomposed'),
    ])
    for (const [query, snippet] of Object.entries({
      skoda: 'message: [Škoda], café and Việt Nam',
      'viet nam': 'message: Škoda, café and [Việt] [Nam]',
      憲法: 'message: 日本国[憲法]について話す',
      法: 'message: 日本国憲[法]について話す',
      국어: 'message: 한[국어]를 배우다',
      ไทย: 'message: ภาษา[ไทย]',
      добр: 'message: [Добрый] вечер',
      decomp: 'message: café [decomposed]',
    })) {
      expect(await found(storage, query), query).toContain(snippet)
    }
    expect(await found(storage, 'café')).toHaveLength(2)
    expect(await found(storage, '国日')).toEqual([])
  })

  test('the best places first, as many as asked for, with the number of all', async () => {
    const { log } = storageIn()
    await log.append('a', [
      created('x'),
      ...Array.from({ length: 9 }, () => said('lichen on the roof')),
      said(`${'other words '.repeat(40)} moss`),
      said('moss, moss and moss'),
      said('moss is green'),
    ])
    const { hits, total } = await log.search('moss', {}, 2)
    expect([hits.length, total]).toEqual([2, 3])
    expect(hits[0]?.snippet.map((part) => part.text).join('')).toBe('moss, moss and moss')
  })

  test('as words without the marks of Markdown', async () => {
    const storage = storageIn()
    await storage.log.append('a', [
      created('x'),
      opened('t1'),
      ended('t1', '## The *moss*\n\n- **Moss** is `green`\n- See [it](https://example.org/moss "a title")'),
    ])
    expect(await found(storage, 'moss')).toEqual([
      'speech: The [moss] [Moss] is green See it (https://example.org/[moss])',
    ])
  })
})

describe('search finds only what is current:', () => {
  test('an edit instead of the original', async () => {
    const storage = storageIn()
    await storage.log.append('a', [
      created('x'),
      opened('t1'),
      ended('t1', 'about otters'),
      { type: 'turn-edited', turnId: 't1', text: 'about badgers' },
    ])
    expect([await found(storage, 'otters'), await found(storage, 'badgers')]).toEqual([[], ['speech: about [badgers]']])
  })

  test('a new version once it ended, the old one when it is chosen again, and no failed one', async () => {
    const storage = storageIn()
    const { log } = storage
    await log.append('a', [created('x'), opened('t1'), stage('t1', 'draft', 'otter draft'), ended('t1', 'otter')])
    await log.append('a', [version('t2', 't1'), stage('t2', 'draft', 'badger draft')])
    expect([await found(storage, 'badger'), (await found(storage, 'otter')).length]).toEqual([[], 2])
    await log.append('a', [ended('t2', 'badger')])
    expect([(await found(storage, 'badger')).length, await found(storage, 'otter')]).toEqual([2, []])
    expect((await log.search('badger', {}, 1)).hits[0]).toMatchObject({ turnId: 't2', turnNumber: 1 })
    await log.append('a', [
      version('t3', 't2'),
      stage('t3', 'draft', 'weasel'),
      {
        type: 'turn-failed',
        turnId: 't3',
        stage: 'final',
        error: { code: 'INTERRUPTED', message: '', retryable: true },
        partialText: 'weasel',
      },
    ])
    await log.append('a', [{ type: 'version-chosen', turnId: 't2', versionId: 't1' }])
    expect([
      await found(storage, 'weasel'),
      await found(storage, 'badger'),
      (await found(storage, 'otter')).length,
    ]).toEqual([[], [], 2])
    expect(await log.summary('a')).toMatchObject({ speeches: 1 })
  })

  test('a draft, under the try that continued it', async () => {
    const { log } = storageIn()
    await log.append('a', [
      created('x'),
      opened('t1'),
      stage('t1', 'draft', 'heron'),
      {
        type: 'turn-failed',
        turnId: 't1',
        stage: 'critique',
        error: { code: 'INTERRUPTED', message: '', retryable: true },
        partialText: '',
      },
    ])
    await log.append('a', [{ ...opened('t2'), continues: 't1' } as FactBody, ended('t2', 'done')])
    expect((await log.search('heron', {}, 9)).hits).toMatchObject([{ turnId: 't2', what: 'draft' }])
  })

  test('no removed title, no dialog in the bin, no deleted dialog', async () => {
    const storage = storageIn()
    const { log } = storage
    await log.append('a', [created('Rivers'), { type: 'dialog-renamed', title: 'Brooks' }])
    await log.append('b', [created('Rivers too')])
    await log.append('a', [{ type: 'dialog-renamed', title: null }, { type: 'dialog-binned' }])
    expect(await found(storage, 'brooks', { binned: true })).toEqual([])
    expect(await found(storage, 'rivers')).toEqual(['topic: [Rivers] too'])
    expect(await found(storage, 'rivers', { binned: true })).toEqual(['topic: [Rivers]'])
    await log.remove('a')
    expect(await found(storage, 'rivers', { binned: true })).toEqual([])
    expect(await log.read('a')).toEqual([])
  })
})

test('results can be filtered by mode, model and tag, also after a seat was changed', async () => {
  const storage = storageIn()
  const { log } = storage
  await log.append('a', [
    created('Fog in the valley'),
    { type: 'dialog-tagged', tags: ['weather', 'Ümlaut'] },
    { type: 'seat-changed', seat: 'second', config: { provider: 'ollama', model: 'qwen', name: 'B' } },
  ])
  await log.append('b', [created('Fog at sea')])
  const count = async (filters: SearchFilters) => (await log.search('fog', filters, 9)).total
  expect([
    await count({}),
    await count({ mode: 'debate' }),
    await count({ mode: 'interview' }),
    await count({ model: 'qwen' }),
    await count({ model: 'rehearsal' }),
    await count({ tag: 'weather' }),
    await count({ tag: 'Ümlaut', model: 'qwen' }),
    await count({ tag: 'sea' }),
  ]).toEqual([2, 2, 0, 1, 2, 1, 1, 0])
})

describe('a damaged index is rebuilt from the facts', () => {
  const DAMAGES = [
    'drop table search',
    'drop table search_texts',
    'delete from search_config',
    'drop table search_config',
    'delete from search_data',
    'drop table search_data',
    'drop table search_idx',
    'drop table search_docsize',
  ]

  async function damagedFolder(sql: string): Promise<string> {
    const dataDir = temporaryFolder()
    const before = openStorage(dataDir)
    await before.log.append('a', [created('Lanterns'), said('lantern light')])
    before.close()
    const db = new DatabaseSync(before.path, { defensive: false })
    db.exec(sql)
    db.close()
    return dataDir
  }

  test.each(DAMAGES)('when it was damaged before the start: %s', async (sql) => {
    const storage = storageIn(await damagedFolder(sql))
    expect(await found(storage, 'lantern')).toHaveLength(2)
  })

  test.each(DAMAGES)('without refusing a new fact: %s', async (sql) => {
    const storage = storageIn(await damagedFolder(sql))
    await storage.log.append('a', [said('a second lantern')])
    expect(await storage.log.read('a')).toHaveLength(3)
    expect(await found(storage, 'lantern')).toHaveLength(3)
  })

  test('when it is damaged while the app runs', async () => {
    const storage = storageIn()
    await storage.log.append('a', [created('Lanterns')])
    const other = new DatabaseSync(storage.path, { defensive: false })
    other.exec('delete from search_data')
    other.close()
    await storage.log.append('a', [said('lantern light')])
    expect(await found(storage, 'lantern')).toHaveLength(2)
  })
})

test('a search finds what another process wrote', async () => {
  const dataDir = temporaryFolder()
  const [one, two] = [storageIn(dataDir), storageIn(dataDir)]
  await one.log.append('a', [created('Kites')])
  expect(await found(two, 'kite')).toHaveLength(1)
  one.rebuild()
  await two.log.append('a', [said('kites again')])
  expect(await found(one, 'kite')).toHaveLength(2)
})
