// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { DialogSummary } from '../../../../src/core/contract/events.ts'
import { modes } from '../../../../src/modes/index.ts'
import { SidebarList } from '../../../../src/page/shell/sidebar-list.tsx'
import { fakeConnection } from '../fake-connection.ts'
import { render, shown } from '../render.tsx'
import { summaryOf } from '../summaries.ts'

const PAUSES = ['user', 'person', 'failure', 'interrupted', 'cut'] as const

test.each<Partial<DialogSummary>>([
  { status: 'running' },
  ...PAUSES.map((pauseReason) => ({ status: 'paused' as const, pauseReason })),
])('lists dialogs that have begun and are not over as under way: %o', async (change) => {
  const dialogs = [summaryOf({ ...change, endedAt: null }), summaryOf({ id: 'b' })]
  const box = await render(fakeConnection(), <SidebarList dialogs={dialogs} query="" current={null} />)
  const [first] = box.querySelectorAll('section')
  expect(first?.querySelector('h2')?.textContent).toBe('Under way')
  expect(first?.querySelectorAll('li')).toHaveLength(1)
})

test('folds what was made from a dialog under it, at the position of the newest, and shows the one that is open', async () => {
  const at = (day: number) => new Date(2026, 10, day, 12).getTime()
  const dialogs = [
    summaryOf({ id: 'swapped', rematchOf: 'branch', createdAt: at(25) }),
    summaryOf({ id: 'other', createdAt: at(24) }),
    summaryOf({ id: 'branch', branchOf: 'root', createdAt: at(22) }),
    summaryOf({ id: 'orphan', branchOf: 'gone', createdAt: at(21) }),
    summaryOf({ id: 'root', createdAt: at(20) }),
  ]
  const list = (current: string | null, query = '') =>
    render(fakeConnection(), <SidebarList dialogs={dialogs} query={query} current={current} />)
  const ids = (box: ParentNode, of: string) =>
    [...box.querySelectorAll(of)].map((link) => link.getAttribute('href')?.split('/').at(-1))
  const closed = await list('root')
  expect(ids(closed, 'section > ul > li > a')).toEqual(['root', 'other', 'orphan'])
  expect(ids(closed, 'details a')).toEqual(['swapped', 'branch'])
  expect(closed.querySelector('details')?.open).toBe(false)
  expect((await list('branch')).querySelector('details')?.open).toBe(true)
  // A search shows every dialog with the words, without groups.
  expect((await list(null, 'bees')).querySelector('details')).toBeNull()
})

test('two dialogs that name each other as their origin are each listed once', async () => {
  const dialogs = [summaryOf({ id: 'a', branchOf: 'b' }), summaryOf({ id: 'b', branchOf: 'a' })]
  const box = await render(fakeConnection(), <SidebarList dialogs={dialogs} query="" current={null} />)
  expect(box.querySelectorAll('section > ul > li')).toHaveLength(2)
})

test('finds a dialog by the style that its row names', async () => {
  const connection = fakeConnection()
  connection.answers = { 'app.info': () => ({ host: 'browser', modes: modes.list().map(({ info }) => info) }) }
  const dialogs = [summaryOf({ id: 'usual' }), summaryOf({ id: 'styled', mode: 'critique', style: 'red-team' })]
  const box = await render(connection, <SidebarList dialogs={dialogs} query="red team" current={null} />)
  await shown(() => expect(box.querySelectorAll('section > ul > li')).toHaveLength(1))
  expect(box.querySelector('section > ul > li')?.textContent).toContain('Critique (Red team), 8 speeches')
})
