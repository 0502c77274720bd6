import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { visibleControls } from './pages/count-controls.ts'
import { fillSetup, openForm, startDialog, turn } from './pages/setup-page.ts'

const VIEWPORT = { width: 1440, height: 900 }

/** The most controls that a screen shows at once with everything folded. */
const MOST = { form: 24, stage: 26 }

describeApp('what stands side by side', (launcher) => {
  test('is at most 24 controls on the form and 26 on the stage of a running debate', async () => {
    const app = await launcher.launch({ viewport: VIEWPORT })
    onTestFinished(() => app.close())
    const { page } = app
    await openForm(page)
    await fillSetup(page, { model: 'brisk' })
    await page.getByText('tokens in').first().waitFor()
    const form = await visibleControls(page, 'main')
    expect(form.length, form.join('\n')).toBeLessThanOrEqual(MOST.form)
    await startDialog(page, { turns: 3, model: 'steady+rate=70' })
    await turn(page, 'Turn 4').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const stage = await visibleControls(page)
    expect(stage.length, stage.join('\n')).toBeLessThanOrEqual(MOST.stage)

    // What is folded away is at the turn that is pointed at, and behind the name of the seat.
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    const spoken = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Critique' }) })
    const draft = spoken.last().getByRole('button', { name: 'Draft', exact: true })
    const opacity = () => draft.evaluate((button) => getComputedStyle(button).opacity)
    expect(await opacity()).toBe('0')
    await draft.focus()
    await expect.poll(opacity).toBe('1')
    await page.keyboard.press('Enter')
    await spoken.last().getByRole('heading', { name: 'Draft' }).waitFor()
  })
})
