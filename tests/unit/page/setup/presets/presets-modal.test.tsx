// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import type { Item, Preset } from '../../../../../src/core/contract/library/library.ts'
import { EMPTY_DRAFT } from '../../../../../src/page/draft/draft.ts'
import { PresetsModal } from '../../../../../src/page/setup/presets/presets-modal.tsx'
import { toasts } from '../../../../../src/page/host/toasts.ts'
import { Feed, fakeConnection, settle, type FakeConnection } from '../../fake-connection.ts'
import { button, click, render, shown, typeInto } from '../../render.tsx'

const seat = { provider: 'own', model: 'm' }
const item = (revision: number, name: string): Item<Preset> => ({
  id: 'p1',
  revision,
  updatedAt: 1,
  sample: false,
  value: { name, dialog: { mode: 'debate', seats: { moderator: seat, first: seat, second: seat } } },
})

let connection: FakeConnection
let feed: Feed<readonly Item[]>
let box: HTMLElement
beforeEach(async () => {
  connection = fakeConnection()
  feed = new Feed()
  feed.push([item(1, 'Mine')])
  connection.answers = {
    'collections.watch': () => feed,
    'collections.put': ({ revision }: { revision: number }) => {
      if (revision === 1) throw new AppError('EDIT_CONFLICT', 'It was changed meanwhile.')
      return item(revision + 1, 'Mine again')
    },
    'collections.remove': () => undefined,
  }
  box = await render(
    connection,
    <PresetsModal
      form={EMPTY_DRAFT}
      choices={{ providers: [], models: () => null }}
      onSaveNew={() => {}}
      onClose={() => {}}
    />,
  )
})
const puts = () => connection.asked.filter(({ name }) => name === 'collections.put').map(({ input }) => input)

async function rename(to: string): Promise<void> {
  await click(button(box, 'Rename Mine'))
  await typeInto(box.querySelector('[aria-label="New name of Mine"]'), to)
  await act(async () => {
    feed.push([item(2, 'Theirs')])
    await settle()
  })
  await click(button(box, 'Rename'))
}

test('shows that another window has changed the same preset', async () => {
  await rename('Mine again')
  expect(puts()).toMatchObject([{ id: 'p1', revision: 1, value: { name: 'Mine again' } }])
  expect(box.textContent).toContain('Another window changed this preset')
  await click(button(box, 'Keep mine'))
  expect(puts().at(-1)).toMatchObject({ id: 'p1', revision: 2, value: { name: 'Mine again' } })
  expect(box.textContent).not.toContain('Another window')
})

test('writes nothing when the version of the other window is taken', async () => {
  await rename('Mine again')
  await click(button(box, 'Take theirs'))
  expect(puts()).toHaveLength(1)
  expect(box.textContent).toContain('Theirs')
})

test('a deleted preset can be restored', async () => {
  await click(button(box, 'Delete Mine'))
  expect(connection.asked.at(-1)).toMatchObject({ name: 'collections.remove', input: { ids: ['p1'] } })
  await act(async () => {
    toasts.get().at(-1)?.action?.run()
    await settle()
  })
  expect(puts().at(-1)).toMatchObject({ kind: 'preset', value: { name: 'Mine' } })
  expect(puts().at(-1)).not.toHaveProperty('id')
})

test('says why a file of a newer version is refused', async () => {
  connection.answers['collections.import'] = () => [
    { name: 'new.json', ok: false, id: null, message: 'It comes from a newer version.' },
  ]
  const input = box.querySelector<HTMLInputElement>('[aria-label="Preset file"]')
  await act(async () => {
    if (input === null) throw new Error('no picker')
    Object.defineProperty(input, 'files', { value: [new File(['{}'], 'new.json')] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await shown(() =>
    expect(box.querySelector('.preset-report')?.textContent).toBe('new.json It comes from a newer version.'),
  )
})
