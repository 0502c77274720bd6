// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Item, Topic } from '../../../../../src/core/contract/library/library.ts'
import { TopicEditor } from '../../../../../src/features/topics/page/topic-editor.tsx'
import { fakeConnection, Feed, settle } from '../../../page/fake-connection.ts'
import { button, click, render } from '../../../page/render.tsx'

const topic = (description: string): Topic => ({
  name: 'Maps',
  topic: 'Are maps honest?',
  description,
  tags: [],
  seats: {},
})
const item = (revision: number, description: string): Item<Topic> => ({
  id: 'maps',
  revision,
  updatedAt: 0,
  sample: false,
  value: topic(description),
})

test('shows what another window changed before it is overwritten, and keeps this window’s text on request', async () => {
  const connection = fakeConnection()
  const feed = new Feed<readonly Item<Topic>[]>()
  connection.answers['collections.watch'] = () => feed
  let latest = 2
  connection.answers['collections.put'] = ({ revision }: { revision: number }) => {
    if (revision !== latest)
      throw Object.assign(new Error('changed'), { code: 'EDIT_CONFLICT', message: 'It was changed.', retryable: false })
    latest += 1
    return item(latest, 'Mine')
  }
  let closed = false
  const box = await render(connection, <TopicEditor item={item(1, 'Mine')} onClose={() => (closed = true)} />)
  await act(async () => {
    feed.push([item(2, 'Theirs')])
    await settle()
  })
  await click(button(box, 'Save the topic'))
  expect(box.textContent).toContain('Another window changed this topic.')
  expect(closed).toBe(false)
  await click(button(box, 'Take theirs'))
  expect([...box.querySelectorAll('textarea')].map(({ value }) => value)).toContain('Theirs')
  latest = 3
  await act(async () => {
    feed.push([item(3, 'Theirs again')])
    await settle()
  })
  await click(button(box, 'Save the topic'))
  await click(button(box, 'Keep mine'))
  expect(closed).toBe(true)
  expect(latest).toBe(4)
})

test('the error of an empty topic disappears with its first word', async () => {
  const box = await render(fakeConnection(), <TopicEditor item={null} onClose={() => {}} />)
  await click(button(box, 'Save the topic'))
  const field = box.querySelector('textarea[aria-invalid]')
  expect(field).not.toBeNull()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Maps?')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
  })
  expect(box.querySelector('[aria-invalid]')).toBeNull()
})
