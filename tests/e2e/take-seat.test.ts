import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { chooseSeatAct, startDialog, turn, waitForEnd } from './pages/setup-page.ts'

describeApp('a seat that the person takes', (launcher) => {
  test('takes the person’s words in one field at each of its turns, also after a reload, until it is given back', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    await startDialog(page, { turns: 3, model: 'instant+ttft=1500', critique: false })
    const dock = page.getByLabel('Controls')
    await chooseSeatAct(page, 'Second', 'Take this seat')
    await dock.getByText('You speak for Second: at its turns the dialog waits for your words.').waitFor()
    await dock.getByText('Your turn: Second waits for your words').waitFor()
    expect(await dock.getByRole('button', { name: 'Resume' }).count()).toBe(0)

    await page.reload()
    const field = page.getByRole('textbox', { name: 'Words for the next turn of Second' })
    await field.fill('Neither of us has asked the people who walk.')
    await page.keyboard.press('Enter')
    await turn(page, 'Turn 4').getByText('Neither of us has asked the people who walk.').waitFor()

    // The next turn of the seat waits again; after the seat is given back, the dialog continues by itself.
    await dock.getByText('Your turn: Second waits for your words').waitFor()
    await dock.getByRole('button', { name: 'Give Second back' }).click()
    await turn(page, 'Turn 8').waitFor()
    expect(await dock.getByText('You speak for').count()).toBe(0)

    // The palette takes the moderator's seat.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /command|search/i }).fill('Take the moderator')
    await page.keyboard.press('Enter')
    await dock.getByText('You speak for Moderator').waitFor()
    const words = 'Let us hear the answer.'
    await page.getByRole('textbox', { name: 'Words for the next turn of Moderator' }).fill(words)
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText(words).waitFor()
    await dock.getByRole('button', { name: 'Give Moderator back' }).click()
    await waitForEnd(page)
    expect(await page.getByRole('button', { name: /^Give .* back/ }).count()).toBe(0)
    const inspector = page.getByRole('button', { name: 'Inspector' })
    if ((await inspector.getAttribute('aria-pressed')) === 'false') await inspector.click()
    await page.getByRole('button', { name: 'Second, seat: actions' }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem', { name: /Take this seat|Give it back/ }).count()).toBe(0)
    expect(problems).toEqual([])
  })
})
