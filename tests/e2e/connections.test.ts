import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { FORECAST, serveTools } from '../helpers/mcp/weather.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { describeApp } from './launchers/index.ts'
import { chooseProvider, fillSetup, openAdvanced, openForm, waitForEnd } from './pages/setup-page.ts'

describeApp('tools of other programs', (launcher) => {
  test('a connection is added, its tool is lent to a seat, asks for permission, runs, and is shown under the turn', async () => {
    const weather = await serveTools([
      FORECAST,
      { name: 'delete_city', description: 'Deletes a city from the map, for ever.' },
    ])
    const vendor = await createFakeVendor({
      reply: ({ body }) => {
        const asked = JSON.stringify(body)
        return asked.includes('weather__forecast') && !asked.includes('Rain in Rome')
          ? { text: '', toolCalls: [{ tool: 'weather__forecast', input: { city: 'Rome' } }] }
          : { text: newWords(40) }
      },
    })
    onTestFinished(() => vendor.close())
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page } = app
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('button', { name: 'Add server' }).click()
    const server = page.getByRole('dialog', { name: 'Add a server' })
    await server.getByRole('combobox', { name: 'Service or program' }).selectOption({ label: 'Any other' })
    await server.getByRole('textbox', { name: 'Address' }).fill(`${vendor.origin}/v1`)
    await server.getByRole('textbox', { name: 'Name' }).fill('The lab')
    await server.getByRole('button', { name: 'Add server' }).click()
    await server.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Other programs', exact: true }).click()
    await page.getByRole('button', { name: 'Add connection' }).click()
    const form = page.getByRole('dialog', { name: 'Add a connection' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Weather')
    await form.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:1/mcp')
    await form.getByRole('button', { name: 'Test' }).click()
    await form.getByText(/cannot be (reached|used)/).waitFor()
    await form.getByRole('textbox', { name: 'Address' }).fill(weather.url)
    await form.getByRole('button', { name: 'Test' }).click()
    await form.getByText(/Weather answers at .* tools: 2\./).waitFor()
    await form.getByRole('button', { name: 'Add connection' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Tools of Weather' }).click()
    await page.getByText('Deletes a city from the map, for ever.').waitFor()
    await page.getByRole('combobox', { name: 'What delete_city may' }).selectOption('Never')

    await page.getByRole('button', { name: 'New dialog' }).click()
    await openForm(page)
    for (const seat of ['First', 'Moderator', 'Second'] as const) await chooseProvider(page, seat, 'The lab')
    await fillSetup(page, { turns: 1, model: 'fake-1', critique: false })
    const advanced = await openAdvanced(page, 'First')
    await advanced.getByRole('switch', { name: 'Weather' }).check()
    await advanced.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: /^Start the/ }).click()
    const script = page.getByRole('log', { name: 'Transcript' })
    await script.getByText('May “forecast” of Weather be used with {"city":"Rome"}?', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await waitForEnd(page)
    await page.getByRole('button', { name: '1 tool call' }).click()
    await script.getByText('Rain in Rome, 12 degrees.').waitFor()
    await script.getByText(/answered, you allowed it/).waitFor()
    // A tool with the permission "never" was not even offered.
    expect(JSON.stringify(vendor.requests.map(({ body }) => body))).not.toContain('delete_city')
    expect(app.problems).toEqual([])
  })
})
