// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { obey } from '../../../../../src/page/shell/host-commands.ts'
import {
  bindShortcut,
  conflicts,
  keysOf,
  resetShortcuts,
  runAct,
  useAvailableActs,
  useShortcuts,
} from '../../../../../src/page/host/shortcuts/shortcuts.ts'
import { toasts } from '../../../../../src/page/host/toasts.ts'
import { fakeConnection } from '../../fake-connection.ts'
import { render } from '../../render.tsx'

beforeEach(() => resetShortcuts())

const press = (key: string, extra: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  act(
    async () =>
      void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...extra })),
  )

function Base({ done }: { readonly done: string[] }) {
  useShortcuts(
    { new: () => done.push('new'), find: () => done.push('find in the app'), help: () => done.push('help') },
    { base: true },
  )
  return <i>{useAvailableActs().join(' ')}</i>
}
function Screen({ done }: { readonly done: string[] }) {
  useShortcuts({ find: () => done.push('find in the screen'), stop: undefined })
  return <input />
}

test('acts of the screen have priority over those of the app, and an act that cannot be done is not offered', async () => {
  const done: string[] = []
  const box = await render(fakeConnection(), [<Screen key="screen" done={done} />, <Base key="base" done={done} />])
  expect(box.querySelector('i')?.textContent).toBe('new help find')
  await press('f', { ctrlKey: true })
  expect(runAct('find')).toBe(true)
  expect(runAct('stop')).toBe(false)
  expect(done).toEqual(['find in the screen', 'find in the screen'])
})

test('a rebound act no longer reacts to its old keys, and its new key does nothing while typing', async () => {
  const done: string[] = []
  const box = await render(fakeConnection(), [<Screen key="screen" done={done} />, <Base key="base" done={done} />])
  bindShortcut('new', 'x')
  await press('n', { ctrlKey: true })
  await press('x', {}, box.querySelector('input') ?? box)
  expect(done).toEqual([])
  await press('x')
  bindShortcut('new', null)
  await press('x')
  expect(done).toEqual(['new'])
  bindShortcut('new', 'mod+n')
  expect(localStorage.getItem('idi.page.shortcuts')).toBe('{}')
})

test('keys do not act on the page below a window', async () => {
  const done: string[] = []
  const box = await render(fakeConnection(), <Base done={done} />)
  const window = document.createElement('dialog')
  window.setAttribute('open', '')
  box.append(window)
  await press('n', { ctrlKey: true })
  expect(done).toEqual([])
})

test('two acts with the same keys are reported as a conflict', () => {
  expect(conflicts()).toEqual([])
  bindShortcut('library', 'mod+k')
  expect(conflicts()).toEqual([{ keys: 'mod+k', ids: ['palette', 'library'] }])
  expect(keysOf('library')).toBe('mod+k')
})

test('a link from the menu opens its screen, and a broken one leaves the open dialog in place', () => {
  location.hash = '#/dialog/a'
  obey({ type: 'open', hash: '#/nowhere/at/all' })
  expect(location.hash).toBe('#/dialog/a')
  obey({ type: 'open', hash: '/dialog/b/turn/7' })
  expect(location.hash).toBe('#/dialog/b/turn/7')
})

test('shows acts that the host starts by itself', () => {
  obey({ type: 'say', text: 'The database does not answer.' })
  expect(toasts.get()).toMatchObject([{ tone: 'plain', text: 'The database does not answer.' }])
})
