import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppContext, createAppModel } from '../../../src/page/host/app-model.ts'
import { HANG_MS } from '../../helpers/hang.ts'
import { untilTestEnds, unmountAll } from './drawn.ts'
import { settle, type FakeConnection } from './fake-connection.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Draws a part of the page over a connection in memory. */
export async function render(connection: FakeConnection, content: ReactNode): Promise<HTMLElement> {
  await unmountAll()
  const box = document.createElement('div')
  document.body.replaceChildren(box)
  const app = createAppModel(connection)
  const root = createRoot(box)
  // Nothing is awaited, so that no timer can fire between here and the end of the page, which cancels it.
  untilTestEnds(async () => {
    act(() => root.unmount())
  })
  await act(async () => {
    root.render(<AppContext value={app}>{content}</AppContext>)
    await settle()
  })
  return box
}

/** Types into a field so that React notices it. */
export async function typeInto(field: Element | null, text: string): Promise<void> {
  await act(async () => {
    if (!(field instanceof HTMLInputElement)) throw new Error('no such field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
  })
}

export async function press(element: Element | null, key: string): Promise<void> {
  await act(async () => {
    element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await settle()
  })
}

export async function click(element: Element | null | undefined): Promise<void> {
  await act(async () => {
    if (!(element instanceof HTMLElement)) throw new Error('no such element')
    element.click()
    await settle()
  })
}

export function button(box: HTMLElement, name: string | RegExp): HTMLButtonElement | undefined {
  const fits = (text: string | null) => text !== null && (typeof name === 'string' ? text === name : name.test(text))
  return [...box.querySelectorAll('button')].find((each) => fits(each.getAttribute('aria-label') ?? each.textContent))
}

/** Lets the page continue until the check passes; the timeout only ends a test that hangs. */
export async function shown(check: () => void): Promise<void> {
  for (const began = performance.now(); ;) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
    try {
      check()
      return
    } catch (error) {
      if (performance.now() - began > HANG_MS) throw error
    }
  }
}
