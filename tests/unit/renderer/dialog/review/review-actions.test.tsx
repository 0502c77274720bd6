// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { ReviewActions } from '../../../../../src/renderer/dialog/review/review-actions.tsx'
import { DialogContext } from '../../../../../src/renderer/dialog-view/use-dialog.ts'
import { runAct } from '../../../../../src/renderer/host/shortcuts/acts.ts'
import { created, started, stateOf } from '../../facts.ts'
import { fakeConnection, settle } from '../../fake-connection.ts'
import { render } from '../../render.tsx'

test('acts of the palette and the menus would do nothing with a dialog that has ended', async () => {
  const connection = fakeConnection()
  connection.answers = { 'dialogs.create': () => ({ id: 'again' }) }
  const state = stateOf(created(), started, { type: 'dialog-ended', status: 'completed', reason: 'finished' })
  const box = await render(
    connection,
    <DialogContext value={{ get: () => ({ state, problem: null }), subscribe: () => () => {} }}>
      <ReviewActions />
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
