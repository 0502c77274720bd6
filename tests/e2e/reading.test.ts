import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { describeApp } from './launchers/index.ts'
import { chooseProvider, goToTurn, startDialog, turn, waitForEnd } from './pages/setup-page.ts'
import { violations } from './pages/violations.ts'

/** The position of the current hit of Find, in pixels of the window; null when there is none. */
const paintedHit = (page: Page) =>
  page.evaluate(`(() => {
    const [range] = CSS.highlights.get('found-now') ?? []
    if (!range) return null
    const box = range.getBoundingClientRect()
    const log = document.querySelector('[role=log]').getBoundingClientRect()
    return { said: range.toString(), seen: box.height > 0 && box.top >= log.top && box.bottom <= log.bottom }
  })()`)

describeApp('reading and finding', (launcher) => {
  test('a stopped draft is never shown as speech, Find scrolls to its match, lists keep their state, and PDF is offered first', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    await startDialog(page, { turns: 2, model: 'instant', models: { First: 'steady+rate=30' } })
    const first = turn(page, 'Turn 2')
    await first.getByText('Writing the draft').waitFor()
    await page.getByRole('button', { name: 'Stop now' }).click()
    await page.getByRole('button', { name: 'Go on' }).first().waitFor()
    // Nobody heard any of it: the draft is folded and marked as unfinished.
    expect(await first.locator('.speech').count()).toBe(0)
    await page.getByRole('button', { name: 'Go on' }).first().click()
    // A stopped dialog has a review, too, so the test waits for the next one.
    await page.getByRole('region', { name: 'Review' }).waitFor({ state: 'detached' })
    await waitForEnd(page)

    await goToTurn(page, 'Turn 2')
    const said = (await turn(page, 'Turn 2').locator('.speech').innerText()).split(' ').slice(4, 8).join(' ')
    await page.keyboard.press('Control+f')
    await page.getByRole('search').getByRole('textbox').fill(said)
    await expect.poll(() => paintedHit(page), { timeout: 10_000 }).toEqual({ said, seen: true })
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 900, height: 700 })
    await page.keyboard.press('Control+e')
    const window = page.getByRole('dialog', { name: 'Export' })
    expect(await window.getByRole('radio', { name: /^PDF/ }).isChecked()).toBe(true)
    await window.locator('canvas').first().waitFor()
    const save = await window.getByRole('button', { name: /^Save/ }).boundingBox()
    expect((save?.y ?? 700) + (save?.height ?? 0)).toBeLessThanOrEqual(700)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Library' }).click()
    await page.getByRole('combobox', { name: 'Mode', exact: true }).selectOption({ label: 'Debate' })
    await page.reload()
    await expect.poll(() => page.getByRole('combobox', { name: 'Mode', exact: true }).inputValue()).toBe('debate')
    await page.getByRole('button', { name: 'Bin' }).click()
    await page.waitForURL(/#\/library\/bin/)
    await page.goBack()
    await expect.poll(() => page.getByRole('combobox', { name: 'Mode', exact: true }).inputValue()).toBe('debate')
    expect(problems).toEqual([])
  })
})

const COLUMNS = Array.from({ length: 20 }, (_, at) => `Column ${at + 1}`)
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
/** Letters without a space that never repeat each other, as a speech must not. */
function letters(count: number): string {
  let drawn = 7
  return Array.from({ length: count }, () => {
    drawn = (drawn * 48_271) % 2_147_483_647
    return String.fromCharCode(97 + (drawn % 26))
  }).join('')
}

/** A speech with all that Markdown has, and words that would widen a page. */
const SPOKEN = [
  'The **price** decides, and *nothing else*; see [the survey of 2024](https://survey.example/2024/report) and `rate * 2`.',
  '1. Count the trips.\n   - By tram, with this:\n\n     ```python\n     for trip in trips:\n\n         print(trip)  # every line stays\n     ```\n     - on weekdays\n       - in winter\n         - before eight\n2. Divide by **people**.',
  [row(COLUMNS), row(COLUMNS.map(() => '---:')), row(COLUMNS.map((_, at) => String(at * 1_234_567)))].join('\n'),
  'The shares turn by $R$:\n\n$$\nR = \\begin{pmatrix} \\cos\\theta & -\\sin\\theta \\\\ \\sin\\theta & \\cos\\theta \\end{pmatrix}\n$$',
  '> A street is **for people**.\n>\n> - So says the plan.\n> - So says the law.',
  '| المدينة | السعر | Note |\n|---|---|---|\n| القاهرة | 5 | by tram |\n| بيروت | 7 | by bus |',
  `Unbroken ${letters(5_000)}.`,
  '<b>No HTML</b> is drawn, and the end is the harbour.',
].join('\n\n')

