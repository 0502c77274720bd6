import { expect, onTestFinished, test } from 'vitest'
import { createQueue } from '../../../../../src/features/queue/engine/create-queue.ts'
import type { Queue } from '../../../../../src/app/services/ports.ts'
import { systemClock } from '../../../../../src/app/system-clock.ts'
import type { NewDialog } from '../../../../../src/core/contract/dialog-config.ts'
import { ProviderError } from '../../../../../src/core/contract/errors/errors.ts'
import type { QueueState } from '../../../../../src/core/contract/library/queue.ts'
import { gate } from '../../../../helpers/scripted-provider.ts'
import { newDialog, testEngine } from '../../../../helpers/test-engine.ts'

const dialog = (topic: string, more: Partial<NewDialog> = {}) =>
  newDialog({ topic, turns: 1, critique: false, ...more })

/** A queue over the real engine; the calls of a topic wait for the test, or fail. */
function queued(script: (topic: string) => 'words' | Promise<unknown> | Error = () => 'words', from = testEngine()) {
  from.provider.script = (request) => {
    const said = script(request.scene.topic)
    return said === 'words' ? 'words' : said instanceof Error ? [said] : ['One ', { wait: said }]
  }
  const queue = createQueue({ engine: from.engine, settings: from.storage.settings, clock: systemClock })
  onTestFinished(() => queue.close())
  return { ...from, queue }
}

async function until(queue: Queue, holds: (state: QueueState) => boolean): Promise<QueueState> {
  const leaving = new AbortController()
  for await (const state of queue.watch(leaving.signal)) if (holds(state)) return state
  throw new Error('The queue was closed before it came to that.')
}
const states = (state: QueueState) => state.entries.map((entry) => `${entry.topic} ${entry.state}`)

test('dialogs run one after another in their order, and one that fails is skipped and done once it is resumed by hand', async () => {
  let broken = true
  const { queue, engine, provider } = queued((topic) =>
    topic === 'B' && broken ? new ProviderError('PROVIDER_AUTH', 'The key was refused.') : 'words',
  )
  const ids = await queue.add(['A', 'B', 'C'].map((topic) => dialog(topic)))
  const over = await until(queue, (state) => states(state).join() === 'A done,B failed,C done')
  expect(over.entries.map((entry) => entry.id)).toEqual(ids)
  expect(over.entries[2]).toMatchObject({ speeches: 2, planned: 2, status: 'completed', mode: 'debate' })
  const order = provider.requests.map((request) => request.scene.topic)
  expect(order.lastIndexOf('A')).toBeLessThan(order.indexOf('B'))
  expect(order.lastIndexOf('B')).toBeLessThan(order.indexOf('C'))
  broken = false
  await engine.resume(ids[1] ?? '')
  await until(queue, (state) => state.entries[1]?.state === 'done')
  await queue.clear()
  expect((await until(queue, () => true)).entries).toEqual([])
})

test('one wrong dialog refuses them all, gives its number, and nothing is stored', async () => {
  const { queue, engine } = queued()
  const bad = queue.add([dialog('A'), dialog('  '), dialog('C')])
  await expect(bad).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    message: 'Dialog 2 of 3: The topic is empty: write what the dialog should be about.',
  })
  await expect(queue.add([dialog('A'), dialog('B', { mode: 'duel' })])).rejects.toThrow(
    'Dialog 2 of 2: There is no mode "duel"',
  )
  expect(await engine.list()).toEqual([])
  expect(await until(queue, () => true)).toEqual({ entries: [], on: false, parallel: 1 })
})

test('as many dialogs run at once as was set, and a queue that is off starts no more', async () => {
  const held = gate()
  const { queue } = queued(() => held.wait)
  await queue.set({ parallel: 2 })
  await queue.add(['A', 'B', 'C', 'D'].map((topic) => dialog(topic)))
  await until(queue, (state) => states(state).join() === 'A running,B running,C waiting,D waiting')
  await queue.set({ on: false })
  held.open()
  const off = await until(queue, (state) => states(state).join() === 'A done,B done,C waiting,D waiting')
  expect(off.on).toBe(false)
  await queue.set({ on: true })
  await until(queue, (state) => state.entries.every((entry) => entry.state === 'done'))
})

