import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { fillSetup, goToTurn, turn, waitForEnd } from './pages/setup-page.ts'

describeApp('a dialog started by keyboard', (launcher) => {
  test('keeps the focus, is listed as running while it is paused, and shows a turn that is said again', async () => {
    const app = await launcher.launch({ viewport: { width: 1280, height: 800 } })
    onTestFinished(() => app.close())
    const { page, problems } = app
    await fillSetup(page, {
      mode: 'Debate',
      model: 'instant+ttft=900',
      models: { Second: 'steady+rate=70' },
      turns: 3,
      critique: false,
    })
    const bar = await page
      .getByRole('textbox', { name: 'Topic' })
      .evaluate((field) => field.scrollHeight > field.clientHeight || getComputedStyle(field).overflowY === 'auto')
    expect(bar).toBe(false)
    await page.getByRole('button', { name: 'Start the debate' }).focus()
    await page.keyboard.press('Enter')
    const log = page.getByRole('log', { name: 'Transcript' })
    await log.and(page.locator(':focus')).waitFor()

    const dock = page.getByLabel('Controls')
    await dock.getByRole('button', { name: 'Pause' }).click()
    await dock.getByRole('button', { name: 'Resume' }).waitFor()
    await dock.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'One turn' }).waitFor()
    await page.keyboard.press('Escape')
    const listed = page.getByRole('navigation').getByRole('listitem').filter({ hasText: 'Paused' })
    await listed.waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Under way' }).count()).toBe(1)
    await dock.getByRole('button', { name: 'Resume' }).click()
    await waitForEnd(page)

    await goToTurn(page, 'Turn 4')
    const again = turn(page, 'Turn 4')
    await again.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Say it again', exact: true }).click()
    await dock.getByRole('button', { name: 'Stop now' }).waitFor()
    await page.waitForFunction(
      (heading) => {
        const box = document.querySelector('[role=log]')?.getBoundingClientRect()
        const said = [...document.querySelectorAll('[role=log] article')].find((article) =>
          article.querySelector('h2, h3')?.textContent?.includes(heading),
        )
        const at = said?.getBoundingClientRect()
        return !!box && !!at && at.top >= box.top - 1 && at.top < box.bottom
      },
      'Turn 4',
      { polling: 100 },
    )
    expect(problems).toEqual([])
  })
})