describeApp('a speech in Markdown', (launcher) => {
  test.skipIf(launcher.name === 'Electron')(
    'is drawn as blocks as it streams, is searched as it is shown, and widens no page',
    async () => {
      const looked = Promise.withResolvers<void>()
      let tokensPerSecond = 80
      const vendor = await createFakeVendor({
        // No speech ends before the first was looked at, so that it is still live then.
        reply: () => ({
          text: `${SPOKEN}\n\n${newWords(12)}`,
          pace: { tokensPerSecond },
          endsAfter: looked.promise,
        }),
      })
      onTestFinished(() => vendor.close())
      const app = await launcher.launch({ env: { OLLAMA_HOST: vendor.origin }, viewport: { width: 1440, height: 900 } })
      onTestFinished(() => app.close())
      const { page, problems } = app
      for (const seat of ['First', 'Moderator', 'Second'] as const) await chooseProvider(page, seat, 'Ollama')
      await startDialog(page, { turns: 1, critique: false })
      const live = page.locator('.turn-words.live .speech')
      await live.locator('table').first().waitFor()
      // What stands above the block that grows is not drawn again.
      await live
        .locator('ol')
        .first()
        .evaluate((list) => (list.dataset.kept = ''))
      await live.locator('blockquote li').last().waitFor()
      await expect.poll(() => live.locator('ol[data-kept]').count()).toBe(1)
      tokensPerSecond = 2_000
      looked.resolve()
      await waitForEnd(page)

      await goToTurn(page, 'Turn 2')
      const said = turn(page, 'Turn 2').locator('.speech')
      expect(await said.locator('em').first().innerText()).toBe('nothing else')
      expect(await said.getByRole('link').first().getAttribute('title')).toBe('https://survey.example/2024/report')
      expect(await said.locator('ol > li > ul > li > ul > li > ul > li > ul > li').innerText()).toBe('before eight')
      expect(await said.locator('pre').innerText()).toContain('for trip in trips:\n\n    print(trip)')
      await expect.poll(() => said.locator('math mtr').count()).toBe(2)
      await expect.poll(() => said.locator('[dir=rtl] > table').count()).toBe(1)
      expect((await said.innerText()).match(/\*\*|\*no|```|\|---/)).toBeNull()
      const wide = said.getByRole('group', { name: /^Table: Column 1, / })
      await wide.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => wide.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0)

      await page.keyboard.press('Control+f')
      for (const words of ['price decides', 'So says the law', 'print(trip)', 'القاهرة']) {
        await page.getByRole('search').getByRole('textbox').fill(words)
        await expect.poll(() => paintedHit(page), { timeout: 10_000 }).toEqual({ said: words, seen: true })
      }
      await page.keyboard.press('Escape')
      for (const [width, colorScheme] of [
        [1440, 'light'],
        [900, 'dark'],
        [390, 'light'],
        [390, 'dark'],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        await goToTurn(page, 'Turn 2')
        await expect
          .poll(() => page.getByRole('log').evaluate((log) => log.scrollWidth - log.clientWidth))
          .toBeLessThanOrEqual(0)
        expect(await violations(page)).toEqual([])
        if (process.env.IDI_PICTURES !== undefined)
          for (const at of ['em', 'pre', 'table', 'math', 'blockquote', '[dir=rtl] > table']) {
            await said.locator(at).first().scrollIntoViewIfNeeded()
            await page.screenshot({
              path: `${process.env.IDI_PICTURES}/${width}-${colorScheme}-${at.replaceAll(/\W/g, '')}.png`,
            })
          }
      }
      expect(problems).toEqual([])
    },
  )
})
