// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { DialogSummary } from '../../../../src/core/contract/events.ts'
import { SidebarList } from '../../../../src/page/shell/sidebar-list.tsx'
import { fakeConnection } from '../fake-connection.ts'
import { render } from '../render.tsx'
import { summaryOf } from '../summaries.ts'

const PAUSES = ['user', 'person', 'failure', 'interrupted', 'cut'] as const

test.each<Partial<DialogSummary>>([
  { status: 'running' },
  ...PAUSES.map((pauseReason) => ({ status: 'paused' as const, pauseReason })),
])('lists what was begun and is not over under way: %o', async (change) => {
  const dialogs = [summaryOf({ ...change, endedAt: null }), summaryOf({ id: 'b' })]
  const box = await render(fakeConnection(), <SidebarList dialogs={dialogs} query="" current={null} />)
  const [first] = box.querySelectorAll('section')
  expect(first?.querySelector('h2')?.textContent).toBe('Under way')
  expect(first?.querySelectorAll('li')).toHaveLength(1)
})
