import { expect, onTestFinished, test } from 'vitest'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { testEngine } from '../../../helpers/test-engine.ts'
import { chooses, judging } from '../../../unit/core/engine/judging/judges.ts'
import { debateOf, FOR, HONEST, isReading, sheetFor, sheetOf } from '../../../unit/core/engine/judging/sheets.ts'
import { describeApp } from '../../launchers/index.ts'
import { openReviewTab } from '../../pages/setup-page.ts'
import { violations } from '../../pages/violations.ts'

/** Widths of a desktop window and of a phone, in CSS pixels. */
const WIDTHS = [1440, 390] as const

describeApp('a score sheet', (launcher) => {
  test.each(['light', 'dark'] as const)('shows each mark with its words at every width, %s', async (colorScheme) => {
    const app = await launcher.launch({ colorScheme })
    onTestFinished(() => app.close())
    const { page, dataDir, problems } = app
    const judge = judging((request) => (isReading(request) ? sheetFor(request, FOR, HONEST) : chooses('neither')))
    const engine = testEngine(judge, dataDir, new FakeClock())
    const id = await debateOf(engine)
    await sheetOf(engine, id)
    await page.goto(`${page.url().split('#')[0]}#/dialog/${id}`)
    await openReviewTab(page, 'Score sheet')
    const sheet = page.getByRole('region', { name: 'Score sheet' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await sheet.getByText('Score sheet of Alpha').waitFor()
      expect(await sheet.getByText(/^\d of 5$/).allTextContents()).toEqual(['4 of 5', '4 of 5', '5 of 5', '4 of 5'])
      expect(await violations(page)).toEqual([])
      const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(wider).toBe(false)
    }
    await sheet.getByRole('link', { name: 'Your progress' }).click()
    const marks = page.getByRole('group', { name: 'Your progress' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await marks.getByRole('row', { name: /4 of 5 4 of 5 5 of 5 4 of 5/ }).waitFor()
      expect(await violations(page)).toEqual([])
      const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(wider).toBe(false)
    }
    await marks.getByRole('link').click()
    await sheet.getByRole('button', { name: 'Again, the other side' }).click()
    await page.getByRole('dialog', { name: 'Swap sides and run again' }).waitFor()
    expect(problems).toEqual([])
  })
})
