import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocumentFile } from '../../../../../src/features/attachments/files/index.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

test('a file is read under its own name, without its folder', async () => {
  const path = join(temporaryFolder(), 'notes.md')
  writeFileSync(path, '# Notes\n')
  expect(await readDocumentFile(path)).toMatchObject({
    name: 'notes.md',
    mediaType: 'text/markdown',
    text: '# Notes\n',
  })
})

test('a missing file, a folder and a file that is too large are each reported with their path', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'inside'))
  const large = join(folder, 'large.txt')
  writeFileSync(large, '')
  truncateSync(large, 50 * 1024 * 1024)
  await expect(readDocumentFile(join(folder, 'none.md'))).rejects.toMatchObject({
    code: 'FILE_NOT_FOUND',
    message: `${join(folder, 'none.md')} does not exist: check the path.`,
  })
  await expect(readDocumentFile(join(large, 'below.md'))).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  await expect(readDocumentFile(join(folder, 'inside'))).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: expect.stringContaining('is a folder'),
  })
  await expect(readDocumentFile(large)).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
    message: expect.stringContaining('50 MB, and an attached file may have at most 20 MB'),
  })
})

test.runIf(process.platform !== 'win32')('a pipe is refused and not waited for (POSIX only)', async () => {
  const path = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  await expect(readDocumentFile(path)).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: expect.stringContaining('not an ordinary file'),
  })
})

test.runIf(process.platform !== 'win32')('an unreadable file is reported by name (POSIX only)', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'secret.md')
  writeFileSync(path, 'secret')
  chmodSync(folder, 0o755)
  chmodSync(path, 0)
  const source = new URL('../../../../../src/features/attachments/files/index.ts', import.meta.url).href
  const script = `const { readDocumentFile } = await import(${JSON.stringify(source)}); await readDocumentFile(${JSON.stringify(path)}).catch((error) => console.log(error.code, error.message))`
  // Permissions do not apply to root, so the child runs as nobody.
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    ...asNobody,
  })
  expect(stdout).toBe(`FILE_UNREADABLE ${path} may not be read: change its permissions.\n`)
})

test('reading a text does not load the slow libraries for documents and recordings', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'notes.md')
  writeFileSync(path, 'Words.')
  const source = new URL('../../../../../src/features/attachments/files/index.ts', import.meta.url).href
  const script = `import { registerHooks } from 'node:module'
const packages = []
registerHooks({
  load(url, context, next) {
    const [, inside] = url.split('/node_modules/')
    if (inside) packages.push(inside)
    return next(url, context)
  },
})
const { readDocumentFile } = await import(${JSON.stringify(source)})
const { text } = await readDocumentFile(${JSON.stringify(path)})
console.log(JSON.stringify({ text, packages }))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual({ text: 'Words.', packages: [] })
})