test('waiting dialogs can be moved and removed, and a running one is stopped and keeps its words', async () => {
  const held = gate()
  const { queue, engine, provider } = queued((topic) => (topic === 'A' ? held.wait : 'words'))
  const [a = '', b = '', c = '', d = ''] = await queue.add(['A', 'B', 'C', 'D'].map((topic) => dialog(topic)))
  await until(queue, (state) => state.entries[0]?.state === 'running')
  await queue.move(d, 1)
  await expect(queue.move(a, 3)).rejects.toMatchObject({ code: 'DIALOG_STATE' })
  await queue.cancel(b)
  expect(states(await until(queue, (state) => state.entries.length === 3))).toEqual([
    'A running',
    'D waiting',
    'C waiting',
  ])
  await queue.cancel(a)
  expect(await engine.state(a)).toMatchObject({ status: 'stopped', turns: [{ partialText: 'One ' }] })
  await until(queue, (state) => states(state).join() === 'D done,C done')
  const order = provider.requests.map((request) => request.scene.topic)
  expect(order.lastIndexOf('D')).toBeLessThan(order.indexOf('C'))
  expect((await engine.state(b)).status).toBe('created')
  await expect(queue.cancel(b)).rejects.toMatchObject({ code: 'DIALOG_NOT_FOUND' })
  expect((await engine.state(c)).status).toBe('completed')
})

test('a deleted dialog is skipped, and one started by hand is not started twice', async () => {
  const held = gate()
  const { queue, engine } = queued((topic) => (topic === 'A' ? held.wait : 'words'))
  const [, b = '', c = '', d = ''] = await queue.add(['A', 'B', 'C', 'D', 'E'].map((topic) => dialog(topic)))
  await until(queue, (state) => state.entries[0]?.state === 'running')
  await engine.bin(b)
  await engine.bin(c)
  await engine.remove(c)
  await engine.start(d)
  await engine.settled(d)
  held.open()
  await until(queue, (state) => states(state).join() === 'A done,D done,E done')
  expect((await engine.state(b)).status).toBe('created')
})

test('after a restart the queue waits for a start, then finishes the interrupted dialog and keeps its order', async () => {
  const held = gate()
  const first = queued((topic) => (topic === 'B' ? held.wait : 'words'))
  await first.queue.set({ parallel: 1 })
  await first.queue.add(['A', 'B', 'C', 'D'].map((topic) => dialog(topic)))
  await until(first.queue, (state) => state.entries[1]?.state === 'running')
  await first.queue.close()
  const next = await first.reopen()
  await next.engine.recover()
  const { queue, provider } = queued(() => 'words', next)
  const waiting = await until(queue, () => true)
  expect(waiting.on).toBe(false)
  expect(states(waiting)).toEqual(['A done', 'B paused', 'C waiting', 'D waiting'])
  // A dialog that is added stands last in the queue, and waits with the others.
  await queue.add([dialog('E')])
  expect((await until(queue, (state) => state.entries.length === 5)).on).toBe(false)
  await queue.set({ on: true })
  await until(queue, (state) => state.entries.every((entry) => entry.state === 'done'))
  expect([...new Set(provider.requests.map((request) => request.scene.topic))]).toEqual(['B', 'C', 'D', 'E'])
})

test('a damaged setting is read as an empty queue', async () => {
  const from = testEngine()
  await from.storage.settings.set('queue', { order: 'all of them', parallel: 99 })
  const { queue } = queued(() => 'words', from)
  expect(await until(queue, () => true)).toEqual({ entries: [], on: false, parallel: 1 })
})
