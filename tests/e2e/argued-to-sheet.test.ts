import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { makeEar } from '../helpers/made-voices/make-ear.ts'
import { describeApp } from './launchers/index.ts'
import { ARGUED, argueToEnd, createJudgingVendor, seatModel, seatPerson, wordsAt } from './pages/argued.ts'

/** More tabs than any screen has controls. */
const TABS_MAX = 200

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.first().waitFor()
  for (let presses = 0; presses < TABS_MAX; presses += 1) {
    if (await control.first().evaluate((it) => it === it.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key never came to ${String(control)}`)
}

async function press(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }))
  await page.keyboard.press('Enter')
}

async function type(page: Page, control: Locator, words: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
}

const ownWords = (page: Page, seat = 'Second') =>
  page.getByRole('textbox', { name: `Words for the next turn of ${seat}` })
const sheetOn = (page: Page) => page.getByRole('region', { name: 'Score sheet', exact: true })

describeApp('a dialog that the person argues in, up to its score sheet', (launcher) => {
  const launch = async (wholeBrowser = false) => {
    const vendor = await createJudgingVendor()
    onTestFinished(() => vendor.close())
    const app = await launcher.launch({ env: { OLLAMA_HOST: vendor.origin }, wholeBrowser })
    onTestFinished(() => app.close())
    app.page.setDefaultTimeout(25_000)
    return app
  }

  test('works with the keyboard alone', async () => {
    const { page, problems } = await launch()
    const past = page.getByRole('button', { name: 'Set it up myself' })
    const topic = page.getByRole('textbox', { name: 'Topic' })
    await topic.or(past).first().waitFor()
    if (await past.isVisible()) await press(page, 'button', 'Set it up myself')
    await type(page, topic, 'Should cities ban private cars?')
    for (const [seat, model] of [
      ['First', 'instant'],
      ['Second', 'You'],
      ['Moderator', 'instant'],
    ] as const) {
      const name = page.getByRole('group', { name: seat, exact: true }).getByRole('textbox', { name: 'Name' })
      await type(page, name, seat)
      await type(page, seatModel(page, seat), model)
      await page.keyboard.press('Enter')
    }
    await press(page, 'button', /^Start the/)
    await argueToEnd(page, 'Second', async (place) => {
      await type(page, ownWords(page), wordsAt(place))
      await page.keyboard.press('Enter')
      return wordsAt(place)
    })
    await press(page, 'button', 'Your score sheet')
    // The button follows the tab, whatever stands above.
    await page.keyboard.press('Tab')
    const asks = page.getByRole('button', { name: 'Make a score sheet' })
    await expect.poll(() => asks.isEnabled()).toBe(true)
    await tabTo(page, asks)
    await page.keyboard.press('Enter')
    await sheetOn(page).getByRole('definition').filter({ hasText: '4 of 5' }).first().waitFor()
    expect(problems).toEqual([])
  })

  test.each([
    ['Debate', null, 'Second'],
    ['Debate', 'Clash', 'Second'],
    ['Council', null, 'First'],
    ['Interview', null, 'First'],
  ] as const)('works by roles and names alone: %s, %s, %s', async (mode, style, seat) => {
    const { page, problems } = await launch()
    await seatPerson(page, seat, mode, style)
    await argueToEnd(page, seat, async (place) => {
      await ownWords(page, seat).fill(wordsAt(place))
      await page.keyboard.press('Enter')
      return wordsAt(place)
    })
    await page.getByRole('button', { name: 'Your score sheet' }).click()
    await page.getByRole('button', { name: 'Make a score sheet' }).click()
    await sheetOn(page).getByRole('definition').filter({ hasText: '4 of 5' }).first().waitFor()
    if (mode === 'Interview') {
      await sheetOn(page).getByRole('button', { name: 'Again, the other side' }).click()
      await expect.poll(() => seatModel(page, 'Second').inputValue()).toBe('You')
    }
    expect(problems).toEqual([])
  })

  // Only the browser launcher has a fake microphone.
  test.skipIf(launcher.name !== 'browser')('works by voice, with keys instead of buttons', async () => {
    const { page, context, dataDir, problems } = await launch(true)
    makeEar(join(dataDir, 'ear'), { says: ARGUED[0] })
    await context.grantPermissions(['microphone'])
    await seatPerson(page, 'Second', 'Debate', null)
    await argueToEnd(page, 'Second', async () => {
      await tabTo(page, ownWords(page))
      await press(page, 'button', 'Speak')
      // The fake microphone of the browser beeps once a second.
      await page.waitForTimeout(1_500)
      await press(page, 'button', 'End, and transcribe what was said')
      await expect.poll(() => ownWords(page).inputValue(), { timeout: 30_000 }).toBe(ARGUED[0])
      await tabTo(page, ownWords(page))
      await page.keyboard.press('Enter')
      return ARGUED[0]
    })
    await press(page, 'button', 'Your score sheet')
    await press(page, 'button', 'Make a score sheet')
    await sheetOn(page).getByRole('definition').filter({ hasText: '4 of 5' }).first().waitFor()
    expect(problems).toEqual([])
  })
})
