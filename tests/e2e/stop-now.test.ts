import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { describeApp } from './launchers/index.ts'
import { chooseProvider, openOptions, setBaseUrl, startDialog, turn, waitForEnd } from './pages/setup-page.ts'

const STALLS_IN = 'steady-model'

describeApp('Stop now', (launcher) => {
  test('closes the call that is open and starts no other: no map, no summary, nothing after a restart', async () => {
    const said = newWords(6)
    const vendor = await createFakeVendor({
      reply: ({ body }) =>
        JSON.stringify(body).includes(STALLS_IN)
          ? { text: `${said} ${newWords(30)}.`, stallAfter: 6 }
          : { text: `${newWords(25)}.` },
    })
    onTestFinished(() => vendor.close())
    const app = await launcher.launch({ env: { OPENAI_API_KEY: 'sk-test-marker-2201' } })
    onTestFinished(() => app.close())
    const { page } = app
    for (const name of ['First', 'Moderator', 'Second'] as const) {
      await chooseProvider(page, name, 'OpenAI')
      await setBaseUrl(page, name, `${vendor.origin}/v1`)
    }
    await openOptions(page)
    for (const extra of ['Map of the arguments', 'Summary of each speaker'])
      await page.getByRole('switch', { name: extra }).check()
    await startDialog(page, {
      turns: 2,
      critique: false,
      models: { First: 'quick-model', Second: STALLS_IN, Moderator: 'quick-model' },
    })
    await turn(page, 'Turn 4').getByText(said).waitFor()
    await page.getByLabel('Controls').getByRole('button', { name: 'Stop now' }).click()
    await waitForEnd(page)

    const open = vendor.requests.filter(({ body }) => JSON.stringify(body).includes(STALLS_IN))
    expect(open).toHaveLength(1)
    await expect.poll(() => open[0]?.closedByClientAt ?? null).not.toBeNull()
    const asked = vendor.requests.length
    // A reloaded page and a restarted host read the dialog to its end: whatever starts a call has done so by then.
    for (const again of [() => page.reload(), () => app.restart()]) {
      await again()
      await app.page.getByRole('link', { name: 'Library' }).click()
      await app.page
        .getByRole('main')
        .getByRole('link', { name: /private cars/ })
        .click()
      await waitForEnd(app.page)
      await turn(app.page, 'Turn 4').getByText(said).waitFor()
      expect(vendor.requests).toHaveLength(asked)
    }
  })
})
