import { act, type ReactNode } from 'react'
import type { DialogEvent } from '../../../src/core/contract/events.ts'
import type { DialogState } from '../../../src/core/dialog/state.ts'
import { reduce } from '../../../src/core/dialog/reducer/reduce.ts'
import { DialogContext } from '../../../src/page/dialog-view/use-dialog.ts'
import { createStore } from '../../../src/page/host/store/store.ts'
import type { DialogView } from '../../../src/page/host/store/dialog-store.ts'
import { fakeConnection, settle } from './fake-connection.ts'
import { render } from './render.tsx'

/** A part of the page for one dialog, which the test changes with events. */
export async function reviewPage(
  state: DialogState,
  content: ReactNode,
  answers: Record<string, (input: never) => unknown> = {},
) {
  const connection = fakeConnection()
  connection.answers = answers
  const store = createStore<DialogView>({ state, problem: null })
  const box = await render(connection, <DialogContext value={store}>{content}</DialogContext>)
  return {
    box,
    connection,
    asked: (name: string) => connection.asked.filter((each) => each.name === name).map(({ input }) => input),
    async take(event: DialogEvent) {
      await act(async () => {
        store.set({ state: reduce(store.get().state, event), problem: null })
        await settle()
      })
    },
  }
}

/** Types into a text area, or another field, so that React notices it. */
export async function writeInto(field: Element | null, text: string): Promise<void> {
  await act(async () => {
    if (!(field instanceof HTMLTextAreaElement) && !(field instanceof HTMLInputElement))
      throw new Error('no such field')
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
  })
}
