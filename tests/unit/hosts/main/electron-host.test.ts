import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../../../src/core/contract/errors/errors.ts'
import { fakeElectron } from '../../../helpers/fake-electron.ts'

vi.mock('electron', () => fakeElectron())
const electron = (await import('electron')) as unknown as ReturnType<typeof fakeElectron>
const { createHostCommands } = await import('../../../../src/hosts/main/host-commands.ts')
const { createElectronHost } = await import('../../../../src/hosts/main/electron-host.ts')

const FILE = {
  fileName: 'cities_20260101_120000.json',
  mediaType: 'application/json',
  bytes: new TextEncoder().encode('{}'),
}
let folder: string
beforeEach(async () => {
  vi.clearAllMocks()
  folder = await mkdtemp(join(tmpdir(), 'idi-save-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const choose = (filePath: string): unknown =>
  electron.dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath })
const commands = createHostCommands()
const create = () => createElectronHost({ folder, window: () => null, dataDir: '/data/idi', commands })

test('the dialog box proposes the file’s name, first in the default folder, then in the last one used', async () => {
  const host = create()
  choose(join(folder, 'a.json'))
  await host.save(FILE)
  expect(electron.dialog.showSaveDialog).toHaveBeenLastCalledWith({
    defaultPath: join(folder, FILE.fileName),
    filters: [{ name: 'JSON', extensions: ['json'] }],
  })
  const other = await mkdtemp(join(folder, 'other-'))
  choose(join(other, 'b.json'))
  await host.save(FILE)
  await host.save(FILE)
  expect(electron.dialog.showSaveDialog).toHaveBeenLastCalledWith(
    expect.objectContaining({ defaultPath: join(other, FILE.fileName) }),
  )
})

test('a saved file contains the bytes and leaves no other file', async () => {
  const path = join(folder, 'a.json')
  await writeFile(path, 'older')
  choose(path)
  expect(await create().save(FILE)).toEqual({ kind: 'saved', path })
  expect(await readFile(path, 'utf8')).toBe('{}')
  expect(await readdir(folder)).toEqual(['a.json'])
})

test('cancelling the dialog box writes nothing', async () => {
  expect(await create().save(FILE)).toEqual({ kind: 'cancelled' })
  expect(await readdir(folder)).toEqual([])
})

test('a folder that cannot be written to is named, without the system’s own message', async () => {
  await writeFile(join(folder, 'file'), '')
  choose(join(folder, 'file', 'a.json'))
  const error = (await create()
    .save(FILE)
    .catch((thrown: unknown) => thrown)) as AppError
  expect(error.code).toBe('EXPORT_WRITE')
  expect(error.message).toContain(`${join(folder, 'file', 'a.json')} could not be saved because`)
  expect(error.message).not.toContain('ENOTDIR')
})

test('an existing file is kept when the rename fails', async () => {
  const path = join(folder, 'taken')
  await rm(path, { force: true })
  await writeFile(join(folder, 'keep.txt'), 'kept')
  choose(folder)
  await create()
    .save(FILE)
    .catch(() => {})
  expect(await readdir(folder)).toEqual(['keep.txt'])
})

test('only files saved since the app started are shown in their folder', async () => {
  const host = create()
  const path = join(folder, 'a.json')
  await expect(host.reveal(path)).rejects.toMatchObject({ code: 'RPC_REFUSED' })
  choose(path)
  await host.save(FILE)
  await host.reveal(path)
  expect(electron.shell.showItemInFolder).toHaveBeenCalledExactlyOnceWith(path)
  await expect(host.reveal(`${path}/../../etc/passwd`)).rejects.toBeInstanceOf(AppError)
  await expect(create().reveal(path)).rejects.toBeInstanceOf(AppError)
})

test('the app opens no folder but its own data folder', async () => {
  const host = create()
  await host.showFolder('/data/idi')
  expect(electron.shell.showItemInFolder).toHaveBeenCalledExactlyOnceWith('/data/idi/idi.db')
  for (const path of ['/', '/data', '/data/idi/', '/data/idi/../..', '/Applications/Calculator.app'])
    await expect(host.showFolder(path)).rejects.toMatchObject({ code: 'RPC_REFUSED' })
  expect(electron.shell.showItemInFolder).toHaveBeenCalledOnce()
})
