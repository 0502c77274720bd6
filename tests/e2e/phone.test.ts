import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { MODE_STEPS } from './features/mode-steps.ts'
import { chooseMode, fillSetup, openAdvanced, openOptions } from './pages/setup-page.ts'

const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
] as const

/** Parts of the form and its foot that are outside the window at the left or right, or below it for the foot. */
async function outside(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const main = document.querySelector('main')
    const foot = document.querySelector('.start-bar')
    if (!main || !foot) return ['no form']
    const named = (element: Element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`
    const drawn = [...main.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().width > 1)
    return [
      ...drawn.filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < -0.5 || right > innerWidth + 0.5
      }),
      ...[foot, ...foot.querySelectorAll('button')].filter(
        (element) => element.getBoundingClientRect().bottom > innerHeight + 0.5,
      ),
    ].map(named)
  })
}

/** The share of the window that is left for the form above its foot. */
async function leftAbove(page: Page): Promise<number> {
  return await page.evaluate(
    () => (document.querySelector('.start-bar')?.getBoundingClientRect().top ?? 0) / innerHeight,
  )
}

describeApp('a phone', (launcher) => {
  test.skipIf(launcher.name === 'Electron').each(PHONES)(
    'shows all of the form and begins a dialog, $width px wide',
    async (viewport) => {
      const app = await launcher.launch({ viewport })
      onTestFinished(() => app.close())
      const { page, problems } = app
      const inside = async (where: string): Promise<void> => {
        expect(await outside(page), where).toEqual([])
        expect(await leftAbove(page), where).toBeGreaterThan(0.5)
      }
      await page.getByText('tokens in').first().waitFor()
      await inside('debate')

      await page.getByRole('button', { name: 'Start the debate' }).click()
      await page.getByText('The topic is empty').waitFor()
      await inside('an error')

      const first = page.getByRole('group', { name: 'First', exact: true })
      await first.getByRole('textbox', { name: 'Name' }).fill('Wilhelmina-Konstantina_von_und_zu_Hohenlohe-Oehringen')
      const advanced = await openAdvanced(page, 'First')
      await inside('the settings of a seat')
      await advanced.getByRole('button', { name: 'Done' }).click()
      await openOptions(page)
      await page.getByRole('region', { name: 'Length' }).locator('summary').click()
      await page.getByRole('button', { name: 'Per seat' }).click()
      await page.getByRole('group', { name: 'Estimate per seat' }).waitFor()
      await inside('the estimate of each seat, a long name and the options')
      await page.keyboard.press('Escape')

      await chooseMode(page, 'Story')
      await page.getByText(/About \d calls? a turn/).waitFor()
      await inside('story')
      for (const [mode, { openForm }] of Object.entries(MODE_STEPS)) {
        await openForm(page)
        await inside(mode)
      }

      await page.getByRole('radio', { name: 'Debate' }).check()
      await page.getByRole('textbox', { name: 'Topic' }).fill('Should cities ban private cars?')
      for (const seat of ['First', 'Moderator', 'Second'])
        await page
          .getByRole('group', { name: seat, exact: true })
          .getByRole('combobox', { name: 'Model' })
          .fill('instant')
      await page.getByRole('button', { name: 'Start the debate' }).click()
      await page.getByRole('log', { name: 'Transcript' }).waitFor()
      expect(problems).toEqual([])
    },
  )

  test.skipIf(launcher.name === 'Electron')(
    'a turn of the person takes a third of the window at most, and is written and sent above a keyboard',
    async () => {
      const app = await launcher.launch({ viewport: { width: 1280, height: 900 } })
      onTestFinished(() => app.close())
      const { page, problems } = app
      await fillSetup(page, { turns: 2, model: 'instant', critique: false })
      const second = page.getByRole('group', { name: 'Second', exact: true })
      await second.getByRole('textbox', { name: 'Name' }).fill('Wilhelmina-Konstantina von und zu Hohenlohe')
      await second.getByRole('combobox', { name: 'Model' }).fill('You')
      await page.getByRole('listbox', { name: 'Models' }).getByRole('option', { name: /^You/ }).click()
      await page.getByRole('button', { name: /^Start the/ }).click()
      const dock = page.getByLabel('Controls')
      await page
        .getByRole('region', { name: 'What is asked of you now' })
        .getByText(/Use \d+/)
        .waitFor()
      for (const height of [844, 664]) {
        await page.setViewportSize({ width: 390, height })
        await expect.poll(async () => ((await dock.boundingBox())?.height ?? 0) / height).toBeLessThanOrEqual(1 / 3)
        expect(await outsideOf(page, '.dock'), `${height} px high`).toEqual([])
      }
      // With a keyboard the window is about half as high.
      await page.setViewportSize({ width: 390, height: 430 })
      const field = page.getByRole('textbox', { name: /^Words for the next turn of Wilhelmina/ })
      await field.fill('Neither of us has asked the people who walk, and they are most of the street. '.repeat(8))
      await dock.getByText(/words so far/).waitFor()
      const send = dock.locator('button[type=submit]')
      for (const control of [field, send, dock.getByLabel('To whom')])
        expect((await control.boundingBox())?.y).toBeGreaterThan(0)
      expect(await outsideOf(page, '.dock')).toEqual([])
      await send.click()
      await expect.poll(() => page.locator('.ask-field textarea').inputValue()).toBe('')
      expect(problems).toEqual([])
    },
  )
})

/** The controls within a part of the page that are not wholly inside the window, other than those scrolled away. */
async function outsideOf(page: Page, part: string): Promise<string[]> {
  return await page.evaluate(
    (within) =>
      [...document.querySelectorAll(`${within}, ${within} :is(button, textarea, select)`)]
        .filter((element) => element.closest('.asked-turn') === null)
        .filter((element) => {
          const { left, right, top, bottom, width } = element.getBoundingClientRect()
          return width > 1 && (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
        })
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 30)}`),
    part,
  )
}
