import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { describeApp } from './launchers/index.ts'
import { chooseProvider, fillSetup, inspectorTab, turn, waitForEnd } from './pages/setup-page.ts'

const NOTES = [
  'NEW: a price',
  'OWED: nothing',
  'CRUX: who pays for the trams',
  'MOVE: press',
  'ASK: Who pays for them?',
]

describeApp('the Map tab', (launcher) => {
  test('shows what the dialog turns on and which answers are owed, and an open point can be put to the other side', async () => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>()
    const vendor = await createFakeVendor({
      async reply({ body }) {
        const asked = JSON.stringify(body)
        if (asked.includes('<notes>'))
          return { text: `<notes>\n${NOTES.join('\n')}\n</notes>\n${newWords(9)}. Who pays for them?` }
        // The answer to a question of another speaker is held back. It is quoted with the sentence that it refers to.
        if (/has just asked you: \\"[^"]*Who pays for them\?/.test(asked)) await held
        return { text: `${newWords(30)}.` }
      },
    })
    onTestFinished(() => vendor.close())
    const app = await launcher.launch({ env: { OLLAMA_HOST: vendor.origin } })
    onTestFinished(() => app.close())
    onTestFinished(() => go())
    const { page, problems } = app
    for (const seat of ['First', 'Moderator', 'Second'] as const) await chooseProvider(page, seat, 'Ollama')
    await fillSetup(page, { turns: 3, model: 'plain-model', critique: false })
    await page.getByRole('button', { name: 'Start the debate' }).click()
    await turn(page, 'Turn 6').waitFor()
    const map = inspectorTab(page, 'Map')
    if (!(await map.isVisible())) await page.getByRole('button', { name: 'Inspector' }).click()
    await map.click()
    await page.getByRole('region', { name: 'What it turns on' }).getByText('who pays for the trams').waitFor()
    const open = page.getByRole('region', { name: 'Not answered yet' })
    await open.getByRole('button', { name: /First.*asked by Moderator.*Who pays for them\?/ }).waitFor()
    await open.getByRole('button', { name: 'Press this' }).click()
    // After a press the note stands in the script, and the point says so.
    await open.getByText('The moderator was asked to press this').waitFor()
    expect(await open.getByRole('button', { name: 'Press this' }).count()).toBe(0)
    await page.getByText('Press for that answer.').waitFor()
    go()
    // The speeches after it might have answered everything, and no judge has said otherwise.
    await waitForEnd(page)
    await open.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'What it turns on' }).waitFor()
    expect(problems).toEqual([])
  })
})
