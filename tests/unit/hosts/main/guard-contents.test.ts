import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeContents, fakeElectron, fakeEvent } from '../../../helpers/fake-electron.ts'

vi.mock('electron', () => fakeElectron())
const electron = (await import('electron')) as unknown as ReturnType<typeof fakeElectron>
const { guardContents } = await import('../../../../src/hosts/main/security/guard-contents.ts')
const { isOurs } = await import('../../../../src/hosts/main/security/origin.ts')
const { openExternal } = await import('../../../../src/hosts/main/security/open-external.ts')

const FOREIGN = [
  'https://example.com/',
  'http://bundle/',
  'file:///etc/passwd',
  'app://bundle.evil/',
  'app://evil/',
  'app://user@bundle/',
  'app:bundle',
  'data:text/html,x',
  'javascript:alert(1)',
  'about:blank',
  '',
  'nonsense',
]

let contents: FakeContents
beforeEach(() => {
  vi.clearAllMocks()
  const app = new EventEmitter()
  guardContents(app as unknown as App, undefined)
  contents = new FakeContents()
  app.emit('web-contents-created', {}, contents)
})

describe.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s', (event) => {
  test.each(FOREIGN)('to "%s" is prevented', (url) => {
    const details = fakeEvent({ url })
    contents.emit(event, details)
    expect(details.defaultPrevented).toBe(true)
  })

  test('within the app’s own pages is allowed', () => {
    const details = fakeEvent({ url: 'app://bundle/index.html?x=1#y' })
    contents.emit(event, details)
    expect(details.defaultPrevented).toBe(false)
  })
})

test('the page of a development server counts as the app’s only while there is one', () => {
  expect(isOurs('http://localhost:5173/x', 'http://localhost:5173')).toBe(true)
  expect(isOurs('http://localhost:5173/x')).toBe(false)
  expect(isOurs('http://localhost:5174/x', 'http://localhost:5173')).toBe(false)
})

test('a webview is never attached', () => {
  const event = fakeEvent({})
  contents.emit('will-attach-webview', event)
  expect(event.defaultPrevented).toBe(true)
})

test.each([...FOREIGN, 'app://bundle/', 'https://ollama.com/library'])('a window for "%s" is denied', (url) => {
  expect(contents.openHandler?.({ url })).toEqual({ action: 'deny' })
})

describe('an address to open in the browser', () => {
  test.each([
    'http://ollama.com/',
    'file:///etc/passwd',
    'app://bundle/',
    'ms-msdt:/x',
    'https://user:pass@ollama.com/',
    'javascript:alert(1)',
    '',
  ])('"%s" is never opened, and never asked about', async (address) => {
    expect(await openExternal(address)).toBe(false)
    expect(electron.dialog.showMessageBox).not.toHaveBeenCalled()
    expect(electron.shell.openExternal).not.toHaveBeenCalled()
  })

  test('of a known host is opened without a question', async () => {
    expect(await openExternal('https://ollama.com/library')).toBe(true)
    expect(electron.dialog.showMessageBox).not.toHaveBeenCalled()
    expect(electron.shell.openExternal).toHaveBeenCalledWith('https://ollama.com/library')
  })

  test('of any other host is opened only when the person agrees', async () => {
    expect(await openExternal('https://ollama.com.evil.example/')).toBe(false)
    expect(electron.shell.openExternal).not.toHaveBeenCalled()
    electron.dialog.showMessageBox.mockResolvedValueOnce({ response: 0 })
    expect(await openExternal('https://example.com/a')).toBe(true)
    expect(electron.shell.openExternal).toHaveBeenCalledWith('https://example.com/a')
  })
})
