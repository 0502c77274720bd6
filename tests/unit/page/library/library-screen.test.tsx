// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { LibraryScreen } from '../../../../src/page/library/library-screen.tsx'
import { changeView } from '../../../../src/page/library/library-view.ts'
import { modes } from '../../../../src/modes/index.ts'
import { toasts } from '../../../../src/page/host/toasts.ts'
import { fakeConnection, settle } from '../fake-connection.ts'
import { button, click, render, shown, typeInto } from '../render.tsx'
import { summaryOf } from '../summaries.ts'

beforeEach(() => history.replaceState(null, '', '#/library'))

test('a hit leads to where it was said, and hits of a dialog that is filtered out are hidden', async () => {
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

test('claims nothing about places that were not searched, when only the newest were', async () => {
  const connection = fakeConnection()
  connection.answers['dialogs.search'] = () => ({ hits: [], total: 0, more: true })
  const box = await render(connection, <LibraryScreen />)
  await act(async () => {
    connection.lists[0]?.push([summaryOf({ id: 'bees' })])
    changeView({ text: 'queen', status: 'all', tag: '' })
    await settle()
  })
  await shown(() => expect(box.textContent).toContain('None of the newest places with these words'))
  expect(box.textContent).not.toContain('Nothing that was said')
  expect(connection.asked.some(({ name }) => name === 'dialogs.find')).toBe(false)
})

test('says for the closest results why they are shown', async () => {
  const connection = fakeConnection()
  connection.answers['dialogs.search'] = () => ({ hits: [], total: 0 })
  connection.answers['dialogs.find'] = () => ({
    turns: [
      {
        dialogId: 'bees',
        title: 'bees',
        mode: 'debate',
        turnId: 't7',
        turnNumber: 7,
        seat: 'first',
        what: 'speech',
        snippet: [{ text: 'queen', hit: true }],
        at: 0,
        words: ['queen'],
        score: 1,
        reasons: [{ kind: 'words', words: ['queen'], more: 0 }],
      },
    ],
    dialogs: [],
    leftOut: [],
    unmatched: [],
  })
  const box = await render(connection, <LibraryScreen />)
  await act(async () => {
    connection.lists[0]?.push([summaryOf({ id: 'bees' })])
    changeView({ text: 'who is the queen', status: 'all', tag: '' })
    await settle()
  })
  await shown(() => expect(box.querySelector('.library-why')?.textContent).toBe('Why this?Has “queen”.'))
})

test('restores what was put into the bin, and removes the offer after that', async () => {
  const connection = fakeConnection()
  connection.answers['dialogs.bin'] = () => undefined
  connection.answers['dialogs.restore'] = () => undefined
  const { moveToBin } = await import('../../../../src/page/library/dialog-acts.ts')
  await moveToBin(connection.client, ['a', 'b'])
  toasts.get().at(-1)?.action?.run()
  await settle()
  expect(connection.asked).toEqual([
    { name: 'dialogs.bin', input: { ids: ['a', 'b'] } },
    { name: 'dialogs.restore', input: { ids: ['a', 'b'] } },
  ])
  expect(toasts.get()).toEqual([])
})

test('an empty library leads to a new dialog, and to the bin when something is in it', async () => {
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

test('keeps filters, order and search words in the address, and each choice is one step back', async () => {
  const connection = fakeConnection()
  history.replaceState(null, '', '#/library?sort=title&mode=debate')
  const box = await render(connection, <LibraryScreen />)
  await act(async () => {
    connection.lists[0]?.push([
      summaryOf({ id: 'bees', title: 'Bees', tags: ['mine'], createdAt: 2 }),
      summaryOf({ id: 'ants', title: 'Ants', createdAt: 1 }),
      summaryOf({ id: 'art', title: 'Art', mode: 'interview' }),
    ])
    await settle()
  })
  const field = (label: string) => box.querySelector<HTMLInputElement | HTMLSelectElement>(`[aria-label="${label}"]`)
  await shown(() => expect(field('Order')?.value).toBe('title'))
  expect([field('Status')?.value, field('Mode')?.value]).toEqual(['all', 'debate'])
  const began = history.length
  await act(async () => changeView({ tag: 'mine' }))
  expect(location.hash).toBe('#/library?mode=debate&tag=mine&sort=title')
  for (const text of ['q', 'qu', 'queen']) {
    await typeInto(field('Search everything said'), text)
    expect(field('Search everything said')?.value).toBe(text)
  }
  expect(location.hash).toBe('#/library?text=queen&mode=debate&tag=mine&sort=title')
  // One step back removes the tag, another one the words; single letters are no steps.
  expect(history.length).toBe(began + 2)
  await click(button(box, 'Clear filters'))
  expect(location.hash).toBe('#/library?text=queen&sort=title')
  // An address with unknown values shows the whole list.
  await act(async () => {
    history.replaceState(null, '', '#/library?status=nonsense&sort=')
    dispatchEvent(new Event('hashchange'))
  })
  expect([field('Status')?.value, field('Order')?.value]).toEqual(['all', 'newest'])
})

async function choose(field: HTMLSelectElement | null, value: string): Promise<void> {
  await act(async () => {
    if (field === null) return
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await settle()
  })
}

test('one choice filters by a mode or by one of its styles, in the address and the search', async () => {
  const connection = fakeConnection()
  connection.answers['app.info'] = () => ({ host: 'browser', modes: modes.list().map(({ info }) => info) })
  connection.answers['dialogs.search'] = () => ({ hits: [], total: 0, more: true })
  const box = await render(connection, <LibraryScreen />)
  await act(async () => {
    connection.lists[0]?.push([summaryOf({ id: 'usual' }), summaryOf({ id: 'formal', style: 'oxford' })])
    await settle()
  })
  const choice = () => box.querySelector<HTMLSelectElement>('select[aria-label="Mode"]')
  await shown(() => expect(choice()?.textContent).toBe('Any modeDebateDebate (Oxford)'))
  await choose(choice(), 'debate oxford')
  expect(location.hash).toBe('#/library?mode=debate&style=oxford')
  await act(async () => {
    changeView({ text: 'queen' })
    await settle()
  })
  const asked = { query: 'queen', filters: { mode: 'debate', style: 'oxford' }, limit: 200 }
  await shown(() => expect(connection.asked).toContainEqual({ name: 'dialogs.search', input: asked }))
  await act(async () => changeView({ text: '' }))
  await choose(choice(), 'debate')
  expect(location.hash).toBe('#/library?mode=debate')
})
