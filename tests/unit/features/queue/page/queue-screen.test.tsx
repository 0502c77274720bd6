// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { QueueEntry, QueueState } from '../../../../../src/core/contract/library/queue.ts'
import { QueueScreen } from '../../../../../src/features/queue/page/queue-screen.tsx'
import { fakeConnection, Feed, settle } from '../../../page/fake-connection.ts'
import { button, click, render } from '../../../page/render.tsx'

const entry = (id: string, state: QueueEntry['state']): QueueEntry => ({
  id,
  topic: id,
  mode: 'debate',
  style: null,
  modeName: null,
  state,
  status: state === 'done' ? 'completed' : 'created',
  speeches: 3,
  planned: 8,
})

async function shown(queue: QueueState) {
  const connection = fakeConnection()
  const feed = new Feed<QueueState>()
  connection.answers['queue.watch'] = () => feed
  for (const name of ['move', 'cancel', 'clear', 'set']) connection.answers[`queue.${name}`] = () => undefined
  const box = await render(connection, <QueueScreen />)
  await act(async () => {
    feed.push(queue)
    await settle()
  })
  return { connection, box }
}

test('a queue that waits after a restart says so, and can be continued', async () => {
  const { connection, box } = await shown({
    entries: [entry('a', 'waiting'), entry('b', 'waiting')],
    on: false,
    parallel: 1,
  })
  expect(box.textContent).toContain('2 dialogs wait: nothing new is started until you continue the queue.')
  await click([...box.querySelectorAll('button')].findLast((each) => each.textContent === 'Continue'))
  expect(connection.asked).toContainEqual({ name: 'queue.set', input: { on: true } })
})

test('a button moves a dialog up the queue, and a running one is stopped only after a question', async () => {
  const { connection, box } = await shown({
    entries: [entry('a', 'running'), entry('b', 'waiting'), entry('c', 'done')],
    on: true,
    parallel: 1,
  })
  await click(button(box, 'Move up: b'))
  expect(connection.asked).toContainEqual({ name: 'queue.move', input: { id: 'b', to: 0 } })
  await click(button(box, 'Stop and take off the queue: a'))
  expect(connection.asked.some(({ name }) => name === 'queue.cancel')).toBe(false)
  await click(button(box, 'Stop and take off'))
  expect(connection.asked).toContainEqual({ name: 'queue.cancel', input: { id: 'a' } })
  expect(button(box, 'Move up: c')).toBe(undefined)
})

test('shows which worker has which dialog, and which keys a dialog waits for', async () => {
  const { box, connection } = await shown({
    entries: [
      { ...entry('Here', 'running'), state: 'running', worker: 'garden, process 12' },
      { ...entry('Keyless', 'waiting'), worker: null, needs: ['gemini', 'openai'] },
    ],
    on: false,
    parallel: 1,
  })
  expect(box.textContent).toContain('Speech 4 of 8, at garden, process 12')
  expect(box.textContent).toContain('Waits for a worker with gemini and openai')
  // The dialogs wait for a worker, not for this app.
  expect(box.textContent).not.toContain('The queue is paused')
  // This app cannot move either of them, or stop the one that a worker runs.
  expect([...box.querySelectorAll('.queue-acts button')].map((each) => each.getAttribute('aria-label'))).toEqual([
    'Take off the queue: Keyless',
  ])
  await click(button(box, 'Take off the queue: Keyless'))
  expect(connection.asked.filter(({ name }) => name === 'queue.cancel').map(({ input }) => input)).toEqual([
    { id: 'Keyless' },
  ])
})
