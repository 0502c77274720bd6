import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { describeApp } from './launchers/index.ts'
import { chooseProvider, fillSetup } from './pages/setup-page.ts'
import { violations } from './pages/violations.ts'

/** A window that shows every turn at once, because turns out of sight are not in the page. */
const TALL = { width: 1280, height: 2_800 }

const SAID = [
  'Trams carry more people through a narrow street than cars ever will, and they leave room for trees.',
  'Whoever pays for the rails should say so before anybody votes, because a promise is cheap and steel is not.',
  'Mornings are the test: if the nurse who starts at five still has to drive, the plan has failed her.',
]

describeApp('hints at a turn of the person', (launcher) => {
  test('are requested one by one, still there after a reload, and counted at the turn', async () => {
    let said = 0
    const vendor = await createFakeVendor({
      reply: ({ body }) =>
        JSON.stringify(body ?? '').includes('asks for a hint')
          ? { text: 'Somebody asked who pays: answer yes or no first.' }
          : { text: SAID[(said += 1) % SAID.length] ?? '' },
    })
    onTestFinished(() => vendor.close())
    const app = await launcher.launch({ env: { OLLAMA_HOST: vendor.origin }, viewport: TALL })
    onTestFinished(() => app.close())
    const { page, problems } = app
    for (const seat of ['First', 'Moderator'] as const) await chooseProvider(page, seat, 'Ollama')
    await fillSetup(page, { turns: 1, models: { First: 'plain-model', Moderator: 'plain-model' }, critique: false })
    const second = page.getByRole('group', { name: 'Second', exact: true })
    await second.getByRole('combobox', { name: 'Model' }).fill('You')
    await page.getByRole('listbox', { name: 'Models' }).getByRole('option', { name: /^You/ }).click()
    await page.getByRole('button', { name: /^Start the/ }).click()
    const asked = page.getByRole('region', { name: 'What is asked of you now' })
    const hints = asked.getByRole('list', { name: 'Your hints for this turn' }).getByRole('listitem')
    await asked.getByRole('button', { name: 'Give me a hint' }).click()
    await asked.getByRole('button', { name: 'One more hint' }).click()
    await hints.nth(1).waitFor()
    if (process.env['IDI_PICTURES']) await page.screenshot({ path: `${process.env['IDI_PICTURES']}/argue-hints.png` })
    expect(await violations(page)).toEqual([])
    await page.reload()
    await hints.filter({ hasText: 'Which point to meet' }).waitFor()
    await expect.poll(() => hints.count()).toBe(2)
    await page.getByRole('textbox', { name: 'Words for the next turn of Second' }).fill('I hold that they should go.')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Spoken by a person, with 2 hints from a model').waitFor()
    expect(problems).toEqual([])
  })

  test('the model of the seat can say a speech, once and marked, and the words in the field stay', async () => {
    const vendor = await createFakeVendor({
      reply: ({ body }) => ({ text: SAID[JSON.stringify(body ?? '').length % SAID.length] ?? '' }),
    })
    onTestFinished(() => vendor.close())
    const app = await launcher.launch({ env: { OLLAMA_HOST: vendor.origin }, viewport: TALL })
    onTestFinished(() => app.close())
    const { page, problems } = app
    for (const seat of ['First', 'Second', 'Moderator'] as const) await chooseProvider(page, seat, 'Ollama')
    const model = 'plain-model'
    await fillSetup(page, { turns: 2, models: { First: model, Second: model, Moderator: model }, critique: false })
    const second = page.getByRole('group', { name: 'Second', exact: true })
    await second.getByRole('combobox', { name: 'Model' }).fill('You')
    await page.getByRole('listbox', { name: 'Models' }).getByRole('option', { name: /^You/ }).click()
    await page.getByRole('button', { name: /^Start the/ }).click()
    const asked = page.getByRole('region', { name: 'What is asked of you now' })
    const field = page.getByRole('textbox', { name: 'Words for the next turn of Second' })
    const handing = asked.getByRole('button', { name: 'Say it for me' })
    await field.fill('I hold that they')
    await handing.waitFor()
    if (process.env['IDI_PICTURES']) await page.screenshot({ path: `${process.env['IDI_PICTURES']}/argue-say.png` })
    expect(await violations(page)).toEqual([])
    await handing.click()
    const marked = page.getByRole('log').getByText('Spoken by a model in a person’s place')
    await marked.waitFor()
    // The next speech of the seat waits again, with the typed words.
    await asked.getByRole('button', { name: 'Check my draft' }).waitFor()
    expect(await handing.count()).toBe(0)
    expect(await field.inputValue()).toBe('I hold that they')
    if (process.env['IDI_PICTURES']) await page.screenshot({ path: `${process.env['IDI_PICTURES']}/argue-said.png` })
    await field.fill('I hold that they should go.')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Spoken by a person').waitFor()
    await expect.poll(() => marked.count()).toBe(1)
    expect(problems).toEqual([])
  })
})
