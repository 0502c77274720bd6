// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { LibraryScreen } from '../../../../src/renderer/library/library-screen.tsx'
import { ALL, changeView, libraryView } from '../../../../src/renderer/library/library-view.ts'
import { toasts } from '../../../../src/renderer/host/toasts.ts'
import { fakeConnection, settle } from '../fake-connection.ts'
import { button, click, render, shown } from '../render.tsx'
import { summaryOf } from '../summaries.ts'

beforeEach(() => libraryView.set(ALL))

test('a hit would not lead to where it was said, or one in a dialog that is filtered out would be shown', async () => {
  const connection = fakeConnection()
  const hit = (dialogId: string) => ({
    dialogId,
    title: dialogId,
    mode: 'debate',
    turnId: 't7',
    turnNumber: 7,
    seat: 'first',
    what: 'speech',
    snippet: [
      { text: 'the ', hit: false },
      { text: 'queen', hit: true },
    ],
    at: 0,
  })
  connection.answers['dialogs.search'] = () => ({ hits: [hit('bees'), hit('stopped')], total: 2 })
  const box = await render(connection, <LibraryScreen />)
  await act(async () => {
    connection.lists[0]?.push([summaryOf({ id: 'bees' }), summaryOf({ id: 'stopped', status: 'stopped' })])
    changeView({ text: 'queen', status: 'completed', tag: '' })
    await settle()
  })
  const hits = () => [...box.querySelectorAll<HTMLAnchorElement>('.library-hit')]
  await shown(() => expect(hits()).not.toEqual([]))
  expect(hits().map((each) => each.getAttribute('href'))).toEqual(['#/dialog/bees/turn/t7'])
  expect(hits()[0]?.querySelector('mark')?.textContent).toBe('queen')
  expect(connection.asked).toContainEqual({
    name: 'dialogs.search',
    input: { query: 'queen', filters: {}, limit: 200 },
  })
})

test('what was put into the bin could not be had back, or a deletion for good would not be asked about', async () => {
  const connection = fakeConnection()
  connection.answers['dialogs.bin'] = () => undefined
  connection.answers['dialogs.restore'] = () => undefined
  const { moveToBin } = await import('../../../../src/renderer/library/dialog-acts.ts')
  await moveToBin(connection.client, ['a', 'b'])
  toasts.get().at(-1)?.action?.run()
  await settle()
  expect(connection.asked).toEqual([
    { name: 'dialogs.bin', input: { ids: ['a', 'b'] } },
    { name: 'dialogs.restore', input: { ids: ['a', 'b'] } },
  ])
  expect(toasts.get()).toEqual([])
})

test('an empty library would not say what to do next', async () => {
  const connection = fakeConnection()
  const box = await render(connection, <LibraryScreen />)
  await act(async () => {
    connection.lists[0]?.push([summaryOf({ binnedAt: 1 })])
    await settle()
  })
  expect(box.querySelector('.empty a')?.getAttribute('href')).toBe('#/new')
  await click(button(box, 'Bin'))
  await shown(() => expect(box.querySelector('h1')?.textContent).toBe('Bin'))
  expect(location.hash).toBe('#/library/bin')
})
