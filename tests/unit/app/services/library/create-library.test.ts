import { describe, expect, onTestFinished, test } from 'vitest'
import { COLLECTION_SCHEMAS, createLibrary } from '../../../../../src/app/services/library/create-library.ts'
import { addSamples } from '../../../../../src/app/services/library/samples.ts'
import type { LibraryService } from '../../../../../src/app/services/ports.ts'
import type { Collection, Item } from '../../../../../src/core/contract/library/library.ts'
import { openStorage, type Storage } from '../../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { modes } from '../../../../../src/modes/index.ts'

let ids = 0

function libraryIn(dataDir = temporaryFolder()): LibraryService & { readonly storage: Storage } {
  const storage = openStorage(dataDir)
  onTestFinished(() => storage.close())
  return {
    ...createLibrary({
      collections: storage.collections,
      newId: () => `id-${(ids += 1)}`,
      now: () => Date.UTC(2026, 0, 2, 12),
      version: storage.version,
    }),
    storage,
  }
}

const topic = (name: string, more: object = {}) => ({ name, topic: `About ${name}`, ...more })
const bytesOf = (content: unknown) =>
  new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content))
const namesOf = (items: readonly Item[]) => items.map((item) => (item.value as { name: string }).name)
const listOf = async (library: LibraryService, kind: Collection = 'topic'): Promise<readonly Item[]> => {
  for await (const items of library.watch(kind, new AbortController().signal)) return items
  return []
}

describe('stored values', () => {
  test('are stored in the form of their schema, and refused with one sentence that names the field', async () => {
    const library = libraryIn()
    expect(await library.put('topic', { revision: 0, value: topic('  Trams ') })).toMatchObject({
      revision: 1,
      sample: false,
      value: { name: 'Trams', topic: 'About   Trams', tags: [], seats: {} },
    })
    await expect(library.put('topic', { revision: 0, value: { name: ' ', topic: 'x' } })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      message: 'The topic needs a name.',
    })
    await expect(library.put('topic', { revision: 0, value: topic('x', { turns: 900 }) })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      message: expect.stringContaining('"turns"'),
    })
    await expect(library.put('preset', { revision: 0, value: topic('x') })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
    await expect(
      library.put('preset', {
        revision: 0,
        value: {
          name: 'P',
          dialog: { seats: { moderator: {}, first: { provider: 'ollama', model: 'm' }, second: {} } },
        },
      }),
    ).resolves.toMatchObject({ revision: 1 })
  })
})

describe('watching the library', () => {
  test('gives the whole list first and again after each change in this window, and nothing for what did not change', async () => {
    const library = libraryIn()
    const stop = new AbortController()
    const seen: (readonly string[])[] = []
    const watching = (async () => {
      for await (const items of library.watch('topic', stop.signal)) {
        seen.push(namesOf(items))
        if (seen.length === 1)
          await library.put('preset', {
            revision: 0,
            value: { name: 'P', dialog: { seats: { moderator: {}, first: {}, second: {} } } },
          })
        if (seen.length === 1) await library.put('topic', { revision: 0, value: topic('A') })
        if (seen.length === 2) await library.remove('topic', [items[0]?.id ?? ''])
        if (seen.length === 3) stop.abort()
      }
    })()
    await watching
    expect(seen).toEqual([[], ['A'], []])
  })

  test('shows changes made by another process', async () => {
    const dataDir = temporaryFolder()
    const [here, there] = [libraryIn(dataDir), libraryIn(dataDir)]
    const stop = new AbortController()
    const seen: (readonly string[])[] = []
    for await (const items of here.watch('topic', stop.signal)) {
      seen.push(namesOf(items))
      if (seen.length === 1) await there.put('topic', { revision: 0, value: topic('From there') })
      else stop.abort()
    }
    expect(seen).toEqual([[], ['From there']])
  })
})

