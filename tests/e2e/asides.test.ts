import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { goToTurn, startDialog, turn, waitForEnd } from './pages/setup-page.ts'

/** The folder for pictures of the test; unset: none are taken. */
const PICTURES = process.env.IDI_PICTURES
async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: `${PICTURES}/${name}.png` })
}

describeApp('a participant in an aside', (launcher) => {
  test('answers privately while the dialog waits, leaves a digest for those who may hear it, and can continue later', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    await startDialog(page, { turns: 3, model: 'instant', models: { First: 'steady+rate=20' }, critique: false })
    await turn(page, 'Turn 2').waitFor()

    // A command with words: they are said when the turn under way has ended.
    const ask = page.getByRole('textbox', { name: 'Question to the floor' })
    await ask.fill('/aside second Do you believe what you say out there?')
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Aside with Second' })
    const field = sheet.getByRole('textbox', { name: 'What you say to Second' })
    const files = await sheet.getByRole('button', { name: 'Add files' }).boundingBox()
    const microphone = await sheet.getByRole('button', { name: 'Speak', exact: true }).boundingBox()
    expect((microphone?.x ?? 0) - (files?.x ?? 0) - (files?.width ?? 0)).toBeLessThan(24)
    expect(await field.inputValue()).toBe('Do you believe what you say out there?')
    await sheet.getByText('finishes first.').waitFor()
    await sheet.getByText(/^About \d+ calls/).waitFor()
    await picture(page, 'aside-waits')
    await page.keyboard.press('Enter')
    await sheet.locator('.aside-turn.seat-second').waitFor()
    await expect.poll(() => sheet.locator('.aside-turn.seat-second').innerText()).toMatch(/built-in voice/)
    await expect.poll(() => sheet.getByText('11 answers left.').count()).toBe(1)
    await field.fill('Then goodbye for now.')
    await page.keyboard.press('Enter')
    await sheet.getByText('Second has ended the conversation.').waitFor()
    await picture(page, 'aside-ended')
    await sheet.getByRole('radio', { name: 'Everyone' }).check()
    await sheet
      .getByText(/everyone is told in a sentence or two what was said\. Second remembers every word\./)
      .waitFor()
    await sheet.getByRole('button', { name: 'Close and go on' }).click()
    await sheet.waitFor({ state: 'hidden' })

    const card = page.getByRole('article', { name: 'Aside' })
    await card.getByText('Aside with Second').waitFor()
    await card.getByText('(told to everyone)').waitFor()
    await waitForEnd(page)
    await expect.poll(() => page.locator('.timeline-aside').count()).toBe(1)
    // Only turns near the view are drawn.
    await goToTurn(page, 'Turn 4')
    await card.waitFor()
    await picture(page, 'aside-card')

    // An ended aside is opened by keyboard and continues; leaving the sheet leaves it open.
    await page.getByRole('button', { name: 'Actions for Turn 4, Second' }).click()
    await page.getByRole('menuitem', { name: 'Talk alone with Second' }).click()
    await sheet.getByText('Then goodbye for now.', { exact: true }).waitFor()
    await field.fill('One more thing: who pays for the buses?')
    await page.keyboard.press('Enter')
    await expect.poll(() => sheet.locator('.aside-turn.seat-second').count()).toBe(3)
    await page.keyboard.press('Escape')
    await card.getByText('Aside with Second, under way').waitFor()
    await page.reload()
    await waitForEnd(page)
    await page.keyboard.press('Control+j')
    await sheet.getByText('who pays for the buses?').first().waitFor()
    await page.setViewportSize({ width: 900, height: 700 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await picture(page, 'aside-dark-900')
    await sheet.getByRole('radio', { name: 'Nobody' }).check()
    await sheet.getByRole('button', { name: 'Close the aside' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await goToTurn(page, 'Turn 4')
    await card.getByText('(told to nobody)').waitFor()

    // Out of character only the moderator answers, at a stated price; the transcript contains nothing of it.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command palette' }).fill('out of character')
    await page.keyboard.press('Enter')
    const beside = page.getByRole('textbox', { name: 'Out of character to Moderator' })
    await beside.fill('Is anybody bluffing here?')
    await page.getByText('keeps it in mind. 1 call, costs nothing').waitFor()
    await page.keyboard.press('Enter')
    const said = page.getByRole('region', { name: 'Out of character' })
    await said.getByText('I am a built-in voice and no AI').waitFor()
    await picture(page, 'ooc-dark-900')
    expect(await page.getByRole('log', { name: 'Transcript' }).getByText('bluffing').count()).toBe(0)
    await page.reload()
    await said.getByRole('button', { name: 'Show' }).click()
    await said.getByText('Is anybody bluffing here?', { exact: true }).waitFor()
    expect(problems).toEqual([])
  })
})
