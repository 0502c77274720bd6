import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { goToTurn, startDialog, turn, waitForEnd } from './pages/setup-page.ts'

describeApp('notes of a person', (launcher) => {
  test('are shown in the margin, also after a reload, are found in the library, and can be deleted', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    await startDialog(page, { turns: 2, model: 'instant' })
    await waitForEnd(page)
    await goToTurn(page, 'Turn 2')
    const act = async (name: string) => {
      await turn(page, 'Turn 2')
        .getByRole('button', { name: /^Actions for/ })
        .click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await act('Bookmark')
    await turn(page, 'Turn 2').getByRole('button', { name: 'Your note at turn 2: bookmark' }).click()
    await page.getByRole('textbox', { name: 'Your note' }).fill('Zanzibar: come back to this.')
    await page.getByRole('button', { name: 'Keep the note' }).click()
    await page.reload()
    await waitForEnd(page)
    // The search in the script finds the notes in the margin, and marks the hit there.
    await page.keyboard.press('Control+f')
    await page.getByRole('textbox', { name: 'Find in this dialog' }).fill('zanzibar')
    await page.getByRole('search').getByText('1 of 1').waitFor()
    await expect
      .poll(() =>
        page.evaluate(() => [...(CSS.highlights.get('found-now') ?? [])].map((range) => (range as Range).toString())),
      )
      .toEqual(['Zanzibar'])
    await page.keyboard.press('Escape')
    await page.evaluate(() => (location.hash = '#/library?text=zanzibar'))
    await page.getByRole('link', { name: /your note/ }).click()
    const note = turn(page, 'Turn 2').getByRole('button', {
      name: 'Your note at turn 2: Zanzibar: come back to this.',
    })
    await note.waitFor()
    await act('Remove the note')
    await note.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })
})
