// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { draftStore } from '../../../../../src/page/draft/draft-store.ts'
import { findItems } from '../../../../../src/page/shell/palette/palette-items.ts'
import { PaletteWindow } from '../../../../../src/page/shell/palette-window.tsx'
import { useShortcuts } from '../../../../../src/page/host/shortcuts/shortcuts.ts'
import { fakeConnection, settle } from '../../fake-connection.ts'
import { listOf, model, provider } from '../../models.ts'
import { press, render, shown, typeInto } from '../../render.tsx'
import { summaryOf } from '../../summaries.ts'

const item = (label: string) => ({ id: label, label, run: () => {} })

test('puts what begins with the words first, and shows no empty groups', () => {
  const groups = [
    {
      label: 'Dialogs',
      most: [2, 1] as const,
      items: [item('A pause for thought'), item('Pause or resume'), item('No pause')],
    },
    { label: 'Topics', most: [2, 0] as const, items: [item('Bees')] },
  ]
  expect(findItems(groups, ' PAUSE ').map(({ label, items }) => [label, ...items.map((each) => each.label)])).toEqual([
    ['Dialogs', 'Pause or resume', 'A pause for thought'],
  ])
  expect(findItems(groups, '').map(({ items }) => items.length)).toEqual([1])
})

function Acts({ done }: { readonly done: string[] }) {
  useShortcuts({ stop: () => done.push('stop') })
  return null
}

/** Waits for the list, which is loaded after its field is shown. */
const listed = (box: HTMLElement) => shown(() => expect(box.querySelector('[role="option"]')).not.toBeNull())

const choose = (done: string[]) => (run: () => void) => {
  done.push('chosen')
  run()
}

test('hides acts that cannot be done now and dialogs in the bin', async () => {
  const connection = fakeConnection()
  const done: string[] = []
  const box = await render(connection, [
    <PaletteWindow key="palette" onChoose={choose(done)} onClose={() => done.push('closed')} />,
    <Acts key="acts" done={done} />,
  ])
  await act(async () => {
    connection.lists[0]?.push([
      summaryOf({ topic: 'Stopping distances' }),
      summaryOf({ id: 'b', topic: 'Stop signs', binnedAt: 1 }),
    ])
    await settle()
  })
  await typeInto(box.querySelector('input'), 'stop')
  await listed(box)
  expect([...box.querySelectorAll('[role="option"]')].map((each) => each.firstChild?.textContent)).toEqual([
    'Stop now',
    'Stopping distances',
    'Search everything said for “stop”',
  ])
  expect(document.querySelectorAll('style')).toHaveLength(0)
  await press(box.querySelector('input'), 'Enter')
  expect(done).toEqual(['chosen', 'stop'])
})

test('finds a built-in preset by its name, and fills its seats with connected models', async () => {
  const connection = fakeConnection()
  connection.answers = {
    'providers.list': () => [provider('lab')],
    'providers.models': () => listOf(model('tiny', { free: true })),
  }
  const box = await render(connection, <PaletteWindow onChoose={(run) => run()} onClose={() => {}} />)
  await typeInto(box.querySelector('input'), 'cheap and')
  await listed(box)
  expect(box.querySelector('[role="option"]')?.textContent).toBe('Cheap and localUse this preset')
  await press(box.querySelector('input'), 'Enter')
  await shown(() => expect(draftStore.get().seats.second).toMatchObject({ provider: 'lab', model: 'tiny' }))
  expect(location.hash).toBe('#/new')
})

test.each([
  ['ask', 'Ask', '#/library/ask'],
  ['village', 'New dialog: Village', '#/new'],
  ['rehearse', 'Rehearse: watch a written debate', '#/dialog/played'],
  ['welcome', 'Show the welcome again', '#/new'],
])('an entry found for %s leads to the place of that name', async (word, label, address) => {
  const connection = fakeConnection()
  location.hash = ''
  connection.answers = {
    'app.info': () => ({
      capabilities: {},
      exportFormats: [],
      modes: [{ id: 'village', label: 'Village', blurb: 'Minds on a map' }],
    }),
    'providers.list': () => [{ ...provider('rehearsal'), rehearsal: true }],
    'dialogs.create': () => ({ id: 'played' }),
  }
  const box = await render(connection, <PaletteWindow onChoose={(run) => run()} onClose={() => {}} />)
  await typeInto(box.querySelector('input'), word)
  await shown(() => expect(box.querySelector('[role="option"]')?.firstChild?.textContent).toBe(label))
  await press(box.querySelector('input'), 'Enter')
  await shown(() => expect(location.hash).toBe(address))
})

test('searches the library for words that are in no title', async () => {
  const box = await render(fakeConnection(), <PaletteWindow onChoose={(run) => run()} onClose={() => {}} />)
  await typeInto(box.querySelector('input'), 'royal jelly')
  await press(box.querySelector('input'), 'Enter')
  expect(location.hash).toBe('#/library?text=royal+jelly')
})

test('the keys that open the palette also close it', async () => {
  const done: string[] = []
  const box = await render(
    fakeConnection(),
    <PaletteWindow onChoose={choose(done)} onClose={() => done.push('closed')} />,
  )
  await act(async () => {
    box
      .querySelector('input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))
    await settle()
  })
  expect(done).toEqual(['closed'])
})
