// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ShortcutsSection } from '../../../../../src/page/settings/shortcuts/shortcuts-section.tsx'
import { bindShortcut, keysOf, resetShortcuts } from '../../../../../src/page/host/shortcuts/shortcuts.ts'
import { fakeConnection, settle } from '../../fake-connection.ts'
import { button, click, render } from '../../render.tsx'

let box: HTMLElement
beforeEach(async () => {
  await act(async () => resetShortcuts())
  const connection = fakeConnection()
  connection.answers = {
    'settings.get': () => null,
    'settings.set': () => undefined,
    'app.info': () => ({ host: 'browser', modes: [] }),
  }
  box = await render(connection, <ShortcutsSection />)
})

async function record(label: string, keys: KeyboardEventInit): Promise<void> {
  await click(button(box, `Change the keys of ${label}`))
  await act(async () => {
    button(box, `Press the new keys of ${label}`)?.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys }),
    )
    await settle()
  })
}

test('stores the keys that are pressed, and can restore the default ones', async () => {
  await record('Rename', { key: 'm', code: 'KeyM', ctrlKey: true })
  expect(keysOf('rename')).toBe('mod+m')
  await click(button(box, 'Reset the keys of Rename'))
  expect(keysOf('rename')).toBe('f2')
})

test('says which act has the keys before it takes them from that act', async () => {
  await record('Rename', { key: 'k', code: 'KeyK', ctrlKey: true })
  expect(keysOf('rename')).toBe('f2')
  expect(box.querySelector('[role="alert"]')?.textContent).toContain('belongs to “Command palette”')
  await click(button(box, 'Use it here instead'))
  expect([keysOf('rename'), keysOf('palette')]).toEqual(['mod+k', null])
})

test('does not accept Enter as a shortcut', async () => {
  await record('Rename', { key: 'Enter', code: 'Enter' })
  expect(keysOf('rename')).toBe('f2')
  expect(box.querySelector('[role="alert"]')?.textContent).toContain('needed for typing')
})

test('says which keys the browser uses itself, and which two acts share keys', async () => {
  const row = (label: string) => button(box, `Change the keys of ${label}`)?.closest('li')?.textContent
  expect(row('New dialog')).toContain('for itself')
  expect(row('Export')).not.toContain('for itself')
  await act(async () => bindShortcut('export', 'mod+k'))
  expect(row('Export')).toContain('“Command palette” has the same keys')
})

test('shows that an act has no keys', async () => {
  await click(button(box, 'Remove the keys of Export'))
  expect(keysOf('export')).toBeNull()
  await click(button(box, 'Reset all'))
  expect(keysOf('export')).toBe('mod+e')
})
