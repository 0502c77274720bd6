import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { fillSetup, turn, waitForEnd } from './pages/setup-page.ts'
import { violations } from './pages/violations.ts'

/** The words of every turn of the script. */
const spoken = async (page: Page) => page.locator('[data-part="speech"]').allTextContents()

/** Opens the recording with the palette. */
async function openRecording(page: Page, file: string): Promise<void> {
  // The test waits for the chooser before it opens, because otherwise the browser would not report it.
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /command|search/i }).fill('Open a recording')
  const option = page.getByRole('option', { name: 'Open a recording', selected: true })
  await option.waitFor()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file)
}

describeApp('a recording', (launcher) => {
  test('is requested in the form, saved, opened, played at a chosen pace, and branched', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems, dataDir } = app
    await fillSetup(page, {
      topic: 'Should cities ban private cars?',
      model: 'steady+rate=130',
      turns: 1,
      critique: false,
    })
    await page.getByRole('switch', { name: 'Keep a recording' }).click()
    await page.getByText('plays without a model').waitFor()
    await page.getByRole('button', { name: /^Start / }).click()
    await waitForEnd(page)
    const live = await spoken(page)
    expect(live.at(-1)?.length).toBeGreaterThan(200)

    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('radio', { name: 'Recording' }).check()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
    const file = join(dataDir, 'saved.jsonl')
    await (await download).saveAs(file)
    expect(readFileSync(file, 'utf8')).toMatch(/^\{"schema":"idi\.run\/3"/)

    await openRecording(page, file)
    const dock = page.getByLabel('Controls')
    await page.getByText('Replayed from a recording', { exact: true }).waitFor()
    await dock.getByRole('combobox', { name: 'Pace' }).selectOption({ label: '20 times as fast' })
    await dock.getByRole('button', { name: 'Play' }).click()
    await turn(page, 'introduction').waitFor()
    expect(await dock.getByRole('textbox').count()).toBe(0)
    await dock
      .getByRole('combobox', { name: 'Pace' })
      .selectOption({ label: 'Without waiting' })
      .catch(() => undefined)
    await waitForEnd(page)
    expect((await spoken(page)).at(-1)).toBe(live.at(-1))
    expect(await violations(page)).toEqual([])

    // A branch keeps the past of the recording and continues with models.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /command|search/i }).fill('Branch from here')
    await page.getByRole('option', { name: 'Branch from here', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog', { name: /^Branch from/ })
      .getByRole('button', { name: 'Branch and start' })
      .click()
    await page.getByText('Past from a recording', { exact: true }).waitFor()
    await waitForEnd(page)

    // A recording that was cut off is refused with a message, and the page stays where it is.
    const cut = join(dataDir, 'cut.jsonl')
    writeFileSync(cut, readFileSync(file, 'utf8').split('\n').slice(0, 3).join('\n'))
    const before = page.url()
    await openRecording(page, cut)
    await page.getByText('cut.jsonl: The end of this recording is missing').waitFor()
    expect(page.url()).toBe(before)
    const empty = join(dataDir, 'empty.jsonl')
    writeFileSync(empty, '')
    await openRecording(page, empty)
    await page.getByText('empty.jsonl is empty: there is nothing to import.', { exact: true }).waitFor()
    expect(page.url()).toBe(before)
    expect(problems).toEqual([])
  })
})
