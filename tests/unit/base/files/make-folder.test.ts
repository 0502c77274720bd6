import { existsSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, makeFolderSync } from '../../../../src/base/files/make-folder.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

const posix = process.platform !== 'win32'

const WAYS = [
  ['makeFolder', makeFolder],
  ['makeFolderSync', async (path: string, mode?: number) => makeFolderSync(path, mode)],
] as const

test.each(WAYS)(
  '%s makes each folder that is missing, with its mode, and leaves one that is there',
  async (_, make) => {
    const folder = temporaryFolder()
    const path = join(folder, 'a', 'b', 'c')
    await make(path, 0o700)
    if (posix)
      expect(['a', 'a/b', 'a/b/c'].map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([
        0o700, 0o700, 0o700,
      ])
    await make(path)
    await make(join(path, '..', 'd'))
    expect(statSync(join(folder, 'a', 'b', 'd')).isDirectory()).toBe(true)
  },
)

test.each(WAYS)('%s refuses a file in the place of a folder or above it', async (_, make) => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, 'text')
  await expect(make(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(make(join(file, 'below', 'it'))).rejects.toMatchObject({ code: posix ? 'ENOTDIR' : 'EEXIST' })
})

test.runIf(posix).each(WAYS)('%s makes nothing behind a link that leads nowhere', async (_, make) => {
  const folder = temporaryFolder()
  symlinkSync(join(folder, 'nowhere'), join(folder, 'link'))
  await expect(make(join(folder, 'link', 'below'))).rejects.toMatchObject({ code: 'EEXIST' })
  expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  mkdirSync(join(folder, 'nowhere'))
  await make(join(folder, 'link', 'below'))
  expect(existsSync(join(folder, 'nowhere', 'below'))).toBe(true)
})

test.each(WAYS)('%s can be called many times at once for one folder', async (_, make) => {
  const path = join(temporaryFolder(), 'a', 'b', 'c')
  await Promise.all(Array.from({ length: 20 }, () => make(path)))
  expect(statSync(path).isDirectory()).toBe(true)
})

test.runIf(process.platform === 'linux').each(WAYS)('%s ends in /proc', async (_, make) => {
  await expect(make('/proc/no/such/folder')).rejects.toMatchObject({ code: 'ENOENT' })
})
