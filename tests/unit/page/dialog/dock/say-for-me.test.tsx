// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { personDraft, setPersonDraft } from '../../../../../src/page/dialog/dock/person-draft.ts'
import { SayForMe } from '../../../../../src/page/dialog/dock/say-for-me.tsx'
import type { DialogView } from '../../../../../src/page/host/store/dialog-store.ts'
import { createStore } from '../../../../../src/page/host/store/store.ts'
import { DialogContext } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { fakeConnection } from '../../fake-connection.ts'
import { awaiting } from '../../field-page.tsx'
import { button, click, render } from '../../render.tsx'

async function show(critique: boolean) {
  const connection = fakeConnection()
  const before = awaiting('second')
  const state: DialogState = { ...before, config: before.config && { ...before.config, critique } }
  const box = await render(
    connection,
    <DialogContext value={createStore<DialogView>({ state, problem: null })}>
      <SayForMe id="say" step={0} seat="second" />
    </DialogContext>,
  )
  const asked = () => connection.asked.filter(({ name }) => name === 'dialogs.handTurn').map(({ input }) => input)
  return { box, connection, asked }
}

test.each([
  [true, '3 calls'],
  [false, '1 call,'],
])('says how many calls the stages take (critique: %s), and has the speech made once', async (critique, calls) => {
  const { box, connection, asked } = await show(critique)
  expect(box.textContent).toContain(calls)
  await act(async () => setPersonDraft('say', { text: 'Trams come first.', target: null, usual: null }))
  const { promise, resolve } = Promise.withResolvers<null>()
  connection.answers['dialogs.handTurn'] = () => promise
  await click(button(box, 'Say it for me'))
  await click(button(box, 'Handing it over'))
  await act(async () => resolve(null))
  expect(asked()).toEqual([{ id: 'say', step: 0 }])
  expect(personDraft('say').text).toBe('Trams come first.')
})

test('a turn that could not be handed over says why, and can be tried again', async () => {
  const { box, connection, asked } = await show(false)
  connection.answers['dialogs.handTurn'] = () => {
    throw new Error('Not today.')
  }
  await click(button(box, 'Say it for me'))
  await expect.poll(() => box.querySelector('[role=alert]')).not.toBeNull()
  connection.answers['dialogs.handTurn'] = () => null
  await click(button(box, 'Try again'))
  await expect.poll(() => asked().length).toBe(2)
  expect(box.querySelector('[role=alert]')).toBeNull()
})
