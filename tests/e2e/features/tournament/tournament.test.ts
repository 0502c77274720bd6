import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from '../../launchers/index.ts'
import { violations } from '../../pages/violations.ts'

/** The file of a tournament whose built-in voices answer at once. */
const cup = (over: object = {}): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'cup.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      format: 'idi.tournament-1',
      name: 'A small cup',
      entrants: ['Ada', 'Ben', 'Cleo'].map((name) => ({ name, provider: 'rehearsal', model: 'instant' })),
      motions: ['Should cities ban private cars?'],
      moderator: { name: 'Iris', provider: 'rehearsal', model: 'instant' },
      turns: 1,
      critique: false,
      atOnce: 2,
      ...over,
    }),
  ),
})

async function openForm(page: Page, file: ReturnType<typeof cup>): Promise<void> {
  await page.getByRole('link', { name: 'Tournaments' }).click()
  await page.getByRole('link', { name: 'New tournament' }).click()
  await page.getByLabel('A tournament as a file').setInputFiles(file)
}

async function save(page: Page, what: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: what }).click()
  return readFile(await (await download).path())
}

describeApp('a tournament', (launcher) => {
  test('is opened from a file, priced, held by the queue, read as a table and saved', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    // A file that is no tournament is refused with a sentence and changes nothing.
    await openForm(page, { ...cup(), buffer: Buffer.from('{"format":"idi.tournament-9"}') })
    await page.getByText(/written for a newer version of the app/).waitFor()
    await page.getByLabel('A tournament as a file').setInputFiles(cup())
    await expect.poll(() => page.getByLabel('One a line').inputValue()).toBe('Should cities ban private cars?')
    expect(await page.getByRole('textbox', { name: 'Name in the table' }).nth(2).inputValue()).toBe('Cleo')
    await page.getByText(/About 6 dialogs, \d+ calls, free/).waitFor()
    expect(await violations(page)).toEqual([])
    // Two entrants need different names.
    await page.getByRole('textbox', { name: 'Name in the table' }).nth(2).fill('Ada')
    await page.getByText(/Two entrants are called “Ada”/).waitFor()
    await page.getByRole('textbox', { name: 'Name in the table' }).nth(2).fill('Cleo')
    await page.getByText(/About 6 dialogs/).waitFor()
    await page.getByRole('button', { name: 'Start the tournament' }).click()

    await page.getByRole('heading', { name: 'A small cup', level: 1 }).waitFor()
    await page.getByText('6 of 6 dialogs held').waitFor({ timeout: 60_000 })
    await page.getByText('Held', { exact: true }).waitFor()
    const table = page.getByRole('region', { name: 'Table of standings' })
    await expect.poll(() => table.getByRole('rowheader').count()).toBe(3)
    // The moderator is a built-in voice, so nothing is known of anybody's strength.
    await page.getByText('Built-in voices judge nobody').waitFor()
    expect(await table.getByRole('cell').allTextContents()).toEqual(
      Array(3).fill(['–', '–', '–', '0', '0', '0', '4', '0']).flat(),
    )
    expect(await violations(page)).toEqual([])
    const bout = page.getByRole('main').getByRole('link', { name: 'Ben against Ada' })
    await page.reload()
    await page.getByText('6 of 6 dialogs held').waitFor()

    const csv = (await save(page, 'Bouts as CSV')).toString('utf8').trim().split('\n')
    expect(csv[0]).toBe('first,second,winner,motion,round,failed_by')
    expect(csv).toHaveLength(7)
    expect((await save(page, 'Table as PDF')).subarray(0, 5).toString()).toBe('%PDF-')

    await bout.click()
    await page.getByRole('heading', { name: 'Ben against Ada: Should cities ban private cars?', level: 1 }).waitFor()
    expect(problems).toEqual([])
  })

  test('can be paused in the middle, and continues after the app was closed', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    await openForm(
      app.page,
      cup({ entrants: ['Ada', 'Ben'].map((name) => ({ name, provider: 'rehearsal', model: 'steady' })) }),
    )
    await app.page.getByText(/About 2 dialogs/).waitFor()
    await app.page.getByRole('button', { name: 'Start the tournament' }).click()
    await app.page.getByText(/1 under way/).waitFor()
    await app.page.getByRole('button', { name: 'Pause' }).click()
    await app.page.getByText('Paused', { exact: true }).waitFor()
    await app.restart()
    const { page } = app
    await page.getByRole('link', { name: 'Tournaments' }).click()
    await page.getByText('1 of 2 dialogs begun').waitFor()
    await page.getByRole('link', { name: 'A small cup' }).click()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('main').getByText('Under way', { exact: true }).waitFor()
    await page.getByText(/1 under way/).waitFor()
    // The same dialog, and not a second one for the same bout.
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /against/ })
        .count(),
    ).toBe(1)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Take off the list' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take off the list' }).click()
    await page.getByRole('link', { name: 'New tournament' }).waitFor()
    await page
      .getByText(/against .*: Should cities/)
      .first()
      .waitFor()
  })
})
