import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { fillSetup, goToTurn, turn, waitForEnd } from './pages/setup-page.ts'

const SHEET = 'First’s case sheet, for First alone'

describeApp('a style of a mode', (launcher) => {
  test('is chosen in the form: a Clash prepares in secret, names its issues and ends', async () => {
    const app = await launcher.launch({ viewport: { width: 1440, height: 900 } })
    onTestFinished(() => app.close())
    const { page, problems } = app
    await fillSetup(page, { mode: 'Debate', model: 'steady+rate=4000', critique: false })
    await page.getByRole('radio', { name: 'Clash' }).check()
    await page.getByText('Both prepare in secret').waitFor()
    expect(await page.getByRole('textbox', { name: 'Turns each' }).count()).toBe(0)
    // Another mode has styles of its own, or none.
    await page.getByRole('radio', { name: 'Critique' }).check()
    await page.getByRole('textbox', { name: 'Turns each' }).waitFor()
    await page.getByRole('radio', { name: 'Debate' }).check()
    expect(await page.getByRole('radio', { name: 'Classic' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'Clash' }).check()

    await page.getByRole('button', { name: 'Start the debate' }).click()
    await waitForEnd(page)
    const issues = page.getByRole('region', { name: 'Review' }).getByRole('region', { name: 'Issues' })
    await issues.getByRole('listitem').first().waitFor()
    await goToTurn(page, 'First, case sheet, \\d')
    const sheet = turn(page, 'Turn 2$')
    const line = sheet.getByRole('button', { name: SHEET })
    expect(await line.getAttribute('aria-expanded')).toBe('false')
    expect(await sheet.locator('.speech').count()).toBe(0)
    await line.click()
    await sheet.locator('.speech').waitFor()
    expect(problems).toEqual([])
  })

  test('is the only one of a Council, which has no turns to choose and ends in its answer', async () => {
    const app = await launcher.launch({ viewport: { width: 1440, height: 900 } })
    onTestFinished(() => app.close())
    const { page, problems } = app
    await page.getByRole('radio', { name: 'Council' }).check()
    await fillSetup(page, { model: 'steady+rate=400' })
    expect(await page.getByRole('textbox', { name: 'Turns each' }).count()).toBe(0)
    expect(await page.getByRole('group', { name: 'Style' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Ask the council' }).click()
    // Both answer at the same time; one of them is read.
    await page.getByText('Second is writing, too').waitFor()
    await turn(page, 'Turn 2$').waitFor()
    await waitForEnd(page)
    expect(problems).toEqual([])
  })
})
