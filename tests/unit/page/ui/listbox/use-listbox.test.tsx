// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useListbox } from '../../../../../src/page/ui/listbox/use-listbox.ts'
import { fakeConnection, settle } from '../../fake-connection.ts'
import { button, click, press, render } from '../../render.tsx'

let done: string[]
beforeEach(() => void (done = []))

function List({ count, usual = 0 }: { readonly count: number; readonly usual?: number }) {
  const [open, setOpen] = useState(false)
  const [before, setBefore] = useState(0)
  const keys = Array.from({ length: count + before }, (_, index) => `${index - before}`)
  const listbox = useListbox({
    label: 'Things',
    open,
    keys,
    usual,
    onPick: (index) => done.push(`picked ${index}`),
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onEscape: () => done.push('escaped'),
  })
  return (
    <>
      <input
        {...listbox.field}
        role="combobox"
        aria-expanded={open}
        onKeyDown={(event) => !listbox.onKeyDown(event) && done.push(`page: ${event.key}`)}
      />
      <button onClick={() => setBefore(before === 0 ? 2 : 0)}>Two before</button>
      {open && (
        <div {...listbox.list}>
          {keys.map((key, index) => (
            <div key={key} {...listbox.option(index)} aria-selected={index === listbox.active}>
              {key}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

const field = (box: HTMLElement) => box.querySelector('input')
const active = (box: HTMLElement) =>
  document.getElementById(field(box)?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

async function keys(box: HTMLElement, ...names: string[]): Promise<void> {
  for (const name of names) await press(field(box), name)
}

async function chord(box: HTMLElement, init: KeyboardEventInit): Promise<void> {
  await act(async () => {
    field(box)?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
    await settle()
  })
}

test('arrow keys wrap around at the ends, and Page Up and Page Down stop there', async () => {
  const box = await render(fakeConnection(), <List count={12} />)
  await keys(box, 'ArrowDown')
  expect(active(box)).toBe('0')
  await keys(box, 'ArrowUp')
  expect(active(box)).toBe('11')
  await keys(box, 'ArrowDown', 'PageDown')
  expect(active(box)).toBe('8')
  await keys(box, 'PageDown')
  expect(active(box)).toBe('11')
  await keys(box, 'PageUp', 'PageUp', 'PageUp')
  expect(active(box)).toBe('0')
})

test('ArrowUp selects the last option when none is selected, and an empty list names no option', async () => {
  const box = await render(fakeConnection(), <List count={3} usual={-1} />)
  await keys(box, 'ArrowDown', 'ArrowUp')
  expect(active(box)).toBe('2')
  const empty = await render(fakeConnection(), <List count={0} />)
  await keys(empty, 'ArrowDown', 'ArrowDown', 'ArrowUp', 'PageDown')
  expect(field(empty)?.hasAttribute('aria-activedescendant')).toBe(false)
  await keys(empty, 'Enter')
  expect(done).toEqual([])
  expect(field(empty)?.getAttribute('aria-expanded')).toBe('false')
})

test('only a plain Enter in the open list picks an option, and other keys are left to the page', async () => {
  const box = await render(fakeConnection(), <List count={3} />)
  await keys(box, 'Enter', 'ArrowDown', 'a')
  expect(done).toEqual(['page: Enter', 'page: a'])
  await chord(box, { key: 'Enter', isComposing: true })
  expect(field(box)?.getAttribute('aria-expanded')).toBe('true')
  await chord(box, { key: 'Enter', ctrlKey: true })
  expect(done).toEqual(['page: Enter', 'page: a', 'page: Enter', 'page: Enter'])
  expect(field(box)?.getAttribute('aria-expanded')).toBe('false')
  await keys(box, 'ArrowDown', 'ArrowDown', 'Enter')
  expect(done.at(-1)).toBe('picked 1')
})

test('Escape is handled by the list and does not reach the page', async () => {
  const box = await render(fakeConnection(), <List count={3} />)
  await keys(box, 'ArrowDown', 'Escape')
  expect(done).toEqual(['escaped'])
})

test('the option that a key went to stays active where others come before it, and is the one that Enter picks', async () => {
  const box = await render(fakeConnection(), <List count={3} />)
  await keys(box, 'ArrowDown', 'ArrowDown')
  expect(active(box)).toBe('1')
  await click(button(box, 'Two before'))
  expect(active(box)).toBe('1')
  await keys(box, 'ArrowUp')
  expect(active(box)).toBe('0')
  await keys(box, 'ArrowUp')
  await click(button(box, 'Two before'))
  expect(active(box)).toBe('1')
  await keys(box, 'Enter')
  expect(done).toEqual(['picked 1'])
})
