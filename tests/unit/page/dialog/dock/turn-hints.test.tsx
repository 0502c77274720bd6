// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { TurnHints } from '../../../../../src/page/dialog/dock/turn-hints.tsx'
import type { DialogView } from '../../../../../src/page/host/store/dialog-store.ts'
import { createStore } from '../../../../../src/page/host/store/store.ts'
import { DialogContext } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { fakeConnection, settle } from '../../fake-connection.ts'
import { awaiting } from '../../field-page.tsx'
import { button, click, render } from '../../render.tsx'

const GIVEN = { step: 0, seat: 'second', hint: 'answer', text: 'A yes or no is owed.', seq: 9 } as const

async function show(hints: DialogState['hints'] = []) {
  const connection = fakeConnection()
  const store = createStore<DialogView>({ state: { ...awaiting('second'), hints }, problem: null })
  const box = await render(
    connection,
    <DialogContext value={store}>
      <TurnHints id="hints" step={0} by="moderator" />
    </DialogContext>,
  )
  const give = (next: DialogState['hints']) =>
    act(async () => {
      store.set({ state: { ...awaiting('second'), hints: next }, problem: null })
      await settle()
    })
  const asked = () => connection.asked.filter(({ name }) => name === 'dialogs.hint').map(({ input }) => input)
  return { box, connection, give, asked }
}

test('asks for one hint at a time, the next one in order, and shows those that were given', async () => {
  const { box, connection, give, asked } = await show()
  expect(box.textContent).toContain('Hint 1 of 3: What kind of answer is owed.')
  const { promise, resolve } = Promise.withResolvers<null>()
  connection.answers['dialogs.hint'] = () => promise
  await click(button(box, 'Give me a hint'))
  await click(button(box, 'Thinking of a hint'))
  expect(asked()).toEqual([{ id: 'hints', step: 0, hint: 'answer' }])
  await act(async () => resolve(null))
  await give([GIVEN])
  expect(box.querySelector('ol')?.textContent).toBe('What kind of answer is owedA yes or no is owed.')
  await click(button(box, 'One more hint'))
  expect(asked().at(-1)).toEqual({ id: 'hints', step: 0, hint: 'point' })
})

test('shows no hint of another turn, and offers none once all were given', async () => {
  const { box } = await show([{ ...GIVEN, step: 4 }])
  expect(box.querySelector('ol')).toBeNull()
  const all = (['answer', 'point', 'sentence'] as const).map((hint) => ({ ...GIVEN, hint, text: `Words of ${hint}.` }))
  const whole = await show(all)
  expect(whole.box.querySelectorAll('li')).toHaveLength(3)
  expect(whole.box.querySelector('button')).toBeNull()
})

test('a hint that fails says why, and can be tried again', async () => {
  const { box, connection, asked } = await show()
  connection.answers['dialogs.hint'] = () => {
    throw new Error('Not today.')
  }
  await click(button(box, 'Give me a hint'))
  await expect.poll(() => box.querySelector('[role=alert]')).not.toBeNull()
  connection.answers['dialogs.hint'] = () => null
  await click(button(box, 'Try again'))
  await expect.poll(() => asked().length).toBe(2)
  expect(box.querySelector('[role=alert]')).toBeNull()
})
