import { describe, expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { startHost } from './launchers/start-host.ts'
import { temporaryFolder } from './launchers/surroundings.ts'
import { startDialog, waitForEnd } from './pages/setup-page.ts'
import { violations } from './pages/violations.ts'
import { formatRoute, parseRoute } from '../../src/page/host/route.ts'

const SCREENS = [
  'new',
  'library',
  'library/ask',
  'library/memory',
  'library/graph',
  'tournaments',
  'settings/keys',
  'settings/voices',
  'settings/appearance',
]

describe('the browser host', () => {
  test('prints its address, or why it does not start, in the language of the system', async () => {
    const folder = await temporaryFolder()
    onTestFinished(() => folder.remove())
    const german = { LC_ALL: 'de_DE.UTF-8' }
    const host = await startHost(folder.path, [], german)
    onTestFinished(() => host.stop())
    expect(host.said()).toBe(`IDi ist erreichbar unter ${host.url}\n`)
    const { port } = new URL(host.url)
    const other = await temporaryFolder()
    onTestFinished(() => other.remove())
    await expect(startHost(other.path, ['--port', port], german)).rejects.toThrow(
      `Port ${port} auf 127.0.0.1 ist belegt`,
    )
    await expect(startHost(other.path, ['--prot'], { LC_ALL: 'ja_JP.UTF-8' })).rejects.toThrow(
      '--prot はここでは使えません',
    )
  })
})

describeApp('the language of the system', (launcher) => {
  test('is used from the first screen on, and another can be chosen in Settings without a reload', async () => {
    const app = await launcher.launch({ newcomer: true, language: 'de-AT' })
    onTestFinished(() => app.close())
    const { page } = app
    await page.getByRole('link', { name: 'Einstellungen' }).first().waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('de')
    const first = await page.locator('body').innerText()
    expect(first).not.toMatch(/\b(?:Settings|New dialog|Library|Start)\b/)
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.evaluate(() => location.assign('#/settings/appearance'))
    await page.getByRole('heading', { name: 'Aussehen' }).first().waitFor()
    await page.getByRole('radio', { name: 'Français' }).check({ force: true })
    await page.getByRole('link', { name: 'Réglages' }).first().waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('fr')
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    expect(app.problems).toEqual([])
  })

  test('is replaced by English where the app lacks it', async () => {
    const app = await launcher.launch({ newcomer: true, language: 'pt-BR' })
    onTestFinished(() => app.close())
    await app.page.getByRole('link', { name: 'Settings' }).first().waitFor()
    expect(await app.page.getAttribute('html', 'lang')).toBe('en')
  })

  test.skipIf(launcher.name === 'Electron')(
    'is used from the form to the review, with the keyboard alone',
    async () => {
      const app = await launcher.launch({ newcomer: true, language: 'de-DE' })
      onTestFinished(() => app.close())
      const { page } = app
      const press = async (name: string | RegExp) => {
        await page.getByRole('button', { name }).first().focus()
        await page.keyboard.press('Enter')
      }
      const type = async (role: 'textbox' | 'combobox', name: string, words: string, at = 0) => {
        await page.getByRole(role, { name }).nth(at).focus()
        await page.keyboard.press('Control+a')
        await page.keyboard.type(words)
      }
      await press(/^Selbst einrichten/)
      await type('textbox', 'Thema', 'Sollen Städte private Autos verbieten?')
      for (const at of [0, 1, 2]) {
        await type('combobox', 'Modell', 'instant', at)
        await page.keyboard.press('Tab')
      }
      expect(await violations(page)).toEqual([])
      await page.getByRole('textbox', { name: 'Thema' }).focus()
      await page.keyboard.press('Control+Enter')
      await page.getByRole('log', { name: 'Transkript' }).waitFor()
      await page.getByRole('region', { name: 'Rückblick' }).waitFor({ timeout: 60_000 })
      expect(await violations(page)).toEqual([])
      const heading = page.getByRole('log', { name: 'Transkript' }).getByRole('article').getByRole('heading').first()
      expect(await heading.innerText()).toMatch(/Einführung|Beitrag|Urteil/)
      expect(app.problems).toEqual([])
    },
  )

  test.skipIf(launcher.name === 'Electron')(
    'may run from right to left, and no screen is then wider than the window',
    async () => {
      const app = await launcher.launch()
      onTestFinished(() => app.close())
      const { page } = app
      // An address of no screen shows the form.
      expect(SCREENS.map((screen) => formatRoute(parseRoute(`#/${screen}`)))).toEqual(
        SCREENS.map((each) => `#/${each}`),
      )
      await startDialog(page, { turns: 1, model: 'instant' })
      await waitForEnd(page)
      const dialog = await page.evaluate(() => location.hash.slice(2))
      await page.evaluate(() => localStorage.setItem('idi.page.language', JSON.stringify('ar-XB')))
      await page.reload()
      await page.locator('html[dir=rtl]').waitFor()
      // Speeches keep their own direction, and are marked with their language.
      const said = page.getByRole('log').getByRole('article').locator('.speech p').first()
      await said.waitFor()
      expect(
        await said.evaluate((it) => [getComputedStyle(it).direction, it.closest('[lang]')?.getAttribute('lang')]),
      ).toEqual(['ltr', 'en'])
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        for (const screen of [...SCREENS, dialog]) {
          await page.evaluate((to) => location.assign(`#/${to}`), screen)
          await page.getByRole('main').getByRole('heading').first().waitFor()
          await page.waitForTimeout(300)
          expect([width, screen, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual(
            [width, screen, 0],
          )
        }
      }
    },
  )
})
