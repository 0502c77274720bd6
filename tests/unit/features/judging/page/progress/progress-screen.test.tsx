// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { RecordedMark, SheetRecord } from '../../../../../../src/core/contract/judging/sheet-record.ts'
import { STANDARD_RUBRIC } from '../../../../../../src/core/dialog/judging/rubric.ts'
import { ProgressScreen } from '../../../../../../src/features/judging/page/progress/progress-screen.tsx'
import { fakeConnection } from '../../../../page/fake-connection.ts'
import { button, click, render, shown } from '../../../../page/render.tsx'

const DAY = 86_400_000

/** A sheet with one mark for each criterion; null: no mark. */
function record(day: number, ...given: readonly (number | null)[]): SheetRecord {
  const marks = STANDARD_RUBRIC.map(({ id: criterion }, at): RecordedMark => {
    const mark = given[at] ?? null
    return mark === null ? { criterion, kind: 'no-ground' } : { criterion, kind: 'mark', low: mark, high: mark }
  })
  const judge = { provider: 'deepseek', model: 'deepseek-r3' }
  return { dialogId: `d${day}`, title: `Topic ${day}`, at: day * DAY, judge, marks }
}

async function screen(records: readonly SheetRecord[]) {
  const connection = fakeConnection()
  connection.answers['judging.sheets'] = () => records
  connection.answers['judging.saveSheets'] = () => ({ kind: 'cancelled' })
  const box = await render(connection, <ProgressScreen />)
  await shown(() => expect(box.querySelector('table, .empty')).not.toBeNull())
  return { connection, box }
}

test('without a sheet one sentence says how to get one, and no file is offered', async () => {
  const { box } = await screen([])
  expect(box.querySelector('.page')?.textContent).toBe(
    'Nothing yet: argue a side yourself, and have a score sheet made when the dialog has ended.',
  )
  expect(button(box, 'Export')).toBeUndefined()
})

test('each dialog has its marks and a link to its sheet, and a line for each criterion goes from the oldest to the newest', async () => {
  const { box } = await screen([record(3, 5, 4, 3, 4), record(2, 3, 2, null, 4), record(1, 1, 3, 3, 4)])
  const rows = [...box.querySelectorAll('tbody tr')]
  expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual(['Topic 3', 'Topic 2', 'Topic 1'])
  expect(rows[0]?.querySelector('a')?.getAttribute('href')).toBe('#/dialog/d3?review=Score+sheet')
  expect([...rows[1]!.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    '3 of 5',
    '2 of 5',
    '–',
    '4 of 5',
  ])
  expect(rows[1]?.querySelector('[role="img"]')?.getAttribute('aria-label')).toMatch(/^No ground:/)
  const lines = [...box.querySelectorAll('thead path')].map((path) => path.getAttribute('d') ?? '')
  const heights = (line: string) => [...line.matchAll(/ ([\d.]+)/g)].map(([, height]) => Number(height))
  expect(lines).toHaveLength(STANDARD_RUBRIC.length)
  expect(heights(lines[0] ?? '')).toEqual(heights(lines[0] ?? '').toSorted((one, other) => other - one))
  // The sheet without a mark for clarity leaves a gap.
  expect(lines[2]?.match(/M/g)).toHaveLength(2)
  expect(box.textContent).toContain('a dialog that is deleted takes its sheet along')
})

test('the marks are saved as CSV where that is chosen', async () => {
  const { connection, box } = await screen([record(1, 1, 2, 3, 4)])
  await click(button(box, 'Export'))
  await click([...document.querySelectorAll('[role="menuitem"]')].find((item) => item.textContent === 'Marks as CSV'))
  await shown(() => expect(connection.asked).toContainEqual({ name: 'judging.saveSheets', input: { format: 'csv' } }))
})
