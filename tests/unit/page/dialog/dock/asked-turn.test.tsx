// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { AskedTurnPanel } from '../../../../../src/page/dialog/dock/asked-turn.tsx'
import { setPersonDraft } from '../../../../../src/page/dialog/dock/person-draft.ts'
import type { DialogView } from '../../../../../src/page/host/store/dialog-store.ts'
import { createStore } from '../../../../../src/page/host/store/store.ts'
import { DialogContext } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { fakeConnection, settle } from '../../fake-connection.ts'
import { awaiting, running } from '../../field-page.tsx'
import { button, click, render } from '../../render.tsx'

const TASK = {
  step: 0,
  task: 'Open your case.',
  checkedBy: 'second',
  hintedBy: 'second',
  saidBy: null,
  length: { min: 120, max: 190 },
}

async function show(id: string, state: DialogState, task: object = TASK) {
  const connection = fakeConnection()
  connection.answers = { 'dialogs.askedTurn': () => task }
  const store = createStore<DialogView>({ state, problem: null })
  const box = await render(
    connection,
    <DialogContext value={store}>
      <AskedTurnPanel id={id} />
    </DialogContext>,
  )
  const change = (next: DialogState) =>
    act(async () => {
      store.set({ state: next, problem: null })
      await settle()
    })
  await act(settle)
  return { box, connection, change }
}

test('shows the task while the words of a participant are waited for, and not a moment longer', async () => {
  const { box, change } = await show('asked', awaiting('second'))
  await expect.poll(() => box.textContent).toContain('Open your case.')
  await change(running)
  expect(box.textContent).toBe('')
})

test('asks nothing where nobody, or the moderator, is waited for', async () => {
  for (const state of [running, awaiting('moderator')]) {
    const { connection, box } = await show('nobody', state)
    expect(connection.asked.map(({ name }) => name)).not.toContain('dialogs.askedTurn')
    expect(box.textContent).toBe('')
  }
})

test('counts the words that are typed, and folds', async () => {
  const { box } = await show('typing', awaiting('second'))
  await expect.poll(() => box.textContent).toContain('Open your case.')
  await act(async () => setPersonDraft('typing', { text: 'Trams come first.', target: null, usual: null }))
  expect(box.textContent).toContain('3 words so far. 120 to 190 are asked for')
  // Words for somebody else do not belong to the turn.
  await act(async () => setPersonDraft('typing', { text: 'Trams come first.', target: 'floor', usual: null }))
  expect(box.textContent).not.toContain('so far')
  await click(button(box, 'Fold'))
  expect(box.textContent).not.toContain('Open your case.')
})

const typed = (id: string, text: string) => act(async () => setPersonDraft(id, { text, target: null, usual: null }))

test('has a draft checked only when asked, and shows what was found', async () => {
  const { box, connection } = await show('check', awaiting('second'))
  await expect.poll(() => box.textContent).toContain('Open your case.')
  expect((button(box, 'Check my draft') as HTMLButtonElement).disabled).toBe(true)
  await typed('check', 'Trams come first.')
  expect(connection.asked.map(({ name }) => name)).not.toContain('dialogs.checkDraft')
  connection.answers['dialogs.checkDraft'] = () => [
    { kind: 'missed', text: 'Who pays for them.' },
    { kind: null, text: 'Too short.' },
  ]
  await click(button(box, 'Check my draft'))
  await expect.poll(() => box.textContent).toContain('Who pays for them.')
  expect(connection.asked.findLast(({ name }) => name === 'dialogs.checkDraft')?.input).toMatchObject({
    id: 'check',
    draft: 'Trams come first.',
  })
  expect([...box.querySelectorAll('.own-call ul li')].map(({ textContent }) => textContent)).toEqual([
    'MissingWho pays for them.',
    'Too short.',
  ])
  connection.answers['dialogs.checkDraft'] = () => []
  await click(button(box, 'Check my draft'))
  await expect.poll(() => box.textContent).toContain('The critic would leave your draft as it is.')
})

