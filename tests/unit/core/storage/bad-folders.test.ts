import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { childPath, startChild } from './child-process.ts'
import { created } from './dialog-facts.ts'

const root = process.getuid?.() === 0
const posix = process.platform !== 'win32'
/** Permissions do not apply to root, so the child runs as nobody. */
const asNobody = root ? { uid: 65534, gid: 65534 } : {}

function errorOf(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  return null
}

describe.runIf(posix)('permissions (POSIX only)', () => {
  test('a read-only folder is reported by name, and nothing is left in it', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o555)
    const child = startChild([process.execPath, childPath('report-error'), dataDir], asNobody)
    await child.ended()
    expect(JSON.parse(child.output())).toMatchObject({
      error: { code: 'STORAGE_READ_ONLY', message: expect.stringContaining(dataDir) },
    })
  })

  test('a read-only database in a writable folder is reported by name', async () => {
    const dataDir = temporaryFolder()
    const storage = openStorage(dataDir)
    storage.close()
    for (const folder of [dataDir, join(dataDir, 'owners')]) chmodSync(folder, 0o777)
    chmodSync(storage.path, 0o444)
    const child = startChild([process.execPath, childPath('report-error'), dataDir, 'a'], asNobody)
    await child.ended()
    expect(JSON.parse(child.output())).toMatchObject({
      error: { code: 'STORAGE_READ_ONLY', message: expect.stringContaining(storage.path) },
    })
  })

  test('other users of the computer cannot read dialogs', () => {
    const dataDir = join(temporaryFolder(), 'deep', 'data')
    const storage = openStorage(dataDir)
    expect([dataDir, storage.path, `${storage.path}-wal`].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0, 0])
    storage.close()
  })

  test('a full disk is reported in one sentence, and every acknowledged fact is kept', async () => {
    const dataDir = temporaryFolder()
    const storage = openStorage(dataDir)
    await storage.log.append('a', [created()])
    // Files of this child may not grow beyond 2 MB (4096 blocks of 512 bytes), which SQLite sees as a full disk.
    const child = startChild([
      '/bin/sh',
      '-c',
      'ulimit -f 4096; exec "$0" "$@"',
      process.execPath,
      childPath('report-error'),
      dataDir,
      'a',
    ])
    await child.ended()
    const { stored, error } = JSON.parse(child.output()) as { stored: number; error: unknown }
    expect(error).toMatchObject({ code: 'STORAGE_FULL', message: expect.stringContaining(storage.path) })
    expect(stored).toBeGreaterThan(5)
    expect(await storage.log.read('a')).toHaveLength(1 + stored)
    await storage.log.append('a', [{ type: 'dialog-started' }])
    storage.close()
  })

  test('a disk too full to begin with leaves no file that would pass for a library that lost its dialogs', async () => {
    // Until the header, the tables, the search index are written (blocks of 512 bytes).
    for (const blocks of [1, 100, 325]) {
      const dataDir = temporaryFolder()
      const command = `ulimit -f ${blocks}; exec "$0" "$@"`
      const child = startChild(['/bin/sh', '-c', command, process.execPath, childPath('report-error'), dataDir])
      await child.ended()
      expect(JSON.parse(child.output())).toMatchObject({ error: { code: 'STORAGE_FULL' } })
      expect(readdirSync(dataDir)).toEqual([])
    }
  })
})

test('a full database file undoes the whole append, and appends work again when there is room', async () => {
  const dataDir = temporaryFolder()
  const storage = openStorage(dataDir, { maxPages: 60 })
  await storage.log.append('a', [created()])
  const large = { type: 'message-added', messageId: 'm', text: 'x'.repeat(400_000) } as const
  await expect(storage.log.append('a', [{ type: 'dialog-started' }, large])).rejects.toMatchObject({
    code: 'STORAGE_FULL',
    retryable: true,
  })
  expect(await storage.log.read('a')).toHaveLength(1)
  await storage.log.append('a', [{ type: 'dialog-started' }])
  expect(await storage.log.summary('a')).toMatchObject({ status: 'running' })
  storage.close()
})

test('a file where the folder should be is reported by name', () => {
  const path = join(temporaryFolder(), 'file')
  writeFileSync(path, 'hello')
  expect(errorOf(() => openStorage(path))).toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: expect.stringContaining(path),
  })
  expect(errorOf(() => openStorage(join(path, 'below')))).toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  expect(readFileSync(path, 'utf8')).toBe('hello')
})

test('a folder where the database should be is reported by name', () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'idi.db'))
  expect(errorOf(() => openStorage(dataDir))).toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: expect.stringContaining('idi.db'),
  })
})

describe('a file of something else is left as it is:', () => {
  test.each([
    ['text', Buffer.from('This is not a database. '.repeat(400))],
    ['a torn header', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(8000, 7)])],
  ])('%s', (_, bytes) => {
    const dataDir = temporaryFolder()
    const path = join(dataDir, 'idi.db')
    writeFileSync(path, bytes)
    expect(errorOf(() => openStorage(dataDir))).toMatchObject({
      code: 'STORAGE_CORRUPT',
      message: expect.stringContaining(path),
    })
    expect(readFileSync(path).equals(bytes)).toBe(true)
  })

  test("another program's database", () => {
    const dataDir = temporaryFolder()
    const path = join(dataDir, 'idi.db')
    const other = new DatabaseSync(path)
    other.exec('create table recipes (name text)')
    other.close()
    const bytes = readFileSync(path)
    expect(errorOf(() => openStorage(dataDir))).toMatchObject({ code: 'STORAGE_CORRUPT' })
    expect(readFileSync(path).equals(bytes)).toBe(true)
  })

  test('a database of a newer version', async () => {
    const dataDir = temporaryFolder()
    const storage = openStorage(dataDir)
    await storage.log.append('a', [created()])
    storage.close()
    const newer = new DatabaseSync(storage.path)
    newer.exec('pragma user_version = 999')
    newer.close()
    expect(errorOf(() => openStorage(dataDir))).toMatchObject({
      code: 'STORAGE_NEWER',
      message: expect.stringContaining(storage.path),
    })
  })
})

test('pages torn in the middle of the file are reported when they are read, not as a crash', async () => {
  const dataDir = temporaryFolder()
  const storage = openStorage(dataDir)
  await storage.log.append('a', [
    created(),
    ...Array.from({ length: 100 }, () => ({ type: 'message-added', messageId: 'm', text: 'x'.repeat(2000) }) as const),
  ])
  storage.close()
  const bytes = readFileSync(storage.path)
  // Overwrites everything but the first pages, which contain the header and the schema.
  bytes.fill(0xaa, 40 * 4096)
  writeFileSync(storage.path, bytes)
  const again = openStorage(dataDir)
  await expect(again.log.read('a')).rejects.toMatchObject({
    code: 'STORAGE_CORRUPT',
    message: expect.stringContaining(storage.path),
  })
  again.close()
})

test('a database that another program keeps locked is reported after the wait', async () => {
  const dataDir = temporaryFolder()
  const storage = openStorage(dataDir, { busyTimeoutMs: 50 })
  await storage.log.append('a', [created()])
  const other = new DatabaseSync(storage.path)
  other.exec('begin immediate')
  await expect(storage.log.append('a', [{ type: 'dialog-started' }])).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    retryable: true,
  })
  other.exec('rollback')
  other.close()
  await storage.log.append('a', [{ type: 'dialog-started' }])
  storage.close()
})
