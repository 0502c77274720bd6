import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import {
  goToTurn,
  inspectorTab,
  openAdvanced,
  openOptions,
  openReviewTab,
  startDialog,
  turn,
  waitForEnd,
} from './pages/setup-page.ts'
import { violationsInBothLights as violations } from './pages/violations.ts'
import { MODE_STEPS } from './features/mode-steps.ts'

/** The sections of the settings. */
const SECTIONS = [
  'keys',
  'connections',
  'models',
  'prompts',
  'modes',
  'voices',
  'dialogs',
  'appearance',
  'shortcuts',
  'programs',
  'network',
  'data',
]

describeApp('accessibility', (launcher) => {
  test('axe finds no violation on any screen, light or dark', async () => {
    const app = await launcher.launch({ colorScheme: 'dark' })
    onTestFinished(() => app.close())
    const { page } = app
    await page.getByRole('textbox', { name: 'Topic' }).waitFor()
    expect(await violations(page)).toEqual([])
    const first = page.getByRole('group', { name: 'First', exact: true })
    const advanced = await openAdvanced(page, 'First')
    expect(await violations(page)).toEqual([])
    await advanced.getByRole('button', { name: 'Done' }).click()
    await openOptions(page)
    await page.getByRole('region', { name: 'Length' }).locator('summary').click()
    await page.getByRole('button', { name: 'Per seat' }).click()
    await first.getByRole('combobox', { name: 'Model' }).click()
    await page.getByRole('listbox', { name: 'Models' }).getByRole('option').first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await startDialog(page, { turns: 1, model: 'steady+rate=20' })
    await turn(page, 'Turn 2').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Stop now' }).click()
    await page.getByRole('button', { name: 'Give the verdict' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'New dialog' }).click()
    await startDialog(page, { turns: 1, model: 'instant' })
    await waitForEnd(page)
    expect(await violations(page)).toEqual([])
    for (const screen of ['Library', 'Ask', 'Settings']) {
      await page.getByRole('link', { name: screen }).first().click()
      await page.getByRole('heading', { name: screen, level: 1 }).waitFor()
      expect(await violations(page)).toEqual([])
      if (screen === 'Ask') {
        await page.getByRole('textbox', { name: 'Your question' }).fill('What of zeppelins?')
        await page.keyboard.press('Enter')
        await page.getByText('Looked for “zeppelins”').waitFor()
        expect(await violations(page)).toEqual([])
      }
      if (screen !== 'Library') continue
      await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Memory' }).click()
      await page.getByText('Nothing is remembered yet').waitFor()
      expect(await violations(page)).toEqual([])
    }
    for (const screen of ['topics', 'queue']) {
      await page.evaluate((to) => (location.hash = `#/${to}`), screen)
      await page.getByRole('heading', { name: new RegExp(screen, 'i'), level: 1 }).waitFor()
      expect(await violations(page)).toEqual([])
    }
    for (const { openForm, begin } of Object.values(MODE_STEPS)) {
      await page.getByRole('button', { name: 'New dialog' }).click()
      await openForm(page)
      expect(await violations(page)).toEqual([])
      await begin(page)
      expect(await violations(page)).toEqual([])
    }
  })

  test('axe finds no violation in the inspector, the windows and the settings, light or dark', async () => {
    const app = await launcher.launch({ colorScheme: 'dark' })
    onTestFinished(() => app.close())
    const { page } = app
    const clean = async (where: string): Promise<void> => expect(await violations(page), where).toEqual([])
    const closed = async (): Promise<void> => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await startDialog(page, { turns: 1, model: 'instant' })
    await waitForEnd(page)
    await page.getByRole('button', { name: 'Inspector' }).click()
    for (const tab of ['Map', 'Sources', 'Cost']) {
      await inspectorTab(page, tab).click()
      await clean(tab)
    }
    await inspectorTab(page, 'Map').click()
    await page.getByRole('button', { name: /^Draw the argument map/ }).click()
    await page.getByRole('button', { name: 'Save the map' }).waitFor()
    await clean('the map')
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Board' }).click()
    await clean('the board')
    await goToTurn(page, 'Turn 2')
    await turn(page, 'Turn 2')
      .getByRole('button', { name: /^What First saw/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await clean('what a speaker saw')
    await closed()
    await page.getByRole('button', { name: 'Actions for Turn 2, First' }).click()
    await page.getByRole('menuitem', { name: 'Talk alone with First' }).click()
    const aside = page.getByRole('dialog', { name: 'Aside with First' })
    await aside.getByRole('textbox', { name: 'What you say to First' }).fill('Do you believe what you say out there?')
    await page.keyboard.press('Enter')
    await aside.getByText('11 answers left.').waitFor()
    await clean('an aside')
    await aside.getByRole('button', { name: 'Close the aside' }).click()
    await aside.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+f')
    await page.getByRole('search', { name: 'Find in this dialog' }).getByRole('textbox').fill('the')
    await clean('find')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+e')
    await page.getByRole('dialog', { name: 'Export' }).waitFor()
    await clean('export')
    await closed()
    await page.getByRole('button', { name: 'Listen', exact: true }).click()
    await page.getByRole('dialog', { name: 'Listen' }).waitFor()
    await clean('listen')
    await closed()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await clean('palette')
    await closed()
    await openReviewTab(page, 'Panel')
    const more = page.getByRole('group', { name: 'More of this dialog' })
    await more.getByRole('button', { name: 'Ask a panel' }).click()
    const asking = page.getByRole('dialog', { name: 'Ask a panel' })
    await asking.getByText(/tokens in/).waitFor()
    await asking.getByText(/^What they judge by/).click()
    await clean('asking a panel')
    await asking.getByRole('button', { name: /^Ask \d judge/ }).click()
    await asking.waitFor({ state: 'detached' })
    const panel = page.getByRole('region', { name: 'Panel of judges' })
    await panel.getByRole('group', { name: 'Who argued better, to you?' }).waitFor()
    await clean('the vote before a panel')
    await panel.getByRole('button', { name: 'First' }).click()
    await panel.getByRole('button', { name: 'Vote again' }).waitFor()
    for (const reasons of await panel.locator('summary').all()) await reasons.click()
    await clean('what the judges came to')
    for (const section of SECTIONS) {
      await page.evaluate((to) => (location.hash = to), `#/settings/${section}`)
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
      await page.waitForTimeout(200)
      await clean(section)
    }
  })

  test('at 900 pixels nothing is cut off at the side', async () => {
    const app = await launcher.launch({ viewport: { width: 900, height: 700 } })
    onTestFinished(() => app.close())
    const { page } = app
    await startDialog(page, { turns: 1, model: 'instant' })
    await waitForEnd(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
