import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { describeApp } from './launchers/index.ts'
import { chooseProvider, setBaseUrl, startDialog, turn, waitForEnd } from './pages/setup-page.ts'

describeApp('a speech that a filter cut off', (launcher) => {
  test('is kept, and can be said again, said by another model, or left as it is', async () => {
    const begun = newWords(12)
    let milds = 0
    const vendor = await createFakeVendor({
      reply({ body }) {
        const asked = JSON.stringify(body)
        const text = `${newWords(25)}.`
        if (asked.includes('strict-model')) return { text, finish: 'content_filter' }
        // The first answer of the second model stops half way, and its connection stays open.
        if (asked.includes('mild-model') && (milds += 1) === 1) return { text: `${begun} ${text}`, stallAfter: 12 }
        return { text }
      },
    })
    onTestFinished(() => vendor.close())
    const app = await launcher.launch({ env: { OPENAI_API_KEY: 'sk-test-marker-2201' } })
    onTestFinished(() => app.close())
    const { page, problems } = app
    for (const name of ['First', 'Second'] as const) {
      await chooseProvider(page, name, 'OpenAI')
      await setBaseUrl(page, name, `${vendor.origin}/v1`)
    }
    await chooseProvider(page, 'Moderator', 'Built-in voices')
    await startDialog(page, {
      turns: 1,
      critique: false,
      models: { First: 'strict-model', Second: 'strict-model', Moderator: 'instant' },
    })

    const first = turn(page, 'Turn 2')
    await first.getByText('What First said was cut off by the vendor’s filter: it is kept as far as it came.').waitFor()
    const asked = page.getByLabel('Controls').getByText('Waiting for you: turn 2 was cut off')
    await asked.waitFor()
    const words = await first.locator('.speech').innerText()
    await first.getByRole('button', { name: 'Retry', exact: true }).click()
    // When it is cut again, the question appears again, in place of the first.
    await first.locator('.speech', { hasNotText: words }).waitFor()
    await asked.waitFor()

    await first.getByRole('button', { name: 'Keep', exact: true }).click()
    const second = turn(page, 'Turn 4')
    await second.getByRole('button', { name: 'Change model' }).click()
    const window = page.getByRole('dialog', { name: 'Another model for Second' })
    await window.getByRole('combobox', { name: 'Model' }).fill('mild-model')
    await window.getByRole('button', { name: 'Change and go on' }).click()

    // A model that has begun and then says nothing counts as silent; when it is stopped, the earlier question stays.
    const controls = page.getByLabel('Controls')
    await second.getByText(begun).waitFor()
    await page.evaluate('{ const now = Date.now; Date.now = () => now() + 12_000 }')
    await second.getByText(/^Silent for \d+ s$/).waitFor()
    await controls.getByText(/Turn 4 \(speech 2 of 2\), Second, silent for \d+ s/).waitFor()
    await controls.getByRole('button', { name: 'Stop now' }).click()
    await controls.getByText('Waiting for you: turn 4 was cut off').waitFor()
    await second.getByText('It was not said again: the try was stopped.').waitFor()
    await second.getByRole('button', { name: 'Retry', exact: true }).click()
    await waitForEnd(page)

    // A kept turn is marked as incomplete until the mark is dismissed.
    await page
      .getByRole('toolbar', { name: 'Turns' })
      .getByRole('button', { name: /Turn 2/ })
      .click()
    await first.getByText('was cut off by the vendor’s filter').waitFor()
    expect(await first.getByRole('button', { name: 'Keep', exact: true }).count()).toBe(0)
    expect(vendor.requests.filter(({ body }) => JSON.stringify(body).includes('mild-model'))).toHaveLength(2)
    expect(problems).toEqual([])
  })
})
