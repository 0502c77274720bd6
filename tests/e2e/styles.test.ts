import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { fillSetup, goToTurn, startDialog, turn, waitForEnd } from './pages/setup-page.ts'

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
    // Other modes have other styles, or none.
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
    // Both answer at the same time, and only one of them can be read.
    await page.getByText('Second is writing, too').waitFor()
    await turn(page, 'Turn 2$').waitFor()
    await waitForEnd(page)
    expect(problems).toEqual([])
  })

  test('waits for a person who changes its issues, and then argues those', async () => {
    const app = await launcher.launch({ viewport: { width: 1440, height: 900 } })
    onTestFinished(() => app.close())
    const { page, problems } = app
    await fillSetup(page, { mode: 'Debate', model: 'steady+rate=4000', critique: false })
    await page.getByRole('radio', { name: 'Clash' }).check()
    await page.getByRole('button', { name: 'Start the debate' }).click()
    await page.getByRole('button', { name: 'Change the issues' }).click()
    // The dialog stays paused while the issues are being changed.
    const editor = page.getByRole('region', { name: 'Change the issues' })
    const goOn = editor.getByRole('button', { name: 'Go on with these' })
    await editor.getByRole('textbox', { name: 'Issue 1' }).fill('')
    expect(await goOn.isDisabled()).toBe(true)
    expect(await editor.getByRole('status').innerText()).toContain('Issue 1 asks nothing')
    await editor.getByRole('textbox', { name: 'Issue 1' }).fill('Who pays for the buses?')
    await editor.getByRole('combobox', { name: 'Burden of proof for issue 1' }).selectOption('Second')
    await editor.getByRole('button', { name: 'Remove issue 2' }).click()
    await goOn.click()
    await waitForEnd(page)
    const issues = page.getByRole('region', { name: 'Review' }).getByRole('region', { name: 'Issues' })
    await issues.getByText('Who pays for the buses?').waitFor()
    await expect.poll(() => issues.getByText('Who pays for the buses?').count()).toBe(1)
    expect(problems).toEqual([])
  })

  test('marks in an interview the lines that only one participant hears', async () => {
    const app = await launcher.launch({ viewport: { width: 1440, height: 900 } })
    onTestFinished(() => app.close())
    const { page, problems } = app
    await startDialog(page, { mode: 'Interview', model: 'steady+rate=4000', critique: false, turns: 2 })
    await waitForEnd(page)
    await turn(page, 'Turn 3$').getByText('To Second only').waitFor()
    expect(await turn(page, 'Turn 2$').getByText('To Second only').count()).toBe(0)
    expect(problems).toEqual([])
  })
})
