import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor, type FakeReply } from '../helpers/fake-vendor/index.ts'
import { describeApp } from './launchers/index.ts'
import { chooseProvider, startDialog } from './pages/setup-page.ts'

const REFUSED: FakeReply = { fail: { status: 400, message: 'This model rests today.' } }

describeApp('an error that was made outside the page', (launcher) => {
  test('is shown in the language of the page, with the words of the server unchanged', async () => {
    const vendor = await createFakeVendor({ reply: () => REFUSED })
    onTestFinished(() => vendor.close())
    const app = await launcher.launch({ env: { OLLAMA_HOST: vendor.origin } })
    onTestFinished(() => app.close())
    const { page } = app
    for (const seat of ['First', 'Moderator', 'Second'] as const) await chooseProvider(page, seat, 'Ollama')
    await startDialog(page, { turns: 1, model: 'plain-model', critique: false })
    await page
      .getByText(/refused the request to the model "plain-model" \(400\)/)
      .first()
      .waitFor()
    const address = new URL(page.url())
    address.searchParams.set('language', 'de')
    await page.goto(address.href)
    await page
      .getByText(/hat die Anfrage an das Modell „plain-model“ abgelehnt \(400\)/)
      .first()
      .waitFor()
    expect(await page.getByText('refused the request').count()).toBe(0)
    await expect.poll(() => page.getByText('This model rests today.').count()).toBeGreaterThan(0)
  })
})
