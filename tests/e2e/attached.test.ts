import { Buffer } from 'node:buffer'
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { png } from '../helpers/pictures.ts'
import { describeApp } from './launchers/index.ts'
import { violations } from './pages/violations.ts'

/** The folder for pictures of the test; unset: none are taken. */
const PICTURES = process.env.IDI_PICTURES
async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: `${PICTURES}/${name}.png` })
}

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

describeApp('files that go with a question', (launcher) => {
  test('are read, or reported when unreadable, sent with it, and still there after a reload', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    await page.getByRole('link', { name: 'Ask', exact: true }).click()
    const question = page.getByRole('textbox', { name: 'Your question' })
    await question.fill('When does the pier close?')
    await page
      .locator('input[type=file][aria-label=Files]')
      .setInputFiles([
        file('notes.txt', 'The pier closes in May. '.repeat(40)),
        { name: 'chart.png', mimeType: 'image/png', buffer: Buffer.from(png(320, 200)) },
        file('empty.txt', ''),
      ])
    const chips = page.getByRole('list', { name: 'Attached' })
    await chips.getByText('notes.txt').waitFor()
    await chips.getByText('chart.png').waitFor()
    await page.getByText(/empty\.txt is empty/).waitFor()
    await page.getByText(/not see pictures/).waitFor()
    await picture(page, 'ask-field')
    // Attached files that were not sent yet are kept over a reload.
    await page.waitForTimeout(500)
    await page.reload()
    await chips.getByText('notes.txt').waitFor()
    await chips.getByRole('button', { name: 'Remove notes.txt' }).waitFor()
    expect(await violations(page)).toEqual([])
    await question.fill('When does the pier close?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const asked = page.locator('.library-ask-question')
    await asked.getByText('When does the pier close?').waitFor()
    await asked.getByText('notes.txt').click()
    await asked.getByText(/The pier closes in May\. The pier/).waitFor()
    await page.locator('.library-ask-answer').waitFor()
    expect(await chips.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
    await picture(page, 'ask-asked')
    await page.reload()
    await asked.getByText('chart.png').click()
    await asked.getByRole('img', { name: 'chart.png' }).waitFor()
    if (PICTURES !== undefined) {
      await page
        .locator('input[type=file][aria-label=Files]')
        .setInputFiles(
          Array.from({ length: 12 }, (_, index) => file(`a rather long name of a file ${index}.txt`, `Note ${index}`)),
        )
      await page.getByText('a rather long name of a file 11.txt').waitFor()
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 900, height: 700 })
      await picture(page, 'ask-narrow-dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 720, height: 450 })
      await picture(page, 'ask-200')
    }
    expect(problems).toEqual([])
  })
})
