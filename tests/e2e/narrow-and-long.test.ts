import type { Locator } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { openForm, startDialog, waitForEnd } from './pages/setup-page.ts'

const SEATS = ['First', 'Moderator', 'Second'] as const
/** A name of the greatest length, different for each seat. */
const nameOf = (seat: string) =>
  `${seat} Wilhelmina-Konstantina von und zu Hohenlohe-Oehringen-Langenburg-Schillingsfuerst`.slice(0, 80)
/** The most lines that a name may take in the margin. */
const LINES = 3

describeApp('a name of 80 letters', (launcher) => {
  test.skipIf(launcher.name === 'Electron')(
    'leaves form, stage and review as they are, down to 320 px, and shows what is chosen in forced colours',
    async () => {
      const app = await launcher.launch({ viewport: { width: 1440, height: 900 } })
      onTestFinished(() => app.close())
      const { page, problems } = app
      const noSideways = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      await openForm(page)
      await page.getByRole('textbox', { name: 'Topic' }).fill('Should cities ban private cars?')
      for (const seat of SEATS) {
        const card = page.getByRole('group', { name: seat, exact: true })
        await card.getByRole('combobox', { name: 'Model' }).fill('instant')
        await card.getByRole('textbox', { name: 'Name' }).fill(nameOf(seat))
      }
      const frame = (name: string) =>
        page
          .locator('.mode-card', { has: page.getByRole('radio', { name, exact: true }) })
          .evaluate((card) => getComputedStyle(card).outlineStyle)
      await page.emulateMedia({ forcedColors: 'active' })
      expect(await frame('Debate')).not.toBe(await frame('Council'))
      await page.emulateMedia({ forcedColors: 'none' })

      await page.setViewportSize({ width: 320, height: 568 })
      await expect.poll(noSideways).toBe(true)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: 'Start the debate' }).click()
      await waitForEnd(page)
      const names = page.getByRole('article').getByRole('heading', { name: / Wilhelmina/ })
      const lines = await names.evaluateAll((headings) =>
        headings.map((it) => it.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(it).lineHeight)),
      )
      expect(lines.length).toBeGreaterThan(0)
      expect(Math.max(...lines)).toBeLessThan(LINES + 0.1)

      await page.setViewportSize({ width: 320, height: 568 })
      await expect.poll(noSideways).toBe(true)
      const tabs = page.getByRole('tablist', { name: 'Review' })
      for (const tab of await tabs.getByRole('tab').all())
        await expect.poll(async () => (await tab.boundingBox())?.x ?? 0).toBeLessThan(320 - 24)

      // In the library a row says its state and its date in one line.
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => (location.hash = '#/library'))
      const row = page.locator('.library-row').first()
      const middle = async (part: string) => {
        const box = await row.locator(part).boundingBox()
        return box === null ? NaN : Math.round(box.y + box.height / 2)
      }
      await row.waitFor()
      await expect.poll(async () => (await middle('.library-state')) - (await middle('time'))).toBe(0)
      expect((await row.locator('time').boundingBox())?.height).toBeLessThan(30)
      expect(problems).toEqual([])
    },
  )
})

describeApp('the line that unfolds something', (launcher) => {
  test.skipIf(launcher.name === 'Electron')('is at least 24 px high, so that a finger meets it', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page } = app
    await page.evaluate(() => (location.hash = '#/tournaments/new'))
    const folded = page.locator('summary:visible')
    await folded.first().waitFor()
    const heights = await folded.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
  })
})

describeApp('a dialog that was stopped', (launcher) => {
  test.skipIf(launcher.name === 'Electron')(
    'says so once, and its timeline and the boxes of the library are 24 px for a pointer',
    async () => {
      const app = await launcher.launch({ viewport: { width: 1440, height: 900 } })
      onTestFinished(() => app.close())
      const { page } = app
      await startDialog(page, { model: 'steady+rate=2' })
      await page.getByRole('button', { name: 'Stop now' }).click()
      await waitForEnd(page)
      const ending = page.getByRole('main').getByText('Stopped after 0 of 6 speeches')
      await expect.poll(() => ending.filter({ visible: true }).count()).toBe(1)
      const segments = page.getByRole('toolbar', { name: 'Turns' }).getByRole('button')
      expect((await segments.first().boundingBox())?.height).toBeGreaterThanOrEqual(24)

      await page.evaluate(() => (location.hash = '#/library'))
      const box = page.getByRole('checkbox', { name: /^Select Should cities/ })
      const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {}
      await page.mouse.click(x + width / 2 - 11.5, y + height / 2 + 11.5)
      await expect.poll(() => box.isChecked()).toBe(true)

      await page.setViewportSize({ width: 320, height: 568 })
      // Waits until the page has been laid out for its new width.
      const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0
      const field = page.getByRole('searchbox', { name: 'Search everything said' }).locator('..')
      const beside = async (): Promise<number> => (await widthOf(page.getByRole('search'))) - (await widthOf(field))
      await expect.poll(beside).toBeGreaterThanOrEqual(0)
    },
  )
})
