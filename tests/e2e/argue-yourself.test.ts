import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { chooseMode, fillSetup, turn, waitForEnd } from './pages/setup-page.ts'
import { violations } from './pages/violations.ts'

const DEBATE = [
  'I hold that they should go.',
  'You have not answered who pays for it.',
  'Three cities did it, and none went back.',
]

describeApp('a debate that the person takes part in', (launcher) => {
  test('is set up in the form by keys alone, waits at each turn of the seat, and is judged like any other', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    await fillSetup(page, { turns: 3, model: 'instant', critique: false })
    await page
      .getByText(/^About 13 calls/)
      .first()
      .waitFor()
    const second = page.getByRole('group', { name: 'Second', exact: true })
    const model = second.getByRole('combobox', { name: 'Model' })
    await model.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('You')
    await page.keyboard.press('Enter')
    await second.getByText('If you give the seat back, a built-in voice goes on.').waitFor()
    expect(await model.inputValue()).toBe('You')
    await second.getByRole('combobox', { name: 'How hard you are pressed' }).selectOption('Hard')
    // The person's three speeches cost nothing.
    await page
      .getByText(/^About 10 calls/)
      .first()
      .waitFor()
    if (process.env['IDI_PICTURES']) await page.screenshot({ path: `${process.env['IDI_PICTURES']}/argue-form.png` })
    expect(await violations(page)).toEqual([])
    // The form keeps the seat after a reload.
    await page.reload()
    await expect.poll(() => model.inputValue()).toBe('You')
    await page.getByRole('button', { name: /^Start the/ }).click()

    const dock = page.getByLabel('Controls')
    for (const words of DEBATE) {
      const field = page.getByRole('textbox', { name: 'Words for the next turn of Second' })
      await dock.getByText('Your turn: Second waits for your words').waitFor()
      await page
        .getByRole('region', { name: 'What is asked of you now' })
        .getByText(/Use \d+ to \d+ words/)
        .waitFor()
      await field.fill(words)
      await page.keyboard.press('Enter')
      await page.getByRole('log').getByText(words).waitFor()
    }
    await waitForEnd(page)
    if (process.env['IDI_PICTURES']) await page.screenshot({ path: `${process.env['IDI_PICTURES']}/argue-end.png` })
    expect(problems).toEqual([])
  })

  test.each([
    ['Exploration', 'Classic'],
    ['Interview', 'Classic'],
    ['Critique', 'Classic'],
  ])('lets the person be one of the two speakers in the mode %s', async (mode) => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    await fillSetup(page, { turns: 2, model: 'instant', critique: false })
    await chooseMode(page, mode)
    const first = page.getByRole('group', { name: 'First', exact: true })
    await first.getByRole('combobox', { name: 'Model' }).click()
    await page.getByRole('listbox', { name: 'Models' }).getByRole('option', { name: /^You/ }).click()
    await page.getByRole('button', { name: /^Start/ }).click()
    for (const words of ['This is my first answer.', 'This is my second answer.']) {
      const field = page.getByRole('textbox', { name: 'Words for the next turn of First' })
      await field.fill(words)
      await page.keyboard.press('Enter')
      await turn(page, 'Turn').getByText(words).waitFor()
    }
    await waitForEnd(page)
    expect(problems).toEqual([])
  })

  test('hides a simultaneous speech from the person until they have spoken, unless they ask to read it', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    await fillSetup(page, { turns: 1, model: 'instant', critique: false })
    await chooseMode(page, 'Exploration')
    await page.getByRole('radio', { name: 'Double crux' }).check()
    const second = page.getByRole('group', { name: 'Second', exact: true })
    await second.getByRole('combobox', { name: 'Model' }).click()
    await page.getByRole('listbox', { name: 'Models' }).getByRole('option', { name: /^You/ }).click()
    await page.getByRole('button', { name: /^Start/ }).click()
    const field = page.getByRole('textbox', { name: 'Words for the next turn of Second' })
    const log = page.getByRole('log')
    const kept = log.getByText('Kept from you until you have spoken: First does not hear you either.')
    await field.waitFor()
    await kept.waitFor()
    const words = log.getByText(/What would change my mind\. The model/)
    expect(await words.count()).toBe(0)
    await log.getByRole('button', { name: 'Read it now' }).click()
    await words.waitFor()
    expect(await page.evaluate(() => document.activeElement?.closest('article')?.textContent)).toContain(
      'What would change my mind',
    )
    await page.reload()
    await kept.waitFor()
    await field.fill('I lean against it.')
    await page.keyboard.press('Enter')
    await words.first().waitFor()
    await kept.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })
})