test('distinguishes remarks on an earlier draft from remarks on this one', async () => {
  const { box, connection } = await show('changed', awaiting('second'))
  await expect.poll(() => box.textContent).toContain('Open your case.')
  await typed('changed', 'Trams come first.')
  connection.answers['dialogs.checkDraft'] = () => [{ kind: 'missed', text: 'Who pays for them.' }]
  await click(button(box, 'Check my draft'))
  await expect.poll(() => box.textContent).toContain('Who pays for them.')
  expect(box.textContent).not.toContain('before you changed it')
  await typed('changed', 'Trams come first, and the city pays.')
  expect(box.textContent).toContain('Found in your draft before you changed it:MissingWho pays for them.')
  connection.answers['dialogs.checkDraft'] = () => []
  await click(button(box, 'Check my draft'))
  await expect.poll(() => box.textContent).toContain('The critic would leave your draft as it is.')
  // The result for that draft may not be true of another.
  await typed('changed', 'Trams come last.')
  expect(box.textContent).not.toContain('The critic would leave')
})

test('the button keeps the focus while the check runs, and asks once', async () => {
  const { box, connection } = await show('waits', awaiting('second'))
  await expect.poll(() => box.textContent).toContain('Open your case.')
  await typed('waits', 'Trams come first.')
  const { promise, resolve } = Promise.withResolvers<readonly []>()
  connection.answers['dialogs.checkDraft'] = () => promise
  const check = button(box, 'Check my draft') as HTMLButtonElement
  check.focus()
  await click(check)
  expect(box.ownerDocument.activeElement).toBe(check)
  expect(check.disabled).toBe(false)
  await click(check)
  expect(connection.asked.filter(({ name }) => name === 'dialogs.checkDraft')).toHaveLength(1)
  resolve([])
  await expect.poll(() => box.textContent).toContain('The critic would leave your draft as it is.')
})

test('a check that fails says why, and can be tried again', async () => {
  const { box, connection } = await show('fails', awaiting('second'))
  await expect.poll(() => box.textContent).toContain('Open your case.')
  await typed('fails', 'Trams come first.')
  connection.answers['dialogs.checkDraft'] = () => {
    throw new Error('The box does not answer.')
  }
  await click(button(box, 'Check my draft'))
  await expect.poll(() => box.querySelectorAll('[role=alert]').length).toBe(1)
  connection.answers['dialogs.checkDraft'] = () => []
  await click(button(box, 'Try again'))
  await expect.poll(() => box.textContent).toContain('The critic would leave your draft as it is.')
  expect(box.querySelector('[role=alert]')).toBeNull()
})

test('shows the time that the person has taken in whole minutes, and nothing in the first one', async () => {
  const waits = (minutes: number) => {
    const state = awaiting('second')
    return { ...state, worked: { ...state.worked, last: Date.now() - minutes * 60_000 } }
  }
  const { box, change } = await show('clock', waits(0))
  await expect.poll(() => box.textContent).toContain('Open your case.')
  expect(box.querySelector('.turn-clock')).toBeNull()
  await change(waits(9))
  expect(box.querySelector('.turn-clock')?.textContent).toMatch(/^[89] min at this turn$/)
})

test('offers no check where nobody can make one: for a turn that is no speech, or by built-in voices', async () => {
  const { box } = await show('prepares', awaiting('second'), { ...TASK, checkedBy: null, hintedBy: null })
  await expect.poll(() => box.textContent).toContain('Open your case.')
  expect(box.textContent).not.toContain('Check my draft')
})

test('a lesson without hints offers none, and still checks drafts', async () => {
  const { box } = await show('lesson', awaiting('second'), { ...TASK, hintedBy: null })
  await expect.poll(() => box.textContent).toContain('Check my draft')
  expect(box.textContent).not.toContain('Give me a hint')
})

test('a lesson with a time to aim at shows it beside the time since the start, and any other dialog shows neither', async () => {
  const waiting = (lesson?: object) => {
    const state = awaiting('second')
    const config = { ...state.config, ...(lesson && { lesson }) } as DialogState['config']
    return { ...state, config, startedAt: Date.now() - 7.5 * 60_000 }
  }
  const lesson = { name: 'Cars', hints: true, digest: '0'.repeat(64) }
  const { box, change } = await show('aim', waiting({ ...lesson, minutes: 5 }))
  await expect.poll(() => box.textContent).toContain('Open your case.')
  // A time beyond the aim has the same words.
  expect(box.textContent).toMatch(/Since the start: [67] min\. The lesson aims at 5 min, and nothing ends by it\./)
  for (const other of [lesson, undefined]) {
    await change(waiting(other))
    expect(box.textContent).not.toContain('Since the start')
  }
})
