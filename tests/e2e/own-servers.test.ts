import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { describeApp } from './launchers/index.ts'
import { chooseProvider, fillSetup, openForm, waitForEnd } from './pages/setup-page.ts'

const KEY = 'sk-marker-0123456789-wxyz'

describeApp('custom model servers', (launcher) => {
  test('a server is added by hand, tested, used at once, still there after a restart, and deleted with a way to undo', async () => {
    const vendor = await createFakeVendor({
      reply: ({ headers }) =>
        headers.authorization === `Bearer ${KEY}` ? { text: newWords(30) } : { fail: { status: 401 } },
    })
    onTestFinished(() => vendor.close())
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page } = app
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('button', { name: 'Add server' }).click()
    const form = page.getByRole('dialog', { name: 'Add a server' })
    await form.getByRole('combobox', { name: 'Service or program' }).selectOption({ label: 'Any other' })
    await form.getByRole('textbox', { name: 'Address' }).fill('127.0.0.1:8000')
    await form.getByRole('textbox', { name: 'Name' }).fill('The lab')
    await form.getByRole('button', { name: 'Add server' }).click()
    await form.getByText(/is not an address/).waitFor()
    await form.getByRole('textbox', { name: 'Address' }).fill(`${vendor.origin}/v1`)
    await form.getByRole('button', { name: 'Test' }).click()
    await form.getByText(/refused access \(401\)/).waitFor()
    await form.getByLabel('Key', { exact: true }).fill(KEY)
    await form.getByRole('button', { name: 'Test' }).click()
    await form.getByText(/3 models; fake-1 answered/).waitFor()
    await form.getByRole('button', { name: 'Add server' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText(/key ends in wxyz/).waitFor()
    expect(await page.content()).not.toContain('sk-marker')

    // Without a restart, the form offers it among the providers.
    await page.getByRole('button', { name: 'New dialog' }).click()
    await openForm(page)
    for (const seat of ['First', 'Moderator', 'Second'] as const) await chooseProvider(page, seat, 'The lab')
    await fillSetup(page, { turns: 1, model: 'fake-1', critique: false })
    await page.getByRole('button', { name: /^Start the/ }).click()
    await waitForEnd(page)
    // This is checked before the restart, during which the browser reports failed requests.
    expect(app.problems).toEqual([])

    await app.restart()
    await app.page.getByRole('link', { name: 'Settings', exact: true }).click()
    await app.page.getByText(/key ends in wxyz/).waitFor()
    await app.page.getByRole('button', { name: 'Models of The lab' }).click()
    await app.page.getByRole('list', { name: 'Models of The lab' }).getByText('fake-1').waitFor()
    await app.page.getByRole('button', { name: 'Delete The lab' }).click()
    await app.page.getByRole('button', { name: 'Edit The lab' }).waitFor({ state: 'detached' })
    await app.page.getByRole('button', { name: 'Undo' }).click()
    await app.page.getByText(/key ends in wxyz/).waitFor()
  })
})
