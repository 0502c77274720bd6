import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeExport } from '../../../../../src/features/export/files/index.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

const bytes = new TextEncoder().encode('hello')
const posix = process.platform !== 'win32'
const root = process.getuid?.() === 0

test('creates the folder, replaces an older file and leaves no other file', async () => {
  const folder = join(temporaryFolder(), 'deep', 'out')
  const path = join(folder, 'a.txt')
  await writeExport(path, new TextEncoder().encode('older and longer'))
  await writeExport(path, bytes)
  expect(readFileSync(path, 'utf8')).toBe('hello')
  expect(readdirSync(folder)).toEqual(['a.txt'])
})

test('a folder in place of the file, a file in place of a folder and a name that is too long are each reported, and nothing is left', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'taken'))
  writeFileSync(join(folder, 'file'), 'kept')
  await expect(writeExport(join(folder, 'taken'), bytes)).rejects.toMatchObject({
    code: 'EXPORT_WRITE',
    message: expect.stringContaining('it is a folder'),
  })
  await expect(writeExport(join(folder, 'file', 'a.txt'), bytes)).rejects.toMatchObject({
    code: 'EXPORT_WRITE',
    message: expect.stringContaining('is not a folder'),
  })
  await expect(writeExport(join(folder, 'x'.repeat(300)), bytes)).rejects.toMatchObject({
    code: 'EXPORT_WRITE',
    message: expect.stringContaining('name is too long'),
  })
  expect(readdirSync(folder).toSorted()).toEqual(['file', 'taken'])
})

/** Writes 3 MB to a path in another process, and returns its output. */
function writeInChild(
  path: string,
  options: { readonly limit?: boolean; readonly uid?: number; readonly gid?: number },
): string {
  const source = new URL('../../../../../src/features/export/files/index.ts', import.meta.url).href
  const script = `const { writeExport } = await import(${JSON.stringify(source)}); await writeExport(${JSON.stringify(path)}, new Uint8Array(3_000_000)).then(() => console.log('written'), (error) => console.log(error.code, error.message))`
  const { limit, ...as } = options
  // 2048 blocks of 512 bytes: no file of the child may grow beyond 1 MB, as on a full disk.
  return spawnSync(
    '/bin/sh',
    [
      '-c',
      `${limit ? 'ulimit -f 2048; ' : ''}exec "$0" "$@"`,
      process.execPath,
      '--input-type=module',
      '--eval',
      script,
    ],
    { encoding: 'utf8', ...as },
  ).stdout
}

test.runIf(posix)('on a full disk the older file stays complete (POSIX only)', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'a.bin')
  writeFileSync(path, 'older')
  expect(writeInChild(path, { limit: true })).toBe(
    `EXPORT_WRITE ${path} could not be saved because the disk is full: free some space or save elsewhere. The dialog itself is safe.\n`,
  )
  expect(readFileSync(path, 'utf8')).toBe('older')
  expect(readdirSync(folder)).toEqual(['a.bin'])
})

test.runIf(posix)('a folder without write permission is reported (POSIX only)', () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o555)
  // Permissions do not apply to root, so the child runs as nobody.
  expect(writeInChild(join(folder, 'a.bin'), root ? { uid: 65534, gid: 65534 } : {})).toContain(
    'because you may not write there: choose another folder.',
  )
  chmodSync(folder, 0o755)
})
