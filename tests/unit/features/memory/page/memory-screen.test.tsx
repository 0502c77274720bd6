// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { LibraryRecord } from '../../../../../src/core/contract/library/memory.ts'
import { mergeRecords } from '../../../../../src/core/dialog/memory/merge-records.ts'
import { EditRecord } from '../../../../../src/features/memory/page/edit-record.tsx'
import { MemoryRow } from '../../../../../src/features/memory/page/memory-row.tsx'
import { MemoryScreen } from '../../../../../src/features/memory/page/memory-screen.tsx'
import { toasts } from '../../../../../src/page/host/toasts.ts'
import { fakeConnection, settle } from '../../../page/fake-connection.ts'
import { button, click, render, shown } from '../../../page/render.tsx'

const record = (dialogId: string, more: Partial<LibraryRecord> = {}): LibraryRecord => ({
  node: `record/${dialogId}/r1`,
  dialogId,
  recordId: 'r1',
  kind: 'memory',
  title: 'Oaks for shade',
  content: 'Ada holds that oaks give shade.',
  importance: 6,
  sentiment: 0,
  turnId: `t-${dialogId}`,
  turnNumber: 4,
  speaker: 'Ada',
  quote: 'an oak gives shade',
  replaces: null,
  key: 'ada holds that oaks give shade',
  concepts: [],
  at: 1,
  dialogTitle: `Trees ${dialogId}`,
  ...more,
})
const dialog = (dialogId: string, forgotten = false) => ({
  dialogId,
  title: 'Trees',
  dialogTitle: `Trees ${dialogId}`,
  summary: '',
  importance: 5,
  records: 1,
  dropped: { records: 3, concepts: 0, relations: 0 },
  merged: 0,
  forgotten,
  at: 1,
})

test('equal records are shown once with all their turns, and are deleted and restored in all dialogs', async () => {
  const connection = fakeConnection()
  const removed: unknown[] = []
  connection.answers['memory.remove'] = (input: unknown) => void removed.push(input)
  const merged = mergeRecords([record('a'), record('b'), record('c', { key: 'other', node: 'record/c/r1' })])
  expect(merged.map(({ others }) => others.length)).toEqual([1, 0])
  const [first] = merged
  if (!first) throw new Error('nothing merged')
  const box = await render(connection, <MemoryRow merged={first} />)
  expect([...box.querySelectorAll('.memory-source')].map((link) => link.getAttribute('href'))).toEqual([
    '#/dialog/a/turn/t-a',
    '#/dialog/b/turn/t-b',
  ])
  await click(button(box, 'More about Oaks for shade'))
  await click(document.querySelectorAll<HTMLElement>('[role="menuitem"]')[1])
  await shown(() => expect(removed).toHaveLength(2))
  expect(removed).toMatchObject([
    { id: 'a', recordIds: ['r1'], removed: true },
    { id: 'b', recordIds: ['r1'], removed: true },
  ])
  await shown(() => expect(toasts.get().at(-1)?.text).toBe('2 records deleted.'))
  toasts.get().at(-1)?.action?.run()
  await shown(() => expect(removed.slice(2)).toMatchObject([{ removed: false }, { removed: false }]))
})

test('says what was left out, and remembers a forgotten dialog again on request', async () => {
  location.hash = '#/library/memory'
  const connection = fakeConnection()
  const asked: unknown[] = []
  connection.answers['memory.records'] = () => ({ records: [record('a')], total: 1 })
  connection.answers['memory.dialogs'] = ({ filters }: { filters: { forgotten: boolean } }) =>
    filters.forgotten ? [dialog('c', true)] : [dialog('a'), dialog('b')]
  connection.answers['memory.standing'] = () => ({ dialogs: 2, forgotten: 1, dropped: 6, merged: 0 })
  connection.answers['memory.forget'] = (input: unknown) => void asked.push(input)
  const box = await render(connection, <MemoryScreen />)
  await shown(() => expect(box.textContent).toContain('6 left out, whose words nobody said.'))
  await click(button(box, 'Remember again'))
  await shown(() => expect(asked).toEqual([{ id: 'c', forgotten: false }]))
})

test('the field keeps the focus while a record is being edited', async () => {
  const box = await render(fakeConnection(), <EditRecord record={record('a')} onClose={() => undefined} />)
  expect(document.activeElement).toBe(box.querySelector('input'))
  const field = box.querySelector('textarea')
  field?.focus()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Mine.')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
  })
  expect(document.activeElement).toBe(field)
})

test('filters in an address typed by hand are applied, and an empty result says how to see everything', async () => {
  location.hash = '#/library/memory?text=oak&kind=nonsense&weight=7&type=person'
  const connection = fakeConnection()
  const asked: unknown[] = []
  connection.answers['memory.records'] = ({ filters }: { filters: unknown }) => {
    asked.push(filters)
    return { records: [], total: 0 }
  }
  connection.answers['memory.dialogs'] = () => []
  connection.answers['memory.standing'] = () => ({ dialogs: 1, forgotten: 0, dropped: 0, merged: 0 })
  const box = await render(connection, <MemoryScreen />)
  await shown(() => expect(box.textContent).toContain('Nothing that is remembered fits these filters.'))
  expect(asked[0]).toEqual({ text: 'oak', importance: 7, conceptType: 'person' })
})
