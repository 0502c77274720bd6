// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { DialogHeader } from '../../../../src/page/dialog/dialog-header.tsx'
import { created, stateOf } from '../facts.ts'
import { button, click } from '../render.tsx'
import { reviewPage } from '../review-page.tsx'

test('a dialog that is in the bin says so, and is restored from its own page', async () => {
  const header = <DialogHeader id="dialog-1" inspector={false} onInspector={() => {}} />
  const here = await reviewPage(stateOf(created()), header, {})
  expect(here.box.textContent).not.toContain('In the bin')
  const page = await reviewPage(stateOf(created(), { type: 'dialog-binned' }), header, {
    'dialogs.restore': () => null,
  })
  expect(page.box.textContent).toContain('In the bin')
  await click(button(page.box, 'Restore'))
  expect(page.asked('dialogs.restore')).toEqual([{ ids: ['dialog-1'] }])
})
