import { expect, onTestFinished, test } from 'vitest'
import { DEMO } from '../../src/core/contract/rehearsal.ts'
import { describeApp } from './launchers/index.ts'
import { fillSetup, inspectorTab, startDialog, waitForEnd } from './pages/setup-page.ts'
import { violations } from './pages/violations.ts'

/** By how many pixels the drawing extends beyond its frame. Runs in the page. */
function reachesOut(element: Element): number {
  const frame = element.getBoundingClientRect()
  const drawing = element.querySelector('.map-drawing')?.getBoundingClientRect()
  if (!drawing || drawing.width === 0) return Infinity
  return Math.max(
    frame.left - drawing.left,
    frame.top - drawing.top,
    drawing.right - frame.right,
    drawing.bottom - frame.bottom,
  )
}

describeApp('the graph of the library', (launcher) => {
  test('shows a dialog’s map, keeps list and picture in step, links quotes to turns, and highlights an answer on request', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    const tabs = page.getByRole('navigation', { name: 'Library' })
    const toGraph = async () => {
      await page.getByRole('link', { name: 'Library' }).click()
      await tabs.getByRole('link', { name: 'Memory' }).click()
      await page.getByRole('navigation', { name: 'Memory' }).getByRole('link', { name: 'Graph' }).click()
    }
    await toGraph()
    await page.getByText('There is nothing to draw yet').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'New dialog' }).click()
    // In the map of the debate that was written by hand, claims are rebutted.
    const written = { mode: 'Debate', topic: DEMO.topic, model: 'instant', turns: DEMO.turns } as const
    await fillSetup(page, written)
    for (const [seat, position] of [
      ['First', DEMO.positions.first] as const,
      ['Second', DEMO.positions.second] as const,
    ])
      await page
        .getByRole('group', { name: seat, exact: true })
        .getByRole('textbox', { name: 'Position' })
        .fill(position)
    await startDialog(page, written)
    await waitForEnd(page)
    await toGraph()
    await page.getByText('memory is off').waitFor()
    await page.getByRole('navigation', { name: 'Dialogs' }).getByRole('listitem').getByRole('link').first().click()
    const map = inspectorTab(page, 'Map')
    if (!(await map.isVisible())) await page.getByRole('button', { name: 'Inspector' }).click()
    await map.click()
    await page.getByRole('button', { name: /^Draw the argument map/ }).click()
    // In the large view the whole map is in the frame, whatever the window's size, until it is moved.
    await page.getByRole('button', { name: 'Open the map large' }).click()
    const frame = page.getByRole('group', { name: /^Picture of the argument/ }).last()
    for (const size of [null, { width: 1440, height: 900 }, { width: 1200, height: 640 }]) {
      if (size !== null) await page.setViewportSize(size)
      await expect.poll(() => frame.evaluate(reachesOut)).toBeLessThanOrEqual(1)
    }
    await page.getByRole('button', { name: 'Close the map' }).click()
    await page.setViewportSize({ width: 1280, height: 1180 })
    await page.getByRole('link', { name: 'In the graph of the library' }).click()

    // A thread lays out the picture, which the content policy has to allow.
    await page.getByText(/^\d+ nodes, \d+ relations$/).waitFor()
    const words = page.getByRole('region', { name: 'The graph in words' })
    const details = page.getByRole('region', { name: 'Details' })
    await words.getByRole('button').first().focus()
    await details.getByRole('link', { name: 'Open the dialog' }).waitFor()
    await page.keyboard.press('ArrowDown')
    const chosen = words.locator('[aria-current]')
    await details.getByRole('link', { name: /, turn \d+$/i }).waitFor()
    await expect.poll(() => chosen.count()).toBe(1)
    expect(await chosen.evaluate((row) => row === document.activeElement)).toBe(true)
    const title = await details.getByRole('heading', { level: 2 }).textContent()
    expect(await chosen.textContent()).toContain(title)
    expect(await violations(page)).toEqual([])
    await page.getByRole('checkbox', { name: 'Dialogs' }).uncheck()
    await page.getByRole('combobox', { name: 'Relations' }).selectOption('rebuts')
    await page.getByText(/^\d+ nodes?, \d+ relations?$/).waitFor()
    await expect.poll(() => words.getByText('Rebuts').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Show all', exact: true }).click()
    await details.getByRole('link', { name: /, turn \d+$/i }).click()
    await page.getByRole('log').waitFor()
    expect(page.url()).toContain('/turn/')
    // On a phone the line that marks the turn stands beside its words, and is not drawn over them.
    await page.setViewportSize({ width: 390, height: 844 })
    const marked = page.locator('.turn.marked')
    const reach = () =>
      marked.evaluate((turn) => {
        const line = getComputedStyle(turn, '::before')
        return Number.parseFloat(line.insetInlineStart) + Number.parseFloat(line.borderInlineStartWidth)
      })
    await expect.poll(reach).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 1180 })

    await page.getByRole('link', { name: 'Ask', exact: true }).click()
    await page.getByRole('textbox', { name: 'Your question' }).fill('Who spoke about cars?')
    await page.keyboard.press('Enter')
    const show = page.getByRole('button', { name: 'Show in the graph' })
    await show.waitFor()
    await page.getByRole('heading', { name: 'Moderator (built-in voice)' }).waitFor()
    // The graph does not open by itself.
    const beside = page.getByRole('region', { name: 'Graph of the answer' })
    expect(await beside.count()).toBe(0)
    await show.click()
    await beside.getByText(/^\d+ nodes, \d+ relations$/).waitFor()
    await expect.poll(() => beside.locator('.graph-row.lit').count()).toBeGreaterThan(0)
    await beside.getByRole('link', { name: 'Open it whole' }).click()
    await page.getByText('What an answer in Ask rests on is lit.').waitFor()
    await page.getByRole('link', { name: 'Back to the answer' }).click()
    await show.waitFor()
    expect(problems).toEqual([])
  })
})
