import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AsyncQueue, changeQueue } from '../../../../src/base/async/async-queue.ts'

/** What a reader gets that sometimes lets turns of the event loop pass between two items. */
async function readAll<T>(queue: AsyncQueue<T>, pauses: readonly boolean[] = []): Promise<T[]> {
  const got: T[] = []
  for await (const item of queue) {
    got.push(item)
    if (pauses[got.length % Math.max(1, pauses.length)]) await nextTurn()
  }
  return got
}

test('whoever pushes sends what it has to send in the next turn of the event loop before the reader goes on', async () => {
  const queue = new AsyncQueue<string>()
  const told: string[] = []
  const reading = queue.ready().then(() => told.push('read'))
  await nextTurn()
  queue.push('an item')
  setImmediate(() => told.push('sent'))
  await reading
  expect(told).toEqual(['sent', 'read'])
})

const steps = fc.array(fc.oneof(fc.nat(100), fc.constant('wait' as const)), { maxLength: 40 })

describe('however writes and reads interleave,', () => {
  test('no item is lost, doubled or out of order, and items pushed before the close are still read', () =>
    fc.assert(
      fc.asyncProperty(steps, fc.array(fc.boolean(), { maxLength: 5 }), async (made, pauses) => {
        const queue = new AsyncQueue<number>()
        const reading = readAll(queue, pauses)
        for (const step of made) {
          if (step === 'wait') await nextTurn()
          else queue.push(step)
        }
        queue.close()
        queue.push(-1)
        queue.close()
        expect(await reading).toEqual(made.filter((step) => step !== 'wait'))
      }),
    ))

  test('merged items hold the same text as the items one by one', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.string({ maxLength: 5 })), async (texts) => {
        const queue = new AsyncQueue<string>({ merge: (last, next) => (last.length < 8 ? last + next : null) })
        const reading = readAll(queue, [true])
        for (const [index, text] of texts.entries()) {
          queue.push(text)
          if (index % 7 === 0) await nextTurn()
        }
        queue.close()
        expect((await reading).join('')).toBe(texts.join(''))
      }),
    ))

  test('a queue with a limit keeps the newest items', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat()), fc.integer({ min: 1, max: 10 }), async (items, max) => {
        const queue = new AsyncQueue<number>({ max })
        for (const item of items) queue.push(item)
        queue.close()
        expect(await readAll(queue)).toEqual(items.slice(-max))
      }),
    ))
})

test('a failure reaches the reader at once: waiting items are dropped, and later ones ignored', async () => {
  const queue = new AsyncQueue<number>()
  const reading = readAll(queue)
  queue.push(1)
  queue.fail(new Error('the process died'))
  queue.push(2)
  queue.close()
  await expect(reading).rejects.toThrow('the process died')
  await expect(queue.ready()).rejects.toThrow('the process died')
})

test('a failure after the close changes nothing: the reader comes to the end', async () => {
  const queue = new AsyncQueue<number>()
  queue.push(1)
  queue.close()
  queue.fail(new Error('too late'))
  expect(await readAll(queue)).toEqual([1])
})

test('items pushed in one go are read together, after the writer has finished', async () => {
  const queue = new AsyncQueue<string>()
  const order: string[] = []
  const reader = (async () => {
    while (await queue.ready()) order.push(queue.drain().join(' '))
  })()
  queue.push('a')
  await Promise.resolve()
  queue.push('b')
  await Promise.resolve()
  order.push('the writer')
  await nextTurn()
  await nextTurn()
  queue.close()
  await reader
  expect(order).toEqual(['the writer', 'a b'])
})

test('a reader that stops early leaves the remaining items in the queue', async () => {
  const queue = new AsyncQueue<number>()
  for (const item of [1, 2, 3]) queue.push(item)
  for await (const item of queue) if (item === 1) break
  expect(queue.drain()).toEqual([2, 3])
})

test('an aborted signal closes the queue, also one aborted before; a signal that was released does not', async () => {
  const early = new AsyncQueue<number>()
  early.closeOn(AbortSignal.abort())
  expect(await early.ready()).toBe(false)

  const leaving = new AbortController()
  const queue = new AsyncQueue<number>()
  const kept = new AsyncQueue<number>()
  queue.closeOn(leaving.signal)
  kept.closeOn(leaving.signal)()
  const over = queue.ready()
  leaving.abort()
  expect(await over).toBe(false)
  kept.push(1)
  expect(await kept.ready()).toBe(true)
})

test('many changes that nobody has read yet become one notification', async () => {
  const news = changeQueue()
  for (let count = 0; count < 5; count += 1) news.push('changed')
  expect(await news.ready()).toBe(true)
  expect(news.drain()).toEqual(['changed'])
})
