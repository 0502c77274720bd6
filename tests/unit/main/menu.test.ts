import { expect, test, vi } from 'vitest'
import { fakeElectron } from '../../helpers/fake-electron.ts'

vi.mock('electron', () => fakeElectron())
const { menuTemplate } = await import('../../../src/main/menu.ts')

test('a packaged app offers no developer tools, on any platform', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    expect(JSON.stringify(menuTemplate(platform, true))).not.toMatch(/devtools/i)
    expect(JSON.stringify(menuTemplate(platform, false))).toMatch(/toggleDevTools/)
  }
})

test('copy, paste and zoom work by their keys, which the roles bring', () => {
  const roles = JSON.stringify(menuTemplate('linux', true))
  for (const role of ['editMenu', 'zoomIn', 'zoomOut', 'resetZoom', 'quit']) expect(roles).toContain(`"${role}"`)
})
