import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { fillSetup, turn, waitForEnd } from './pages/setup-page.ts'

describeApp('a custom mode', (launcher) => {
  test('is copied, mistyped, corrected and used with its own roles, and a dialog keeps it after it is deleted', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    await page.getByRole('button', { name: /^More Story/ }).click()
    await page.getByRole('link', { name: 'Your own modes' }).click()
    await page.getByRole('button', { name: 'Copy a mode' }).click()
    await page.getByRole('menuitem', { name: 'Debate' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Trial')
    await page.getByRole('textbox', { name: 'Who speaks first' }).fill('Prosecutor')
    await page.getByRole('textbox', { name: 'Who speaks second' }).fill('Advocate')

    // The part of the page opens by keyboard like any other disclosure.
    await page.getByText('Beginning', { exact: true }).click()
    const bridge = page.getByRole('textbox', { name: 'Between the two first speeches' })
    await bridge.fill('Give {nobody} the floor.')
    await page.getByText('1 thing to fix.').waitFor()
    expect(await bridge.getAttribute('aria-invalid')).toBe('true')
    const note = (await bridge.getAttribute('aria-describedby')) ?? ''
    expect(await page.locator(`[id="${note}"]`).textContent()).toContain('“{nobody}” was not filled in.')
    await bridge.fill('Say what {speaker} has claimed, and give {next} the floor.')
    await page.getByText('Nothing to fix. Not saved yet.').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('Nothing to fix.', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Use it in a new dialog' }).click()
    expect(await page.getByRole('radio', { name: 'Trial' }).isChecked()).toBe(true)
    await fillSetup(page, { topic: 'Did the fox steal the goose?', model: 'instant', turns: 1, critique: false })
    await page.getByText(/· Prosecutor$/).waitFor()
    await page.getByRole('button', { name: 'Start Trial' }).click()
    await turn(page, 'Turn 2')
      .getByText(/the Prosecutor, says it all/)
      .waitFor()
    await waitForEnd(page)

    await page.evaluate('location.hash = "#/settings/modes"')
    await page.getByRole('button', { name: 'Actions for Trial' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('“Trial” is deleted.').waitFor()
    await page.goBack()
    await page.getByRole('region', { name: 'Review' }).getByText('Verdict').first().waitFor()
    await expect.poll(() => page.locator('.chip', { hasText: /^Trial$/ }).count()).toBe(1)
    expect(problems).toEqual([])
  })
})
