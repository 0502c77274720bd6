import { readFileSync } from 'node:fs'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { importBytes } from '../../../../src/services/imports/import-bytes.ts'
import { createLibrary } from '../../../../src/services/library/create-library.ts'
import { createIdSource } from '../../../../src/app/new-id.ts'
import { exportJson } from '../../../../src/exports/index.ts'
import { openStorage, type Storage } from '../../../../src/storage/index.ts'
import { debate, reworked } from '../../../fixtures/exports/samples.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

const good = exportJson(debate().state('one'))
const older = new Uint8Array(readFileSync(new URL('../../../fixtures/imports/older-debate.json', import.meta.url)))
const olderLibrary = strToU8(
  JSON.stringify([
    { name: 'Rails', intermediator_topic_prompt: 'Should trains be free?', participant_pre_prompt: 'x' },
  ]),
)
const newId = createIdSource()
const LIMITS = { entries: 10, entryBytes: 1024 ** 2, totalBytes: 2 * 1024 ** 2 }

let storage: Storage
let changes: number
beforeEach(() => {
  changes = 0
  storage = openStorage(temporaryFolder())
  onTestFinished(() => storage.close())
})
const take = (name: string, bytes: Uint8Array) =>
  importBytes(
    name,
    bytes,
    {
      log: storage.log,
      newId,
      library: createLibrary({ collections: storage.collections, newId, now: () => 0, version: () => 0 }),
      changed: async () => void (changes += 1),
    },
    LIMITS,
  )
const zip = (files: Zippable) => zipSync(files)

test('a file that is no dialog is a line of the report, not a failure', async () => {
  expect(await take('notes.txt', strToU8('hello'))).toEqual([
    { name: 'notes.txt', ok: false, id: null, message: 'The file cannot be imported: the file is not JSON.' },
  ])
  expect(await take('x.bin', new Uint8Array([0xff, 0xfe, 0x00]))).toMatchObject([
    { ok: false, message: expect.stringContaining('not UTF-8') as string },
  ])
  expect(await storage.log.list()).toEqual([])
  expect(changes).toBe(0)
})

test('a dialog comes in with its name, and the report says how many turns, versions not counted', async () => {
  const [report] = await take('a.json', exportJson(reworked().state('two')))
  expect(report).toMatchObject({ name: 'a.json', ok: true, message: '"Gutes Gespräch", 5 turns.' })
  expect((await storage.log.list()).map(({ id }) => id)).toEqual([report?.id])
})

test("a file of topics goes into the topics, ours and the older system's, alone and beside dialogs", async () => {
  const topic = { name: 'Chess', topic: 'Is chess a sport?' }
  const ours = strToU8(JSON.stringify({ format: 'idi.topics-1', items: [topic, { name: 'Nothing' }] }))
  expect((await take('topics.json', ours)).map(({ name, ok }) => [name, ok])).toEqual([
    ['Chess', true],
    ['Nothing', false],
  ])
  expect((await storage.collections.list('topic')).map(({ value }) => value)).toMatchObject([topic])
  const all = await take('all.zip', zip({ 'library.json': [olderLibrary, { level: 0 }], 'one.json': good }))
  expect(all.filter(({ ok }) => !ok)).toEqual([])
  expect((await storage.collections.list('topic')).length).toBe(all.length)
  expect(await storage.log.list()).toHaveLength(1)
})

describe('a zip', () => {
  test('of good and broken files takes in the good ones, of both systems, and names the others', async () => {
    const report = await take(
      'all.zip',
      zip({
        'a/one.json': good,
        'broken.json': strToU8('{'),
        'older.json': [older, { level: 0 }],
        'inner.zip': zip({ 'x.json': good }),
        '__MACOSX/._one.json': strToU8('junk'),
        '.DS_Store': strToU8('junk'),
      }),
    )
    expect(report.map(({ name, ok }) => [name, ok])).toEqual([
      ['a/one.json', true],
      ['broken.json', false],
      ['older.json', true],
      ['inner.zip', false],
    ])
    expect(await storage.log.list()).toHaveLength(2)
    expect(changes).toBe(1)
  })

  test('that unpacks to far more than it is fills neither the memory nor the disk', async () => {
    const bomb = zip({ 'bomb.json': new Uint8Array(40_000_000), 'good.json': good })
    expect(bomb.length).toBeLessThan(100_000)
    const report = await take('bomb.zip', bomb)
    expect(report[0]).toMatchObject({
      name: 'bomb.json',
      ok: false,
      message: 'bomb.json is larger than 1 MB unpacked.',
    })
    expect(report.at(-1)).toMatchObject({
      name: 'bomb.zip',
      ok: false,
      message: 'bomb.zip is larger than 2 MB unpacked: split it.',
    })
  })

  test('whose header lies about a size is not believed', async () => {
    const bomb = zip({ 'bomb.json': new Uint8Array(3_000_000) })
    const view = new DataView(bomb.buffer, bomb.byteOffset)
    // Uncompressed size in the local header, and in the directory's only entry.
    view.setUint32(22, 10, true)
    view.setUint32(view.getUint32(bomb.length - 6, true) + 24, 10, true)
    expect(await take('bomb.zip', bomb)).toMatchObject([
      { ok: false, message: 'bomb.json is larger than 1 MB unpacked.' },
      { ok: false },
    ])
  })

  test('of more files than anybody exports is read no further', async () => {
    const report = await take(
      'many.zip',
      zip(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.json`, strToU8('{')]))),
    )
    expect(report).toHaveLength(11)
    expect(report.at(-1)?.message).toBe('many.zip holds more than 10 files: split it.')
  })

  test('that ends too early keeps what came before the end', async () => {
    const whole = zip({ 'one.json': good, 'two.json': [good, { level: 0 }] })
    const report = await take('cut.zip', whole.subarray(0, Math.floor(whole.length * 0.6)))
    expect(report.map(({ name, ok }) => [name, ok])).toEqual([
      ['one.json', true],
      ['cut.zip', false],
    ])
  })

  test('that is damaged inside one file says so, and reads on', async () => {
    const bytes = zip({ 'one.json': good, 'two.json': good })
    bytes.fill(0xff, 100, 160)
    const report = await take('bad.zip', bytes)
    expect(report[0]).toMatchObject({ name: 'one.json', ok: false })
    expect(report).toContainEqual(expect.objectContaining({ name: 'two.json', ok: true }))
  })

  test('without files is not answered with silence', async () => {
    expect(await take('empty.zip', zip({}))).toMatchObject([
      { ok: false, message: 'empty.zip is a zip without files: there is nothing to import in it.' },
    ])
  })

  test('cannot steer a terminal or a page by the names in it', async () => {
    const [report] = await take('x.zip', zip({ '\u001B[31m\u202Eevil.json': strToU8('{') }))
    expect(report?.name).toBe('[31mevil.json')
  })
})
