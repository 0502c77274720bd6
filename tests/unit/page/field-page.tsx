import { act } from 'react'
import type { DialogState } from '../../../src/core/dialog/state.ts'
import { FloorQuestionField } from '../../../src/page/dialog/dock/ask-field.tsx'
import { TakenWordsPanel } from '../../../src/page/dialog/dock/taken-words.tsx'
import { DialogContext } from '../../../src/page/dialog-view/use-dialog.ts'
import type { DialogView } from '../../../src/page/host/store/dialog-store.ts'
import { createStore } from '../../../src/page/host/store/store.ts'
import { created, started, stateOf } from './facts.ts'
import { settle, type FakeConnection } from './fake-connection.ts'
import { render } from './render.tsx'

/** The person's words wait for a turn of the second seat. */
const state = stateOf(created(), started, {
  type: 'seat-taken',
  wordsId: 'w1',
  seat: 'second',
  text: 'I would rather say it myself.',
})

export async function show(connection: FakeConnection, id: string, shown = state, only: 'ooc' | null = null) {
  const store = createStore<DialogView>({ state: shown, problem: null })
  const box = await render(
    connection,
    <DialogContext value={store}>
      <TakenWordsPanel id={id} />
      <FloorQuestionField id={id} only={only} />
    </DialogContext>,
  )
  const field = box.querySelector('textarea')
  const whom = box.querySelector('select')
  if (!field || !whom) throw new Error('no field')
  const turns = (next: DialogState) =>
    act(async () => {
      store.set({ state: next, problem: null })
      await settle()
    })
  return { box, field, whom, turns }
}

export async function choose(whom: HTMLSelectElement, target: string): Promise<void> {
  await act(async () => {
    whom.value = target
    whom.dispatchEvent(new Event('change', { bubbles: true }))
    await settle()
  })
}

export const running = stateOf(created(), started)
export const awaiting = (seat: string) =>
  stateOf(created(), started, { type: 'dialog-paused', reason: 'person', awaits: seat })
export const playing = { ...running, person: 'plays' as const }
export const talking = {
  ...stateOf(created(), started, {
    ...({ type: 'child-opened', childId: 'talk', title: 'Aside with Beta', mode: 'aside', afterTurn: null } as const),
    by: 'moderator',
    with: 'second',
  }),
  person: 'plays' as const,
}

export async function type(field: HTMLTextAreaElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
  })
}
