import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { TEMP_SUFFIX, atomicWrite, PRIVATE_MODE, writeTempThenPlace } from '../../../../src/base/files/atomic-write.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { startChild } from '../../core/storage/child-process.ts'

const posix = process.platform !== 'win32'
const script = fileURLToPath(new URL('children/write-until-killed.ts', import.meta.url))
/** So large that writing takes longer than the steps around it: most kills happen while a file is written. */
const SIZE = 4_000_000
const KILLS = 8

test('a process killed while writing leaves the old file or the new one, never half of one', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'file')
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = startChild([process.execPath, script, path, String(SIZE)])
    await child.printed('1\n')
    await sleep(kill * 3)
    await child.kill()
    const text = readFileSync(path, 'latin1')
    expect(text.length).toBe(SIZE)
    expect(text === 'a'.repeat(SIZE) || text === 'b'.repeat(SIZE)).toBe(true)
  }
  // Files that a killed process leaves behind have a name by which they are recognised.
  expect(readdirSync(folder).filter((name) => name !== 'file' && !name.endsWith(TEMP_SUFFIX))).toEqual([])
})

test('of many writers at once one wins, and no temporary file is left', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'file')
  const contents = Array.from({ length: 12 }, (_, index) => String(index).repeat(50_000))
  await Promise.all(contents.map((content) => atomicWrite(path, content)))
  expect(contents).toContain(readFileSync(path, 'utf8'))
  expect(readdirSync(folder)).toEqual(['file'])
})

test('a write that fails leaves the old file, and no temporary file', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'taken'))
  writeFileSync(join(folder, 'old'), 'old')
  await expect(atomicWrite(join(folder, 'taken'), 'new')).rejects.toMatchObject({ code: 'EISDIR' })
  const broken = writeTempThenPlace({
    folder,
    fill: async (file) => {
      await file.writeFile('half of')
      throw new Error('the source broke off')
    },
    place: (aside) => rename(aside, join(folder, 'old')),
  })
  await expect(broken).rejects.toThrow('the source broke off')
  expect(readFileSync(join(folder, 'old'), 'utf8')).toBe('old')
  expect(readdirSync(folder).toSorted()).toEqual(['old', 'taken'])
})

test('a file name of the longest possible length can be written', async () => {
  const path = join(temporaryFolder(), 'x'.repeat(255))
  await atomicWrite(path, 'whole')
  expect(readFileSync(path, 'utf8')).toBe('whole')
})

test.runIf(posix)(
  'a private file can only be read by its owner, also when it replaces one that others could read (POSIX only)',
  async () => {
    const path = join(temporaryFolder(), 'keys')
    writeFileSync(path, 'open to all')
    chmodSync(path, 0o644)
    await atomicWrite(path, 'secret', PRIVATE_MODE)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  },
)
