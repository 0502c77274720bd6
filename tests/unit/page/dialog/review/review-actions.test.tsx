// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { DialogModals } from '../../../../../src/page/dialog/dialog-modals.tsx'
import { ReviewShortcuts } from '../../../../../src/page/dialog/review/use-review-acts.ts'
import { DialogContext } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { runAct } from '../../../../../src/page/host/shortcuts/acts.ts'
import { created, started, stateOf } from '../../facts.ts'
import { fakeConnection, settle } from '../../fake-connection.ts'
import { render } from '../../render.tsx'

test('an ended dialog can be compared and run again by keyboard acts although no button is in sight', async () => {
  const connection = fakeConnection()
  connection.answers = { 'dialogs.create': () => ({ id: 'again' }) }
  const state = stateOf(created(), started, { type: 'dialog-ended', status: 'completed', reason: 'finished' })
  const box = await render(
    connection,
    <DialogContext value={{ get: () => ({ state, problem: null }), subscribe: () => () => {} }}>
      <ReviewShortcuts onTop={() => undefined} />
      <DialogModals />
    </DialogContext>,
  )
  await act(async () => {
    expect(runAct('compare')).toBe(true)
    await settle()
  })
  expect(box.ownerDocument.querySelector('dialog')?.textContent).toContain('Compare')
  await act(async () => {
    expect(runAct('runAgain')).toBe(true)
    await settle()
  })
  expect(connection.asked.find(({ name }) => name === 'dialogs.create')?.input).toMatchObject({ start: true })
  expect(location.hash).toBe('#/dialog/again')
})
