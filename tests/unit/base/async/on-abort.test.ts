import { getEventListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { Condition } from '../../../../src/base/async/condition.ts'
import { onAbort, untilAborted } from '../../../../src/base/async/on-abort.ts'

const pending = () => new Promise<never>(() => undefined)

test('a callback runs once on abort, at once for a signal already aborted, and never after it was removed', () => {
  const told: string[] = []
  const control = new AbortController()
  onAbort(control.signal, () => told.push('kept'))
  onAbort(control.signal, () => told.push('forgotten'))()
  expect(told).toEqual([])
  control.abort()
  expect(told).toEqual(['kept'])
  onAbort(control.signal, () => told.push('late'))
  onAbort(undefined, () => told.push('without a signal'))()
  expect(told).toEqual(['kept', 'late'])
})

test('an abort rejects the wait for a promise that never settles, with the reason', async () => {
  const control = new AbortController()
  const waiting = untilAborted(pending(), control.signal)
  control.abort(new Error('closed'))
  await expect(waiting).rejects.toThrow('closed')
  await expect(untilAborted(pending(), control.signal)).rejects.toThrow('closed')
})

test('a promise that settles first decides the result, and no listener stays on the signal', async () => {
  const { signal } = new AbortController()
  expect(await untilAborted(Promise.resolve(7), signal)).toBe(7)
  await expect(untilAborted(Promise.reject(new Error('refused')), signal)).rejects.toThrow('refused')
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a promise that rejects after the abort does not end the process', async () => {
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.on('unhandledRejection', hear)
  try {
    const { promise, reject } = Promise.withResolvers<void>()
    const left = untilAborted(promise, AbortSignal.abort(new Error('closed')))
    await expect(left).rejects.toThrow('closed')
    reject(new Error('late'))
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(unheard).toEqual([])
  } finally {
    process.off('unhandledRejection', hear)
  }
})

test('a condition wakes each waiter once; an abort wakes only its own waiter', async () => {
  const condition = new Condition()
  const woken: string[] = []
  const leaving = new AbortController()
  const { signal } = new AbortController()
  const waits = [
    condition.wait(signal).then(() => woken.push('first')),
    condition.wait(leaving.signal).then(() => woken.push('leaver')),
    condition.wait().then(() => woken.push('last')),
  ]
  leaving.abort()
  await waits[1]
  expect(woken).toEqual(['leaver'])
  condition.notify()
  await Promise.all(waits)
  expect(woken).toEqual(['leaver', 'first', 'last'])
  expect(getEventListeners(signal, 'abort')).toEqual([])
  condition.notify()
})

test('many callbacks on one signal add a single listener to it', () => {
  const ending = new AbortController()
  const added = vi.spyOn(ending.signal, 'addEventListener')
  const told: number[] = []
  const forgets = Array.from({ length: 100 }, (_, at) => onAbort(ending.signal, () => told.push(at)))
  for (const forget of forgets.slice(1, 99)) forget()
  ending.abort()
  expect(told).toEqual([0, 99])
  expect(added).toHaveBeenCalledTimes(1)
})
