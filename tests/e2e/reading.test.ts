import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { goToTurn, startDialog, turn, waitForEnd } from './pages/setup-page.ts'

/** The position of the current hit of Find, in pixels of the window; null when there is none. */
const paintedHit = (page: Page) =>
  page.evaluate(`(() => {
    const [range] = CSS.highlights.get('found-now') ?? []
    if (!range) return null
    const box = range.getBoundingClientRect()
    const log = document.querySelector('[role=log]').getBoundingClientRect()
    return { said: range.toString(), seen: box.height > 0 && box.top >= log.top && box.bottom <= log.bottom }
  })()`)

describeApp('reading and finding', (launcher) => {
  test('a stopped draft is never shown as speech, Find scrolls to its match, lists keep their state, and PDF is offered first', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    await startDialog(page, { turns: 2, model: 'instant', models: { First: 'steady+rate=30' } })
    const first = turn(page, 'Turn 2')
    await first.getByText('Writing the draft').waitFor()
    await page.getByRole('button', { name: 'Stop now' }).click()
    await page.getByRole('button', { name: 'Go on' }).first().waitFor()
    // Nobody heard any of it: the draft is folded and marked as unfinished.
    expect(await first.locator('.speech').count()).toBe(0)
    await page.getByRole('button', { name: 'Go on' }).first().click()
    // A stopped dialog has a review, too, so the test waits for the next one.
    await page.getByRole('region', { name: 'Review' }).waitFor({ state: 'detached' })
    await waitForEnd(page)

    await goToTurn(page, 'Turn 2')
    const said = (await turn(page, 'Turn 2').locator('.speech').innerText()).split(' ').slice(4, 8).join(' ')
    await page.keyboard.press('Control+f')
    await page.getByRole('search').getByRole('textbox').fill(said)
    await expect.poll(() => paintedHit(page), { timeout: 10_000 }).toEqual({ said, seen: true })
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 900, height: 700 })
    await page.keyboard.press('Control+e')
    const window = page.getByRole('dialog', { name: 'Export' })
    expect(await window.getByRole('radio', { name: /^PDF/ }).isChecked()).toBe(true)
    await window.locator('canvas').first().waitFor()
    const save = await window.getByRole('button', { name: /^Save/ }).boundingBox()
    expect((save?.y ?? 700) + (save?.height ?? 0)).toBeLessThanOrEqual(700)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Library' }).click()
    await page.getByRole('combobox', { name: 'Mode', exact: true }).selectOption({ label: 'Debate' })
    await page.reload()
    await expect.poll(() => page.getByRole('combobox', { name: 'Mode', exact: true }).inputValue()).toBe('debate')
    await page.getByRole('button', { name: 'Bin' }).click()
    await page.waitForURL(/#\/library\/bin/)
    await page.goBack()
    await expect.poll(() => page.getByRole('combobox', { name: 'Mode', exact: true }).inputValue()).toBe('debate')
    expect(problems).toEqual([])
  })
})
