// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { CompareScreen } from '../../../../../src/features/compare/page/compare-screen.tsx'
import { created, facts, started, turnEnded, turnStarted } from '../../../page/facts.ts'
import { fakeConnection } from '../../../page/fake-connection.ts'
import { button, click, render, shown } from '../../../page/render.tsx'

const bodies = (last: string): readonly FactBody[] => [
  created(),
  started,
  turnStarted(0),
  turnEnded('t0', 'Welcome.'),
  turnStarted(1),
  turnEnded('t1', last),
  { type: 'dialog-ended', status: 'stopped', reason: 'stopped' },
]
const named = (id: string, last: string) => facts(...bodies(last)).map((fact) => ({ ...fact, dialogId: id }))

async function show(left: string, right: string) {
  const connection = fakeConnection()
  const box = await render(connection, <CompareScreen route={{ screen: 'compare', left, right }} />)
  const feed = (id: string) => connection.watched.find((each) => each.id === id)?.feed
  return { box, feed }
}

describe('the compare screen', () => {
  test('folds equal turns, and unfolds them when asked', async () => {
    const page = await show('a', 'b')
    page.feed('a')?.push(...named('a', 'Yes.'))
    page.feed('b')?.push(...named('b', 'No.'))
    await shown(() => expect(page.box.textContent).toContain('Yes.'))
    expect(page.box.textContent).not.toContain('Welcome.')
    await click(button(page.box, /^Same up to here/))
    expect(page.box.textContent).toContain('Welcome.')
  })
  test('says which dialog was deleted, and links to the other', async () => {
    const page = await show('a', 'gone')
    page.feed('a')?.push(...named('a', 'Yes.'))
    page.feed('gone')?.fail(new AppError('DIALOG_NOT_FOUND', 'There is no such dialog.'))
    await shown(() => expect(page.box.querySelector('[role="alert"]')?.textContent).toContain('Dialog B is gone'))
    expect(page.box.querySelector('a[href="#/dialog/a"]')).not.toBeNull()
  })
})
