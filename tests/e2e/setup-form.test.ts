import { expect, onTestFinished, test } from 'vitest'
import { holdBack } from './pages/hold-back.ts'
import { describeApp, type Launcher, type LaunchOptions } from './launchers/index.ts'
import { openOptions } from './pages/setup-page.ts'

async function open(launcher: Launcher, options?: LaunchOptions) {
  const app = await launcher.launch(options)
  onTestFinished(() => app.close())
  return app
}

describeApp('the form of a new dialog', (launcher) => {
  test('bad input in the form is answered by one sentence each, and nothing is started', async () => {
    const { page } = await open(launcher)
    await page.getByRole('button', { name: 'Start the debate' }).click()
    await page
      .getByText(/topic is empty/i)
      .first()
      .waitFor()
    await page.getByRole('textbox', { name: 'Topic' }).fill('x'.repeat(100_000))
    await page.getByText(/100,000 characters and a topic takes 10,000/).waitFor()
    await page.getByRole('button', { name: 'Attach it as a file' }).waitFor()
    await page.getByRole('button', { name: 'Drop it' }).click()
    await page.getByRole('textbox', { name: 'Topic' }).fill('Fine')
    await openOptions(page)
    await page.getByRole('textbox', { name: 'Turns each' }).fill('51')
    await page.getByRole('button', { name: 'Start the debate' }).click()
    await page
      .getByText(/from 1 to 50/)
      .first()
      .waitFor()
    await page.locator('input[type=file]').setInputFiles([
      { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
      { name: 'noise.txt', mimeType: 'text/plain', buffer: Buffer.from([0, 1, 2, 3, 255, 254, 0]) },
      { name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('# Notes\n\nBuses are full on Mondays.') },
    ])
    const files = page.getByRole('region', { name: 'Files to read' })
    await files.getByText('notes.md').waitFor()
    await files
      .getByText(/empty\.txt.*empty/i)
      .first()
      .waitFor()
    await files
      .getByText(/noise\.txt/)
      .first()
      .waitFor()
    expect(page.url()).not.toContain('dialog/')
  })

  test('what was typed survives a reload before the start', async () => {
    const { page } = await open(launcher)
    await page.getByRole('textbox', { name: 'Topic' }).fill('Is mathematics discovered?')
    await page.getByRole('radio', { name: 'Exploration' }).check()
    await page.reload()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Topic' }).inputValue())
      .toBe('Is mathematics discovered?')
    expect(await page.getByRole('radio', { name: 'Exploration' }).isChecked()).toBe(true)

    // While the page's own script is delayed by a second, the question stands in its final place and takes words.
    const topic = page.getByRole('textbox', { name: 'Topic' })
    const before = await topic.boundingBox()
    const script = holdBack()
    await page.route(/assets\/index-.*\.js$/, async (route) => {
      await script.released
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#first-field').waitFor()
    await expect.poll(() => topic.boundingBox()).toEqual(before)
    await page.keyboard.type(' Or made?')
    await page.keyboard.press('ArrowLeft')
    script.release()
    await page.locator('#first-field').waitFor({ state: 'detached' })
    await page.keyboard.type(' up')
    expect(await topic.inputValue()).toBe('Is mathematics discovered? Or made up?')
    await expect.poll(() => topic.boundingBox()).toEqual(before)
  })
})
