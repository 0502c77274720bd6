import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { describeApp } from './launchers/index.ts'
import { chooseProvider, openReviewTab, startDialog, turn, waitForEnd } from './pages/setup-page.ts'

const JUDGEMENT = JSON.stringify({
  reasons: [{ criterion: 'evidence', turn: 2, quote: 'Words of nobody.', text: 'It claims and shows nothing.' }],
  choice: 'neither',
})

async function ask(page: Page): Promise<void> {
  const window = page.getByRole('dialog', { name: 'Ask a panel' })
  await window.getByText(/^Up to \d+ calls, about .* tokens in/).waitFor()
  await window.getByRole('button', { name: /^Ask \d judges?$/ }).click()
  await window.waitFor({ state: 'detached' })
}

describeApp('a panel of judges', (launcher) => {
  test('is asked at a stated price, hidden until the person votes, links to turns, and is marked when a turn changes', async () => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>()
    const vendor = await createFakeVendor({
      async reply({ body }) {
        // Only judges are held back: the host also asks for the list of models.
        if (JSON.stringify(body).includes('You are a judge')) await held
        return { text: JUDGEMENT }
      },
    })
    onTestFinished(() => vendor.close())
    const app = await launcher.launch({ env: { OLLAMA_HOST: vendor.origin } })
    onTestFinished(() => app.close())
    onTestFinished(() => go())
    const { page, problems } = app
    for (const seat of ['First', 'Moderator', 'Second'] as const) await chooseProvider(page, seat, 'Built-in voices')
    await startDialog(page, { turns: 2, model: 'instant' })
    await waitForEnd(page)
    const panel = page.getByRole('region', { name: 'Panel of judges' })
    await openReviewTab(page, 'Panel')
    await page
      .getByRole('group', { name: 'More of this dialog' })
      .getByText(/^By .* up to \d+ calls/)
      .waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command palette' }).fill('Ask a panel')
    await page.getByRole('option', { name: 'Ask a panel of judges' }).click()
    await ask(page)

    // After a reload in the middle the judges go on, and nothing of theirs is shown before the vote.
    await panel.getByRole('list', { name: 'How far the judges are' }).waitFor()
    await page.reload()
    await panel.getByRole('list', { name: 'How far the judges are' }).waitFor()
    go()
    await panel.getByRole('list', { name: 'How far the judges are' }).waitFor({ state: 'detached' })
    expect(await panel.getByText('held in both orders').count()).toBe(0)
    await panel
      .getByRole('group', { name: 'Who argued better, to you?' })
      .getByRole('button', { name: 'First' })
      .click()
    await panel.getByText(/^Neither of the two: .*held in both orders$/).waitFor()
    await panel.getByText('Your vote: First, before seeing the panel.').waitFor()

    await panel.getByText('1 reason').first().click()
    await panel.getByRole('button', { name: 'Turn 2, First' }).first().click()
    await expect
      .poll(() => turn(page, 'Turn 2').evaluate((it) => it.contains(it.ownerDocument.activeElement)))
      .toBe(true)
    await turn(page, 'Turn 2')
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit the text', exact: true }).click()
    await page.getByRole('textbox', { name: 'Text of the turn' }).fill('These are the words of an editor.')
    await page.keyboard.press('Control+Enter')
    await page.reload()
    await openReviewTab(page, 'Panel')
    await panel.getByText(/^A turn was changed since/).waitFor()

    await panel.getByRole('button', { name: 'Ask again' }).click()
    await ask(page)
    await panel.getByRole('button', { name: 'Skip' }).click()
    await panel.getByText(/^Neither of the two: .*held in both orders$/).waitFor()
    expect(await panel.getByText(/^A turn was changed since/).count()).toBe(0)
    expect(problems).toEqual([])
  })
})