describe('files that this app wrote', () => {
  test('come back unchanged, and are not added a second time', async () => {
    const library = libraryIn()
    const made = await Promise.all(
      ['Trams', 'Fog'].map((name) =>
        library.put('topic', {
          revision: 0,
          value: topic(name, { tags: ['a'], mode: 'debate', turns: 2, seats: { first: { position: 'For' } } }),
        }),
      ),
    )
    const file = await library.export(
      'topic',
      made.map(({ id }) => id),
    )
    expect(file).toMatchObject({
      fileName: expect.stringMatching(/^idi-topics_20260102_\d{6}\.json$/) as string,
      mediaType: 'application/json',
    })
    expect((await library.export('topic', [made[0]?.id ?? ''])).fileName).toMatch(/^trams_/)
    expect(await library.import('topic', 'f.json', file.bytes)).toMatchObject([
      { name: 'Trams', ok: true, id: made[0]?.id, here: true },
      { ok: true, id: made[1]?.id, here: true },
    ])
    const other = libraryIn()
    expect((await other.import('topic', 'f.json', file.bytes)).map(({ ok }) => ok)).toEqual([true, true])
    expect((await listOf(other)).map(({ value }) => value)).toEqual(made.map(({ value }) => value))
  })

  test('with broken entries give the good ones and a line for each broken one', async () => {
    const library = libraryIn()
    const reports = await library.import(
      'topic',
      'f.json',
      bytesOf({ format: 'idi.topics-1', items: [topic('Good'), { name: 'Bad' }, null, topic('Good too')] }),
    )
    expect(reports.map(({ name, ok }) => [name, ok])).toEqual([
      ['Good', true],
      ['Bad', false],
      ['f.json (3)', false],
      ['Good too', true],
    ])
    expect(namesOf(await listOf(library))).toEqual(['Good', 'Good too'])
  })

  test.each([
    ['a newer version', { format: 'idi.topics-2', items: [topic('A')] }, 'newer version'],
    ['the other collection', { format: 'idi.presets-1', items: [] }, 'import it into the presets'],
    ['no list', { format: 'idi.topics-1' }, 'damaged'],
    ['an empty list', { format: 'idi.topics-1', items: [] }, 'holds no topics'],
    ['something else', { hello: 1 }, 'neither'],
    ['a number', 7, 'neither'],
    ['null', 'null', 'neither'],
    ['half a file', '{"format":"idi.topics-1","items":[', 'not a JSON file'],
    ['blanks', '\ufeff\r\n ', 'is empty'],
  ])('of %s are refused with a sentence that says so', async (_, content, words) => {
    const library = libraryIn()
    expect(await library.import('topic', 'f.json', bytesOf(content))).toMatchObject([
      { name: 'f.json', ok: false, id: null, message: expect.stringContaining(words) },
    ])
    expect(await listOf(library)).toEqual([])
  })

  test('are accepted with a byte order mark, and refused when they are not UTF-8', async () => {
    const library = libraryIn()
    expect(await library.import('topic', 'f.json', new Uint8Array([0xff, 0xfe, 0x7b]))).toMatchObject([{ ok: false }])
    expect(
      await library.import(
        'topic',
        'f.json',
        bytesOf(`\ufeff${JSON.stringify({ format: 'idi.topics-1', items: [topic('A')] })}`),
      ),
    ).toMatchObject([{ ok: true }])
  })

  test('are not written when everything selected has been deleted', async () => {
    await expect(libraryIn().export('topic', ['gone'])).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })
})

