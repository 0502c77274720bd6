import { sayInEnglish } from '../../../../../src/base/language/say.ts'
import { readFileSync } from 'node:fs'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { importBytes } from '../../../../../src/app/services/imports/import-bytes.ts'
import { Worker } from 'node:worker_threads'
import { readZip } from '../../../../../src/base/files/read-zip.ts'
import { readImports } from '../../../../../src/app/services/imports/read-imports.ts'
import { readImportInThread, readLibraryInThread } from '../../../../../src/app/services/imports/read-in-thread.ts'
import { readLibraryFile } from '../../../../../src/app/services/library/read-file.ts'
import { createLibrary } from '../../../../../src/app/services/library/create-library.ts'
import { createIdSource } from '../../../../../src/app/new-id.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { openStorage, type Storage } from '../../../../../src/core/storage/index.ts'
import { debate, reworked } from '../../../../fixtures/exports/samples.ts'
import { putEmptyLibrary } from '../../../../helpers/empty-library.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

const good = exportJson(debate().state('one'))
const older = new Uint8Array(readFileSync(new URL('../../../../fixtures/imports/older-debate.json', import.meta.url)))
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
  const folder = temporaryFolder()
  putEmptyLibrary(folder)
  storage = openStorage(folder)
  onTestFinished(() => storage.close())
})
const take = (name: string, bytes: Uint8Array) =>
  Array.fromAsync(
    importBytes(
      name,
      bytes,
      {
        log: storage.log,
        settings: storage.settings,
        read: readImports,
        newId,
        library: createLibrary({ collections: storage.collections, newId, now: () => 0, version: () => 0 }),
        servers: { put: () => Promise.reject(new Error('Nobody adds servers here.')) },
        openRunFile: () => Promise.reject(new Error('Nobody opens recordings here.')),
        changed: async () => void (changes += 1),
      },
      LIMITS,
    ),
  )
const zip = (files: Zippable) => zipSync(files)

test('a file that is no dialog is a line of the report, not a failure', async () => {
  const [notes] = await take('notes.txt', strToU8('hello'))
  expect(notes).toMatchObject({
    name: 'notes.txt',
    ok: false,
    id: null,
    message: expect.stringContaining('it is a text in which no speakers were found') as string,
  })
  const [empty] = await take('a.jsonl', strToU8(' \n'))
  expect(empty).toMatchObject({ ok: false, message: 'a.jsonl is empty: there is nothing to import.' })
  expect(empty?.said && sayInEnglish(empty.said)).toBe(empty?.message)
  expect(await take('x.bin', new Uint8Array([0xff, 0xfe, 0x00]))).toMatchObject([
    { ok: false, message: expect.stringContaining('it is no text') as string },
  ])
  expect(await storage.log.list()).toEqual([])
  expect(changes).toBe(0)
})

test('an imported dialog keeps its name, and the report gives its number of turns without extra versions', async () => {
  const [report] = await take('a.json', exportJson(reworked().state('two')))
  expect(report).toMatchObject({ name: 'a.json', ok: true, message: '"Gutes Gespräch", 5 turns.' })
  expect((await storage.log.list()).map(({ id }) => id)).toEqual([report?.id])
})

test('files of topics, of this app and the older system, are imported as topics, alone and beside dialogs', async () => {
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

test('a dialog is imported only once, whatever the file, and can be imported again after it was deleted', async () => {
  const [first] = await take('one.json', good)
  const id = first?.id ?? ''
  const again = async (name: string, bytes: Uint8Array) =>
    (await take(name, bytes)).map((report) => [report.id, report.message])
  expect(await again('copy.json', good)).toEqual([
    [id, expect.stringMatching(/^".*" is already here: nothing was added\.$/) as string],
  ])
  expect(await again('all.zip', zip({ 'one.json': good }))).toHaveLength(1)
  await storage.log.append(id, [{ type: 'dialog-binned' }])
  expect(await again('copy.json', good)).toEqual([[id, expect.stringContaining('already here, in the bin') as string]])
  expect(await storage.log.list()).toHaveLength(1)
  await storage.log.remove(id)
  expect((await take('copy.json', good))[0]?.id).not.toBe(id)
  expect(await storage.log.list()).toHaveLength(1)
})

test('a large file is read in a thread, and a thread that dies is reported', async () => {
  const large = zip({ 'one.json': good, 'broken.json': strToU8('{') })
  const read = await Array.fromAsync(readImportInThread('all.zip', large, LIMITS))
  expect(read.map((file) => [file.name, 'dialog' in file])).toEqual([
    ['one.json', true],
    ['broken.json', false],
  ])
  const dies = () => new Worker('setTimeout(() => process.exit(1), 10)', { eval: true })
  await expect(Array.fromAsync(readImportInThread('all.zip', large, LIMITS, dies))).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
  })
})

/** JSON that is no dialog and no zip, and too large to be read without a thread. */
const plain = strToU8(JSON.stringify({ turns: Array.from({ length: 2_000 }, () => 'a turn or so') }))

test('reads an import that is no zip in a thread, and ends it with one sentence after its time', async () => {
  const hangs = () =>
    new Worker(`require('node:worker_threads').parentPort.on('message', () => { for (;;); })`, { eval: true })
  await expect(
    Array.fromAsync(readImportInThread('plain.json', plain, LIMITS, hangs, { milliseconds: 1_000, bytes: 2 ** 30 })),
  ).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: 'plain.json could not be read within 1 second, as long as a file may take.',
  })
})

