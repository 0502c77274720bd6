import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppUpdater } from 'electron-updater'
import { expect, test, vi } from 'vitest'
import { fakeElectron } from '../../helpers/fake-electron.ts'
import { temporaryFolder } from '../../helpers/test-engine.ts'

vi.mock('electron', () => fakeElectron())
const { followUpdates } = await import('../../../src/main/updates.ts')

function parts(over: object = {}) {
  const resources = temporaryFolder()
  writeFileSync(join(resources, 'app-update.yml'), 'provider: generic\nurl: https://updates.example.org\n')
  const updater = Object.assign(new EventEmitter(), { checkForUpdates: vi.fn(async () => null) })
  const load = vi.fn(async () => updater as unknown as AppUpdater)
  const report = vi.fn()
  return {
    ...{ wanted: true, packaged: true, platform: 'darwin' as NodeJS.Platform, resources, report, load, updater },
    ...over,
  }
}

test.each([
  ['nobody wants them', { wanted: false }],
  ['the app runs from its sources', { packaged: false }],
  ['the package was made without a feed', { resources: '/nowhere' }],
])('where %s, updates are looked for', async (_why, over) => {
  const made = parts(over)
  expect(await followUpdates(made)).toBe(false)
  expect(made.load).not.toHaveBeenCalled()
  expect(made.report).not.toHaveBeenCalled()
})

test('where no signature is checked, an update is taken all the same or the refusal is not told', async () => {
  const made = parts({ platform: 'linux' })
  expect(await followUpdates(made)).toBe(false)
  expect(made.load).not.toHaveBeenCalled()
  expect(made.report).toHaveBeenCalledOnce()
})

test('an older version is taken, or a feed that fails ends the app', async () => {
  const made = parts()
  made.updater.checkForUpdates.mockRejectedValueOnce(new Error('away'))
  expect(await followUpdates(made)).toBe(true)
  expect(made.updater).toMatchObject({ allowDowngrade: false, autoInstallOnAppQuit: true })
  expect(made.report).toHaveBeenCalledWith('updates', new Error('away'))
})