describe('a library file of the older system', () => {
  const entry = {
    id: '1',
    name: 'Free will',
    description: 'An old question',
    tags: ['mind', 'mind', 7, ''],
    max_turns: 4,
    intermediator_pre_prompt: 'Be fair.',
    intermediator_topic_prompt: 'Is there free will?',
    participant_pre_prompt: 'Argue well.',
    participant1_mid_prompt: 'There is.',
    participant2_mid_prompt: 'There is none.',
    participant_post_prompt: 'Be brief.',
  }
  const expected = {
    name: 'Free will',
    topic: 'Is there free will?',
    description: 'An old question',
    tags: ['mind'],
    turns: 4,
    seats: {
      moderator: { instructions: 'Be fair.' },
      first: { instructions: 'Argue well.\n\nThere is.\n\nBe brief.' },
      second: { instructions: 'Argue well.\n\nThere is none.\n\nBe brief.' },
    },
  }

  test.each([
    ['a list', [entry]],
    ['a list under a key', { version: 2, prompts: [entry] }],
    ['entries by id', { 1: entry }],
    ['entries by id under a key', { library: { 1: entry } }],
  ])('is read from %s', async (_, content) => {
    const library = libraryIn()
    expect(await library.import('topic', 'library.json', bytesOf(content))).toMatchObject([
      { name: 'Free will', ok: true },
    ])
    expect((await listOf(library))[0]?.value).toEqual(expected)
  })

  test('gives its good entries, and a line for each broken one', async () => {
    const library = libraryIn()
    const reports = await library.import(
      'topic',
      'library.json',
      bytesOf([
        entry,
        'junk',
        { ...entry, name: 'Empty', description: '', intermediator_topic_prompt: ' ' },
        { ...entry, name: 'Long', max_turns: 400 },
        { ...entry, name: 'Huge', intermediator_topic_prompt: 'x'.repeat(10_001) },
      ]),
    )
    expect(reports.map(({ name, ok }) => [name, ok])).toEqual([
      ['Free will', true],
      ['library.json (2)', false],
      ['Empty', false],
      ['Long', true],
      ['Huge', false],
    ])
    expect(reports[3]?.message).toContain('turns')
    expect(await library.import('preset', 'library.json', bytesOf([entry]))).toMatchObject([
      { ok: false, message: expect.stringContaining('topic library') },
    ])
  })
})

describe('sample topics', () => {
  test('are valid, name existing modes, and are enough for each mode', async () => {
    const library = libraryIn()
    await addSamples(library.storage.collections, library.storage.settings)
    const items = await listOf(library)
    expect(items.length).toBeGreaterThanOrEqual(24)
    for (const { value, sample } of items) {
      expect([sample, COLLECTION_SCHEMAS.topic.safeParse(value).success]).toEqual([true, true])
      expect(value).toMatchObject({
        tags: expect.arrayContaining([expect.any(String)]) as unknown,
        seats: {
          first: { position: expect.any(String) as string },
          second: { position: expect.any(String) as string },
        },
      })
    }
    const byMode = Map.groupBy(items, ({ value }) => (value as { mode: string }).mode)
    expect([...byMode.keys()].toSorted()).toEqual(
      modes
        .list()
        .filter(({ file }) => file !== undefined)
        .map(({ info }) => info.id)
        .toSorted(),
    )
  })

  test('are added once, so that a deleted one stays deleted and an edited one stays edited', async () => {
    const dataDir = temporaryFolder()
    const first = libraryIn(dataDir)
    await addSamples(first.storage.collections, first.storage.settings)
    const [gone, kept] = await listOf(first)
    await first.remove('topic', [gone?.id ?? ''])
    await first.put('topic', { id: kept?.id, revision: 1, value: topic('Mine') })
    const second = libraryIn(dataDir)
    await addSamples(second.storage.collections, second.storage.settings)
    const items = await listOf(second)
    expect(items.some(({ id }) => id === gone?.id)).toBe(false)
    expect(items.find(({ id }) => id === kept?.id)).toMatchObject({ revision: 2, value: { name: 'Mine' } })
  })

  test('are completed at the next start when adding them was interrupted', async () => {
    const { storage } = libraryIn()
    await storage.collections.put('topic', {
      id: 'sample-good-explanation',
      revision: 0,
      sample: true,
      value: topic('There'),
    })
    await addSamples(storage.collections, storage.settings)
    expect((await storage.collections.list('topic')).length).toBeGreaterThanOrEqual(24)
  })
})
