import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { examine, openStorage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { created, said } from './dialog-facts.ts'

const PAGE = 4096
const FRAME = PAGE + 24

/**
 * The folder of a killed process: the database file contains what an orderly close left, the write-ahead log what was
 * said since.
 */
async function killed(topic = 'Herons'): Promise<string> {
  const dataDir = temporaryFolder()
  const before = openStorage(dataDir)
  await before.log.append(`${topic}-old`, [created(topic), said('An old word.')])
  before.close()
  const storage = openStorage(dataDir)
  await storage.log.append('new', [created(`${topic} again`)])
  for (let at = 0; at < 10; at += 1) await storage.log.append('new', [said(`Word ${at} ${'and '.repeat(500)}`)])
  const copy = temporaryFolder()
  cpSync(dataDir, copy, { recursive: true })
  storage.close()
  return copy
}

const LONG_AGO = new Date('2020-01-01')

const log = (dataDir: string) => join(dataDir, 'idi.db-wal')
const shared = (dataDir: string) => join(dataDir, 'idi.db-shm')

function change(path: string, edit: (bytes: Buffer) => void): void {
  const bytes = readFileSync(path)
  edit(bytes)
  writeFileSync(path, bytes)
}

/** What opening the folder and `idi check --data` tell the user. */
async function told(
  dataDir: string,
): Promise<{ readonly warnings: readonly string[]; readonly damage: readonly string[] }> {
  const before = bytesOf(dataDir)
  const { damage } = examine(dataDir)
  expect(bytesOf(dataDir)).toEqual(before)
  const storage = openStorage(dataDir)
  onTestFinished(() => storage.close())
  expect((await storage.log.list()).map(({ id }) => id)).toContain('Herons-old')
  return { warnings: storage.warnings(), damage }
}

function bytesOf(dataDir: string): readonly string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dataDir, name)).isFile())
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(dataDir, name)))
          .digest('hex')}`,
    )
    .toSorted()
}

test('an undamaged log is read to its end, without a warning', async () => {
  const dataDir = await killed()
  const { warnings, damage } = await told(dataDir)
  expect([warnings, damage]).toEqual([[], []])
})

test.each([
  [
    'a frame with a wrong checksum',
    (dir: string) => change(log(dir), (bytes) => bytes.fill(0x5a, 32 + 4 * FRAME + 99, 32 + 4 * FRAME + 120)),
  ],
  ['the last frame cut in the middle', (dir: string) => truncateSync(log(dir), statSync(log(dir)).size - 1_000)],
  ['its second half gone at the end of a frame', (dir: string) => truncateSync(log(dir), 32 + FRAME * 6)],
  ['a header of zeros', (dir: string) => change(log(dir), (bytes) => bytes.fill(0, 0, 32))],
  ['a header cut off', (dir: string) => truncateSync(log(dir), 20)],
  ['noise in its place', (dir: string) => writeFileSync(log(dir), Buffer.alloc(9_000, 0xa7))],
])('a log with %s is reported, and what can be read is read', async (_name, damageIt) => {
  const dataDir = await killed()
  damageIt(dataDir)
  const { warnings, damage } = await told(dataDir)
  expect(warnings).toEqual([expect.stringMatching(/idi\.db-wal.*is damaged|damaged \(the file idi\.db-wal.*backups/)])
  expect(damage[0]).toMatch(/write-ahead log .* is damaged or cut off/)
})

test.each([
  ['the head of a frame', 24],
  ['half a frame', 24 + PAGE / 2],
  ['a frame whose page has older bytes', FRAME],
])('%s after the last commit, as a kill while writing leaves it, is not reported', async (_name, length) => {
  const dataDir = await killed()
  const bytes = readFileSync(log(dataDir))
  const head = bytes.subarray(bytes.length - FRAME)
  writeFileSync(log(dataDir), Buffer.concat([bytes, head.subarray(0, 24), Buffer.alloc(length - 24, 0x5a)]))
  const { warnings, damage } = await told(dataDir)
  expect([warnings, damage]).toEqual([[], []])
})

test.each([
  ['empty', (dir: string) => truncateSync(log(dir), 0)],
  ['gone, while the file that goes with it is there', (dir: string) => rmSync(log(dir))],
  [
    'empty, and the file that goes with it gone',
    (dir: string) => {
      truncateSync(log(dir), 0)
      rmSync(shared(dir))
    },
  ],
])('a log that is %s is not taken for an empty library', async (_name, damageIt) => {
  const dataDir = await killed()
  damageIt(dataDir)
  const { warnings, damage } = await told(dataDir)
  expect(warnings).toEqual([expect.stringContaining('was deleted after IDi ended unexpectedly')])
  expect(damage[0]).toContain('is gone')
})

test.each([false, true])(
  'the log of another library is not written into this one (the file beside it kept: %s)',
  async (keep) => {
    const dataDir = await killed()
    const other = await killed('Storks')
    const grown = openStorage(other)
    for (let at = 0; at < 40; at += 1)
      await grown.log.append('more', [at === 0 ? created('More') : said('x '.repeat(2_000))])
    const aside = temporaryFolder()
    cpSync(other, aside, { recursive: true })
    grown.close()
    cpSync(log(aside), log(dataDir))
    if (!keep) rmSync(shared(dataDir))
    const before = bytesOf(dataDir)
    expect(() => openStorage(dataDir)).toThrow(/idi\.db-wal belongs to another database .* move it away/)
    expect(examine(dataDir).damage[0]).toContain('belongs to another database')
    expect(bytesOf(dataDir)).toEqual(before)
    rmSync(log(dataDir))
    rmSync(shared(dataDir), { force: true })
    const storage = openStorage(dataDir)
    onTestFinished(() => storage.close())
    expect((await storage.log.list()).map(({ id }) => id)).toEqual(['Herons-old'])
  },
)

test('a file that was emptied is not taken for a new library', async () => {
  const dataDir = temporaryFolder()
  const storage = openStorage(dataDir)
  await storage.log.append('old', [created('Herons')])
  storage.close()
  truncateSync(join(dataDir, 'idi.db'), 0)
  utimesSync(join(dataDir, 'idi.db'), LONG_AGO, LONG_AGO)
  expect(examine(dataDir).damage).toEqual([expect.stringMatching(/idi\.db.* is empty/)])
  const again = openStorage(dataDir)
  onTestFinished(() => again.close())
  expect(again.warnings()).toEqual([expect.stringMatching(/idi\.db.* was empty.*backup/)])
})

/** A folder in which a first start was killed while it worked on `idi.db` as `work` does. */
function killedAtFirst(work: (db: DatabaseSync) => void): string {
  const making = temporaryFolder()
  const db = new DatabaseSync(join(making, 'idi.db'))
  onTestFinished(() => db.close())
  work(db)
  const dataDir = temporaryFolder()
  cpSync(making, dataDir, { recursive: true })
  utimesSync(join(dataDir, 'idi.db'), LONG_AGO, LONG_AGO)
  return dataDir
}

test.each<readonly [string, (db: DatabaseSync) => void]>([
  ['before it wrote a page', () => undefined],
  ['while it wrote the first page', (db) => db.exec('begin immediate; create table t (a)')],
  ['before it wrote to the log', (db) => db.exec('pragma journal_mode = wal; begin immediate')],
  [
    'while it made the tables',
    (db) => {
      db.exec('pragma journal_mode = wal; pragma cache_size = 1; begin immediate; create table t (a)')
      for (let at = 0; at < 50; at += 1) db.exec('insert into t values (zeroblob(4000))')
    },
  ],
])('a first start that was killed %s is not taken for lost data', async (_name, work) => {
  const dataDir = killedAtFirst(work)
  const torn = join(dataDir, 'idi.db-wal')
  if (existsSync(torn) && statSync(torn).size > 0) truncateSync(torn, statSync(torn).size - 1_000)
  expect(examine(dataDir)).toMatchObject({ empty: true, damage: [] })
  const first = openStorage(dataDir)
  expect(first.warnings()).toEqual([])
  await first.log.append('first', [created('Herons')])
  first.close()
  // From then on an empty file is a loss, and no file a new library.
  rmSync(join(dataDir, 'idi.db'))
  const anew = openStorage(dataDir)
  expect(anew.warnings()).toEqual([])
  anew.close()
  truncateSync(join(dataDir, 'idi.db'), 0)
  utimesSync(join(dataDir, 'idi.db'), LONG_AGO, LONG_AGO)
  const again = openStorage(dataDir)
  onTestFinished(() => again.close())
  expect(again.warnings()).toEqual([expect.stringMatching(/idi\.db.* was empty.*backup/)])
})

test('a database copied without its log, before the log was ever moved into it, is not taken for a new library', async () => {
  const dataDir = temporaryFolder()
  const storage = openStorage(dataDir)
  onTestFinished(() => storage.close())
  await storage.log.append('only', [created('Herons')])
  const alone = temporaryFolder()
  cpSync(join(dataDir, 'idi.db'), join(alone, 'idi.db'))
  utimesSync(join(alone, 'idi.db'), LONG_AGO, LONG_AGO)
  expect(examine(alone).damage[0]).toContain('is gone')
  const copied = openStorage(alone)
  onTestFinished(() => copied.close())
  expect(copied.warnings()).toEqual([expect.stringContaining('was deleted')])
})

test('the log of a living process causes no warning', async () => {
  const dataDir = temporaryFolder()
  const living = openStorage(dataDir)
  onTestFinished(() => living.close())
  await living.log.append('one', [created(), said('Here.')])
  expect(existsSync(log(dataDir))).toBe(true)
  const second = openStorage(dataDir)
  onTestFinished(() => second.close())
  expect([second.warnings(), examine(dataDir).damage]).toEqual([[], []])
})

test('a check says which facts of a dialog are missing, and whether the list knows of later ones', async () => {
  const dataDir = temporaryFolder()
  const storage = openStorage(dataDir)
  await storage.log.append('gap', [created('With a gap'), said('one'), said('two'), said('three'), said('four')])
  await storage.log.append('short', [created('Cut short'), said('one')])
  storage.close()
  const db = new DatabaseSync(join(dataDir, 'idi.db'))
  db.exec(`drop trigger facts_are_never_dropped; delete from facts where dialog_id = 'gap' and seq in (3, 4)`)
  db.exec(`update dialogs set speeches = 7 where id = 'short'`)
  db.close()
  const { damage, sound } = examine(dataDir)
  expect(damage).toEqual([
    expect.stringContaining('"With a gap" (gap) lacks its facts 3 to 4'),
    expect.stringMatching(/"Cut short" \(short\) has \d speech(?:es)?, and 7 in the list: the last ones are missing/),
  ])
  expect(sound).toBe(0)
})
