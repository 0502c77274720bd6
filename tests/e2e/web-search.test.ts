import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { describeApp } from './launchers/index.ts'
import {
  chooseProvider,
  fillSetup,
  goToTurn,
  inspectorTab,
  openAdvanced,
  turn,
  waitForEnd,
} from './pages/setup-page.ts'

const ANSWER = readFileSync(new URL('../fixtures/vendors/search/anthropic.txt', import.meta.url))

describeApp('web search', (launcher) => {
  test('is turned on for a seat, and its results are shown under the turn, in Sources and in the prompt', async () => {
    const vendor = await createFakeVendor({
      reply: ({ body }) =>
        JSON.stringify(body).includes('web_search_20250305')
          ? { raw: { bytes: ANSWER, contentType: 'text/event-stream' } }
          : { text: `${newWords(30)}.` },
    })
    onTestFinished(() => vendor.close())
    const folder = mkdtempSync(join(tmpdir(), 'idi-search-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const config = join(folder, 'idi.config.json')
    writeFileSync(config, JSON.stringify({ providers: { anthropic: { baseUrl: vendor.origin } } }))
    const app = await launcher.launch({ args: ['--config', config], env: { ANTHROPIC_API_KEY: 'sk-made-up' } })
    onTestFinished(() => app.close())
    const { page, problems } = app
    for (const seat of ['First', 'Moderator', 'Second'] as const) await chooseProvider(page, seat, 'Anthropic')
    await fillSetup(page, { turns: 1, model: 'claude-haiku-5-5', critique: false })
    const advanced = await openAdvanced(page, 'First')
    await advanced.getByRole('combobox', { name: 'Web search' }).selectOption({ label: 'On' })
    await advanced.getByRole('textbox', { name: 'Searches a turn' }).fill('2')
    await advanced.getByRole('button', { name: 'Done' }).click()
    await page.getByText('up to 2').waitFor()
    await page.getByRole('button', { name: 'Start the debate' }).click()
    await waitForEnd(page)
    await goToTurn(page, 'Turn 2')
    const speech = turn(page, 'First')
    await speech.getByText('The ban works. Traffic fell by a third in Zürich').waitFor()
    // The announcement of a search is not shown as speech, and a failed search is reported.
    expect(await speech.getByText("I'll look for the latest count.").count()).toBe(0)
    await speech.getByRole('button', { name: '2 web sources' }).click()
    const link = speech.getByRole('link', { name: /Traffic count of May/ })
    expect(await link.getAttribute('href')).toBe('https://city.example/count')
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    await speech.getByText('In May, 31 % fewer cars entered the centre').waitFor()
    const sources = inspectorTab(page, 'Sources')
    if (!(await sources.isVisible())) await page.getByRole('button', { name: 'Inspector' }).click()
    await sources.click()
    await page.getByRole('tabpanel').getByText('Opinion: cars belong').waitFor()
    // The tab makes the script narrower, so that other turns are drawn.
    await goToTurn(page, 'Turn 2')
    await speech.getByRole('button', { name: 'What First saw' }).first().click()
    await page.getByRole('region', { name: 'Found on the web' }).getByText('Traffic count of May').waitFor()
    await page.keyboard.press('Escape')

    // Both attempts at a map for each speech failed, and are counted and paid for.
    await inspectorTab(page, 'Map').click()
    await page.getByRole('button', { name: 'Draw the argument map' }).click()
    await page.getByText('did not answer in the form it was asked for, twice').waitFor()
    await inspectorTab(page, 'Cost').click()
    await page
      .getByRole('region', { name: 'In total' })
      .getByText(/, 4 failed/)
      .waitFor()
    const inVain = page.getByRole('table', { name: 'Cost by stage' }).getByRole('row', { name: /Failed or stopped/ })
    expect(await inVain.getByRole('cell').allInnerTexts()).toEqual(['4', expect.stringMatching(/^\$0\.0*[1-9]/)])
    expect(problems).toEqual([])
  })
})
