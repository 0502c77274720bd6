import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { visibleControls } from './pages/count-controls.ts'
import { fillSetup, openReviewTab, startDialog, turn, waitForEnd } from './pages/setup-page.ts'

const VIEWPORT = { width: 1440, height: 900 }

/** The most controls that a screen shows at once with everything folded. */
const MOST = { form: 24, stage: 26 }

/** The position of the first spoken word of the script, in px from the top. */
const firstWordAt = (page: Page) =>
  page.evaluate(() => document.querySelector('[role=log] article .speech')?.getBoundingClientRect().top ?? Infinity)

describeApp('visible controls', (launcher) => {
  test('are at most 24 on the form and 26 around a running debate', async () => {
    const app = await launcher.launch({ viewport: VIEWPORT })
    onTestFinished(() => app.close())
    const { page } = app
    await fillSetup(page, { model: 'brisk' })
    await page.getByText('tokens in').first().waitFor()
    const form = await visibleControls(page, 'main')
    expect(form.length, form.join('\n')).toBeLessThanOrEqual(MOST.form)
    await startDialog(page, { turns: 3, model: 'steady+rate=70' })
    await turn(page, 'Turn 4').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const stage = await visibleControls(page)
    expect(stage.length, stage.join('\n')).toBeLessThanOrEqual(MOST.stage)

    // Further controls appear at the turn under the pointer, and behind the name of the seat.
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    const spoken = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Critique' }) })
    const draft = spoken.last().getByRole('button', { name: 'Draft', exact: true })
    const opacity = () => draft.evaluate((button) => getComputedStyle(button).opacity)
    expect(await opacity()).toBe('0')
    await draft.focus()
    await expect.poll(opacity).toBe('1')
    await page.keyboard.press('Enter')
    await spoken.last().getByRole('heading', { name: 'Draft' }).waitFor()
  })
  test('leave the script on the first screen of the review, whatever else was made of the dialog', async () => {
    const app = await launcher.launch({ viewport: VIEWPORT })
    onTestFinished(() => app.close())
    const { page } = app
    await startDialog(page, { turns: 3, model: 'instant' })
    await waitForEnd(page)
    const inView = async (tab: string) =>
      expect.poll(() => firstWordAt(page), { message: tab }).toBeLessThan(VIEWPORT.height - 24)
    const unfold = page.getByRole('button', { name: 'Show all' })
    await inView('the verdict')
    await page.getByRole('tabpanel').waitFor()
    expect(await unfold.count()).toBe(0)
    const mapTab = page.getByRole('tab', { name: 'Map', exact: true })
    const before = await mapTab.boundingBox()
    await openReviewTab(page, 'Cost')
    await unfold.waitFor()
    expect(await mapTab.boundingBox()).toEqual(before)
    for (const [tab, act, made] of [
      ['Brief', /^Write the decision brief/, page.getByRole('button', { name: 'Write it again' })],
      ['Positions', /^Sum up the participants/, page.getByRole('button', { name: 'Sum up again' })],
      ['Map', /^Draw the argument map/, page.getByRole('button', { name: 'Save the map' })],
      ['Panel', /^Ask a panel/, page.getByRole('group', { name: 'Who argued better, to you?' })],
    ] as const) {
      await openReviewTab(page, tab)
      await page.getByRole('region', { name: 'Review' }).getByRole('button', { name: act }).click()
      if (tab === 'Panel') {
        const asking = page.getByRole('dialog', { name: 'Ask a panel' })
        await asking.getByText(/tokens in/).waitFor()
        await asking.getByRole('button', { name: /^Ask \d judge/ }).click()
      }
      await made.waitFor()
      await inView(tab)
    }
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.getByRole('list', { name: 'Judges', exact: true }).waitFor()
    await inView('the panel')
    await page.reload()
    await waitForEnd(page)
    await inView('after a reload')

    // Unfolded it may be of any length.
    await openReviewTab(page, 'Brief')
    // Folded it fades out at the bottom, until it has been scrolled to its end.
    const folded = page.getByRole('tabpanel')
    const mask = () => folded.evaluate((element) => getComputedStyle(element).maskImage)
    await expect.poll(mask).toContain('gradient')
    await folded.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect.poll(mask).toBe('none')
    await unfold.click()
    await expect.poll(() => firstWordAt(page)).toBeGreaterThan(VIEWPORT.height)
  })
})
