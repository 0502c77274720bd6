import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { browserLauncher } from './launchers/browser.ts'
import type { RunningApp } from './launchers/index.ts'
import { startDialog, turn } from './pages/setup-page.ts'

const topicOf = (page: Page) => page.getByRole('textbox', { name: 'Topic' })
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Question to the floor' })

describe.skipIf(browserLauncher.unavailable !== null)('Two windows of one browser', () => {
  let app: RunningApp
  beforeAll(async () => {
    app = await browserLauncher.launch()
  })
  afterAll(() => app.close())

  async function second(url = app.page.url()): Promise<Page> {
    const page = await app.context.newPage()
    await page.goto(url)
    return page
  }

  test('each keep their own form over a reload', async () => {
    await topicOf(app.page).fill('Bees in town')
    const other = await second()
    await topicOf(other).fill('Otters in town')
    await other.reload()
    await app.page.reload()
    await expect.poll(() => topicOf(app.page).inputValue()).toBe('Bees in town')
    await expect.poll(() => topicOf(other).inputValue()).toBe('Otters in town')
    await other.close()
  })

  test('each keep their own typed words for a dialog, and the next window finds those of a closed one', async () => {
    await startDialog(app.page, { topic: 'Bees', turns: 2, model: 'steady+rate=13', critique: false })
    await turn(app.page, 'Turn 2').waitFor()
    await app.page.getByRole('button', { name: 'Pause' }).first().click()
    await fieldOf(app.page).fill('Who counts them?')
    const other = await second()
    await fieldOf(other).waitFor()
    expect(await fieldOf(other).inputValue()).toBe('')
    await fieldOf(other).fill('And who pays?')
    await app.page.reload()
    await other.reload()
    await expect.poll(() => fieldOf(app.page).inputValue()).toBe('Who counts them?')
    await expect.poll(() => fieldOf(other).inputValue()).toBe('And who pays?')
    await other.close()
    const third = await second()
    await expect.poll(() => fieldOf(third).inputValue()).toBe('And who pays?')
    expect(await fieldOf(app.page).inputValue()).toBe('Who counts them?')
    await third.close()
  })
})
