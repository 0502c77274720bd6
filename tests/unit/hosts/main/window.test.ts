import { expect, test, vi } from 'vitest'
import { FakeWindow, fakeElectron } from '../../../helpers/fake-electron.ts'

vi.mock('electron', () => fakeElectron())
const { createWindow } = await import('../../../../src/hosts/main/create-window.ts')

test('the page of a window runs with exactly the preferences of the security checklist', () => {
  createWindow('/out/preload/index.cjs', false)
  expect(FakeWindow.made[0]?.options['webPreferences']).toStrictEqual({
    preload: '/out/preload/index.cjs',
    devTools: false,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
  })
})

test('a window is shown only once it has been drawn', () => {
  createWindow('/out/preload/index.cjs', false)
  const window = FakeWindow.made.at(-1)!
  expect(window.options['show']).toBe(false)
  window.emit('ready-to-show')
  expect(window.show).toHaveBeenCalledOnce()
})
