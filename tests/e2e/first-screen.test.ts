import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { holdBack } from './pages/hold-back.ts'

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 900, height: 700 },
  { width: 390, height: 844 },
] as const

describeApp('the first screen', (launcher) => {
  test.skipIf(launcher.name === 'Electron').each(WINDOWS)(
    'shows every way to begin without scrolling, and leads to the models to download, $width px wide',
    async (viewport) => {
      const app = await launcher.launch({ newcomer: true, viewport })
      onTestFinished(() => app.close())
      for (const name of [/^Watch it rehearse/, /^Use my keys/, /^Use models/, /^Set it up myself/]) {
        const box = await app.page.getByRole('button', { name }).boundingBox()
        expect((box?.y ?? Infinity) + (box?.height ?? 0), name.source).toBeLessThan(viewport.height)
      }
      await app.page.getByRole('button', { name: /^Use models/ }).click()
      await app.page.getByRole('button', { name: 'Choose one to download' }).click()
      // What stands above the models loads later than they do, and moves them down.
      for (const late of ['Anthropic', 'Ollama', 'Qwen3.5 0.8B'])
        await app.page.getByText(late, { exact: true }).first().waitFor()
      const models = app.page.getByRole('heading', { name: 'A model on this computer' })
      await expect.poll(async () => ((await models.boundingBox())?.y ?? 0) < 150).toBe(true)
    },
  )

  test.skipIf(launcher.name === 'Electron')(
    'gives the words typed after Ctrl+K to the palette while its list is still being loaded',
    async () => {
      const app = await launcher.launch()
      onTestFinished(() => app.close())
      const { page } = app
      const { released, release } = holdBack()
      await page.route(/\/palette-[^/]+\.js/, async (route) => {
        await released
        await route.continue()
      })
      await page.reload()
      const topic = page.getByRole('textbox', { name: 'Topic' })
      await topic.click()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('grap')
      const field = page.getByRole('combobox', { name: 'Command palette' })
      expect([await field.inputValue(), await topic.inputValue()]).toEqual(['grap', ''])
      release()
      await page.getByRole('option', { name: /^Graph/ }).waitFor()
      await page.keyboard.type('h')
      expect([await field.inputValue(), await topic.inputValue()]).toEqual(['graph', ''])
      await page.keyboard.press('Escape')
      await field.waitFor({ state: 'detached' })
      expect(await topic.evaluate((it) => it === document.activeElement)).toBe(true)
    },
  )
})
