// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { preference, servePreferences, usePreference } from '../../../../../src/page/host/store/preferences.ts'
import { fakeConnection, settle } from '../../fake-connection.ts'
import { click, render } from '../../render.tsx'

beforeEach(() => localStorage.clear())

test('the first drawing uses what the browser stored, and the host is told of a change', async () => {
  localStorage.setItem('idi.page.size', '3')
  const connection = fakeConnection()
  servePreferences(connection.client)
  const size = preference('size', 1)
  expect(size.get()).toBe(3)
  size.set(4)
  expect(connection.asked).toContainEqual({ name: 'settings.set', input: { key: 'page.size', value: 4 } })
  expect(localStorage.getItem('idi.page.size')).toBe('4')
})

test('a late answer of the host does not undo a choice made meanwhile', async () => {
  const connection = fakeConnection()
  let answer = (_value: unknown) => {}
  connection.answers['settings.get'] = () => new Promise((resolve) => (answer = resolve))
  const late = preference('late', 'a')
  servePreferences(connection.client)
  const answerLate = answer
  late.set('b')
  answerLate('c')
  await settle()
  expect(late.get()).toBe('b')
})

test('takes over a choice from another browser, and leaves out a value of another type', async () => {
  const connection = fakeConnection()
  connection.answers['settings.get'] = ({ key }: { key: string }) =>
    key === 'page.kept' ? ['x'] : key === 'page.broken' ? 'text' : null
  servePreferences(connection.client)
  const kept = preference<readonly string[]>('kept', [])
  const broken = preference<readonly string[]>('broken', [])
  await settle()
  expect(kept.get()).toEqual(['x'])
  expect(broken.get()).toEqual([])
})

test('shows a value that was changed in another window', async () => {
  function Shown() {
    const [tone, setTone] = usePreference('tone', 'low')
    return <button onClick={() => setTone('high')}>{tone}</button>
  }
  const box = await render(fakeConnection(), <Shown />)
  await click(box.querySelector('button'))
  expect(box.textContent).toBe('high')
  await act(async () => {
    localStorage.setItem('idi.page.tone', '"other"')
    dispatchEvent(Object.assign(new Event('storage'), { key: 'idi.page.tone' }))
  })
  expect(box.textContent).toBe('other')
})
