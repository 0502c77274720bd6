import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'
import { describeApp, type Launcher, type LaunchOptions } from './launchers/index.ts'
import { chooseProvider, fillSetup, openAdvanced, startDialog, turn, waitForEnd } from './pages/setup-page.ts'

async function open(launcher: Launcher, options?: LaunchOptions) {
  const app = await launcher.launch(options)
  onTestFinished(() => app.close())
  return app
}

async function limits(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const length = page.getByRole('region', { name: 'Length' })
  await length.locator('summary').click()
  for (const [label, value] of Object.entries(values)) await length.getByRole('textbox', { name: label }).fill(value)
}

describeApp('models and money', (launcher) => {
  test('the estimate follows the form', async () => {
    const { page } = await open(launcher)
    await fillSetup(page, { turns: 1, model: 'instant' })
    const main = page.getByRole('main')
    await main.getByText(/About\s*9\s*calls/).waitFor()
    await page.getByRole('textbox', { name: 'Turns each' }).fill('4')
    await main.getByText(/About\s*31\s*calls/).waitFor()
    await page.getByRole('switch', { name: 'Draft, critique, final' }).click()
    await main.getByText(/About\s*17\s*calls/).waitFor()
  })

  test('a cap ends the dialog with a summary and is named as the reason', async () => {
    const { page } = await open(launcher)
    await fillSetup(page, { turns: 10, model: 'instant' })
    await limits(page, { 'Stop at tokens': '30000' })
    await startDialog(page, { turns: 10, model: 'instant' })
    await waitForEnd(page)
    await page
      .getByText(/cap of 30/i)
      .first()
      .waitFor()
  })

  test('compacted turns leave a note with the digest in the script', async () => {
    const { page } = await open(launcher)
    await fillSetup(page, { turns: 5, model: 'instant' })
    await limits(page, { 'Shorten old turns above': '400' })
    await startDialog(page, { turns: 5, model: 'instant' })
    await waitForEnd(page)
    await page
      .getByRole('toolbar', { name: 'Turns' })
      .getByRole('button', { name: /folded into the digest/ })
      .last()
      .click()
    await page
      .getByText(/folded into a digest here/i)
      .first()
      .waitFor()
  })

  test('the prompt of a speaker can be read part by part', async () => {
    const { page } = await open(launcher)
    await startDialog(page, { turns: 1, model: 'instant' })
    await waitForEnd(page)
    // The review stands before the script, which only draws the turns near the view.
    await page
      .getByRole('toolbar', { name: 'Turns' })
      .getByRole('button', { name: /Turn 4/ })
      .click()
    await turn(page, 'Turn 4')
      .getByRole('button', { name: /^What Second saw/ })
      .first()
      .click()
    const seen = page.getByRole('dialog')
    await seen.getByText('You are Second, opponent', { exact: false }).first().waitFor({ state: 'attached' })
    await seen
      .getByText(/transcript/i)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await seen.waitFor({ state: 'hidden' })
  })

  test('a key is checked, saved, shown by its last four characters, tested and deleted, and the page never contains it again', async () => {
    const vendor = await createFakeVendor({
      reply: ({ headers }) =>
        headers.authorization === 'Bearer sk-marker-0123456789-wxyz' ? { text: 'Hello.' } : { fail: { status: 401 } },
    })
    onTestFinished(() => vendor.close())
    const config = join(temporaryFolder(), 'idi.config.json')
    writeFileSync(config, JSON.stringify({ providers: { openai: { baseUrl: `${vendor.origin}/v1` } } }))
    const { page } = await open(launcher, { args: ['--config', config] })
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    const card = page.getByRole('form', { name: 'OpenAI', exact: true })
    await card.getByLabel('Key', { exact: true }).fill('sk-with space')
    await card.getByRole('button', { name: 'Save the key of OpenAI' }).click()
    await page
      .getByText(/holds a space/)
      .first()
      .waitFor()
    await card.getByLabel('Key', { exact: true }).fill('sk-marker-0123456789-wxyz')
    await card.getByRole('button', { name: 'Save the key of OpenAI' }).click()
    await card.getByText(/wxyz/).first().waitFor()
    expect(await page.content()).not.toContain('sk-marker')
    await card.getByText(/wxyz, not tested/).waitFor()
    await card.getByRole('button', { name: 'Test OpenAI' }).click()
    await card
      .getByText(/answered/)
      .first()
      .waitFor()
    await card.getByText(/wxyz, tested/).waitFor()
    await card.getByRole('button', { name: 'Delete the key of OpenAI' }).click()
    await card.getByText(/wxyz/).first().waitFor({ state: 'detached' })
  })

  test('the picker accepts an unlisted model, and Advanced then offers every setting it might support', async () => {
    const { page } = await open(launcher)
    const seat = page.getByRole('group', { name: 'First', exact: true })
    await chooseProvider(page, 'First', 'Anthropic')
    await seat.getByRole('combobox', { name: 'Model' }).fill('my-own-model')
    await page
      .getByRole('listbox', { name: 'Models' })
      .getByRole('option', { name: /my-own-model/ })
      .click()
    expect(await seat.getByRole('combobox', { name: 'Model' }).inputValue()).toBe('my-own-model')
    const advanced = await openAdvanced(page, 'First')
    await advanced.getByText('For experts').click()
    await advanced
      .getByText(/Temperature/)
      .first()
      .waitFor()
  })
})