test('an import that needs more memory than allowed ends with one sentence', async () => {
  const hoards = () =>
    new Worker(
      `const kept = []
      require('node:worker_threads').parentPort.on('message', () => setInterval(() => kept.push(Buffer.alloc(2 ** 22, 1)), 5))`,
      { eval: true },
    )
  await expect(
    Array.fromAsync(readImportInThread('plain.json', plain, LIMITS, hoards, { milliseconds: 60_000, bytes: 2 ** 26 })),
  ).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: 'plain.json could not be read to its end: it takes more than the 64 MB of memory that a file may take.',
  })
})

test('reads a large file of topics in a thread, and ends it with one sentence after its time', async () => {
  const topics = strToU8(
    JSON.stringify({
      format: 'idi.topics-1',
      items: Array.from({ length: 400 }, (_, n) => ({
        name: `Topic ${n}`,
        topic: 'About what is long enough to count.',
      })),
    }),
  )
  const here = readLibraryFile('topic', 'all.json', topics)
  expect('entries' in here && here.entries).toHaveLength(400)
  expect(await readLibraryInThread('topic', 'all.json', topics)).toEqual(here)
  const hangs = () =>
    new Worker(`require('node:worker_threads').parentPort.on('message', () => { for (;;); })`, { eval: true })
  await expect(
    readLibraryInThread('topic', 'all.json', topics, hangs, { milliseconds: 1_000, bytes: 2 ** 30 }),
  ).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: 'all.json could not be read within 1 second, as long as a file may take.',
  })
})

test('says how many files of a zip were read before the time limit', async () => {
  const first = `{ step: { name: 'one.json', problem: 'one.json is empty.' } }`
  const oneThenNone = () =>
    new Worker(
      `const { parentPort } = require('node:worker_threads')
      let asked = 0
      parentPort.on('message', (ask) => {
        if (ask !== 'next') return
        if ((asked += 1) > 1) for (;;);
        parentPort.postMessage(${first})
      })`,
      { eval: true },
    )
  const files = readImportInThread('all.zip', plain, LIMITS, oneThenNone, { milliseconds: 1_000, bytes: 2 ** 30 })
  expect((await files.next()).value).toMatchObject({ name: 'one.json' })
  await expect(files.next()).rejects.toThrow(
    'all.zip could not be read within 1 second, as long as a file may take; 1 file of it was read before.',
  )
})

describe('a zip', () => {
  test('of good and broken files imports the good ones, of both systems, and names the others', async () => {
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

  test('that unpacks to far more than its size fills neither memory nor disk', async () => {
    const bomb = zip({ 'bomb.json': new Uint8Array(10_000_000), 'good.json': good })
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

  test('with a bomb in it is not unpacked to the end of the bomb, and the good files after it are imported', async () => {
    const bomb = zip({ 'bomb.json': new Uint8Array(60_000_000), 'good.json': good })
    let unpacked = 0
    for (const entry of readZip(bomb, { ...LIMITS, totalBytes: 30_000_000 })) {
      unpacked += 1
      expect('bytes' in entry).toBe(entry.name === 'good.json')
    }
    expect(unpacked).toBe(2)
  })

  test('with a header that lies about a size is not trusted', async () => {
    const bomb = zip({ 'bomb.json': new Uint8Array(3_000_000) })
    const view = new DataView(bomb.buffer, bomb.byteOffset)
    // The uncompressed size in the local header, and in the only entry of the directory.
    view.setUint32(22, 10, true)
    view.setUint32(view.getUint32(bomb.length - 6, true) + 24, 10, true)
    expect(await take('bomb.zip', bomb)).toMatchObject([
      { ok: false, message: 'bomb.json is larger than 1 MB unpacked.' },
      { ok: false },
    ])
  })

  test('of too many files is read only up to the limit', async () => {
    const report = await take(
      'many.zip',
      zip(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.json`, strToU8('{')]))),
    )
    expect(report).toHaveLength(11)
    expect(report.at(-1)?.message).toBe('many.zip holds more than 10 files: split it.')
  })

  test('that is cut off gives the files before the cut', async () => {
    const whole = zip({ 'one.json': good, 'two.json': [good, { level: 0 }] })
    const report = await take('cut.zip', whole.subarray(0, Math.floor(whole.length * 0.6)))
    expect(report.map(({ name, ok }) => [name, ok])).toEqual([
      ['one.json', true],
      ['cut.zip', false],
    ])
  })

  test('with one damaged file reports it and reads the others', async () => {
    const bytes = zip({ 'one.json': good, 'two.json': good })
    bytes.fill(0xff, 100, 160)
    const report = await take('bad.zip', bytes)
    expect(report[0]).toMatchObject({ name: 'one.json', ok: false })
    expect(report).toContainEqual(expect.objectContaining({ name: 'two.json', ok: true }))
  })

  test('without files is reported as empty', async () => {
    expect(await take('empty.zip', zip({}))).toMatchObject([
      { ok: false, message: 'empty.zip is a zip without files: there is nothing to import in it.' },
    ])
  })

  test('cannot control a terminal or a page by the names of its files', async () => {
    const [report] = await take('x.zip', zip({ '\u001B[31m\u202Eevil.json': strToU8('{') }))
    expect(report?.name).toBe('[31mevil.json')
  })
})
