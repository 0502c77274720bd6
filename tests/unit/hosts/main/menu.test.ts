import { readFileSync } from 'node:fs'
import type { MenuItemConstructorOptions } from 'electron'
import { expect, test, vi } from 'vitest'
import { HIDDEN_MARK, madeUpLanguage } from '../../../../src/base/language/made-up.ts'
import { speakDuring, spokenAs } from '../../../../src/base/language/t.ts'
import { FEATURE_SCREENS } from '../../../../src/features/screens.ts'
import { fakeElectron } from '../../../helpers/fake-electron.ts'

vi.mock('electron', () => fakeElectron())
const { menuTemplate } = await import('../../../../src/hosts/main/menu.ts')
const PLATFORMS = ['linux', 'darwin', 'win32'] as const

/** Every item of the app with the act that it sends. */
function ownItems(platform: NodeJS.Platform) {
  const sent: string[] = []
  const items = menuTemplate(platform, true, (act) => sent.push(act)).flatMap(
    (menu) => (menu.submenu ?? []) as MenuItemConstructorOptions[],
  )
  return items.flatMap((item) => {
    const click = item.click as (() => void) | undefined
    click?.()
    return click ? [{ item, act: sent.at(-1) ?? '' }] : []
  })
}

/** The acts of the page with their standard keys, from its source and from the screens of features. */
const listed = new Map([
  ...[
    ...readFileSync(new URL('../../../../src/page/host/shortcuts/shortcut-list.ts', import.meta.url), 'utf8').matchAll(
      /^ {2}(\w+): \{ keys: (?:null|'([^']*)'), label/gm,
    ),
  ].map(([, act = '', keys]) => [act, keys ?? null] as const),
  ...FEATURE_SCREENS.flatMap(({ screen, keys }) => (keys === undefined ? [] : [[screen, keys] as const])),
])
const NAMES: Readonly<Record<string, string>> = { cmdorctrl: 'mod', up: 'arrowup', down: 'arrowdown', '-': 'minus' }
const pageKeys = (accelerator: string) =>
  accelerator
    .split('+')
    .map((key) => NAMES[key.toLowerCase()] ?? key.toLowerCase())
    .join('+')

test('a packaged app offers no developer tools, on any platform', () => {
  for (const platform of PLATFORMS) {
    expect(JSON.stringify(menuTemplate(platform, false, () => {}))).not.toMatch(/devtools/i)
    expect(JSON.stringify(menuTemplate(platform, true, () => {}))).toMatch(/toggleDevTools/)
  }
})

test.each(PLATFORMS)(
  'every item of the app on %s is an act of the page, with the same keys as on the page',
  (platform) => {
    expect(listed.size).toBeGreaterThan(20)
    const items = ownItems(platform)
    expect(items.length).toBeGreaterThan(20)
    for (const { item, act } of items) {
      expect([...listed.keys()]).toContain(act)
      // A menu cannot have a question mark as its key.
      if (act !== 'help')
        expect([act, item.accelerator === undefined ? null : pageKeys(item.accelerator as string)]).toEqual([
          act,
          listed.get(act),
        ])
    }
  },
)

test('no word of the menus is in English where another language is spoken', async () => {
  const words = (platform: NodeJS.Platform): readonly string[] => {
    const items = (list: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] =>
      list.flatMap((item) => [item, ...items((item.submenu ?? []) as MenuItemConstructorOptions[])])
    const made = items(menuTemplate(platform, true, () => {})).filter(({ type }) => type !== 'separator')
    return made.map(({ role, label }) => label ?? `${role ?? 'an item'} has no label`)
  }
  const marked = spokenAs(madeUpLanguage('en-XC', () => true))
  for (const platform of PLATFORMS)
    expect(
      speakDuring(marked, () => words(platform)).filter((label) => !label.includes(HIDDEN_MARK)),
      // The app menu of a Mac is named after the app.
    ).toEqual(platform === 'darwin' ? ['appMenu has no label'] : [])
})

test('the menu does not register keys itself, so that a person can bind them differently', () => {
  for (const { item } of ownItems('linux')) if (item.accelerator) expect(item.registerAccelerator).toBe(false)
})

test('editing and closing use the keys of their menu roles, and zoom is done by the page', () => {
  for (const platform of PLATFORMS) {
    const roles = JSON.stringify(menuTemplate(platform, true, () => {}))
    for (const role of ['undo', 'copy', 'paste', 'selectAll', 'windowMenu', 'quit'])
      expect(roles).toContain(`"${role}"`)
    expect(roles).not.toMatch(/"(zoomIn|zoomOut|resetZoom)"/)
  }
})
