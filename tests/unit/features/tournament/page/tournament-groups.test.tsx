// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { SidebarList } from '../../../../../src/page/shell/sidebar-list.tsx'
import { fakeConnection } from '../../../page/fake-connection.ts'
import { render } from '../../../page/render.tsx'
import { summaryOf } from '../../../page/summaries.ts'

test('dialogs of one tournament are one row, which opens at the dialog shown, and a search finds single ones', async () => {
  const dialogs = Array.from({ length: 200 }, (_, at) => summaryOf({ id: `bout${at}`, topic: `Bout ${at}` }))
  const other = summaryOf({ id: 'other', topic: 'Bees', createdAt: 0 })
  const list = async (current: string | null, query = '') => {
    const connection = fakeConnection()
    const row = {
      id: 'cup',
      name: 'A small cup',
      entrants: 5,
      motions: 10,
      dialogs: 200,
      begun: 200,
      begunAt: 0,
      running: false,
      dialogIds: dialogs.map(({ id }) => id),
    }
    connection.answers = { 'tournaments.watchList': () => [[row]] }
    return render(connection, <SidebarList dialogs={[...dialogs, other]} query={query} current={current} />)
  }
  const box = await list(null)
  expect(box.querySelectorAll('section > ul > li')).toHaveLength(2)
  expect(box.querySelector('summary')?.textContent).toBe('A small cupTournament, 200 dialogs')
  expect(box.querySelectorAll('details a')).toHaveLength(0)
  expect((await list('bout7')).querySelectorAll('details[open] a')).toHaveLength(201)
  expect((await list(null, 'bout 7')).querySelectorAll('section > ul > li').length).toBeGreaterThan(1)
})
