import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { Changes } from '../../../../src/base/async/changes.ts'

test('a change during a read causes another read, and several changes cause only one', async () => {
  const changes = new Changes()
  const control = new AbortController()
  let value = 0
  const read: number[] = []
  for await (const _changed of changes.follow(control.signal)) {
    read.push(value)
    if (value === 4) control.abort()
    else
      while (value < 4) {
        value += 1
        changes.tell()
      }
  }
  expect(read).toEqual([0, 4])
})

test('following ends on abort, and leaves no listener on the signal and no follower behind', async () => {
  const changes = new Changes()
  const control = new AbortController()
  const following = changes.follow(control.signal)
  await following.next()
  const waiting = following.next()
  control.abort()
  expect(await waiting).toEqual({ done: true, value: undefined })
  expect(getEventListeners(control.signal, 'abort')).toEqual([])
  // If the earlier follower were still there, this one would be told twice.
  let told = 0
  const again = new AbortController()
  for await (const _changed of changes.follow(again.signal)) {
    told += 1
    if (told === 1) changes.tell()
    else again.abort()
  }
  expect(told).toBe(2)
})

test('each notification waits for the pause, and an abort during the pause is no error', async () => {
  const changes = new Changes()
  const control = new AbortController()
  let pauses = 0
  let told = 0
  for await (const _changed of changes.follow(control.signal, async () => {
    pauses += 1
    if (pauses === 3) {
      control.abort()
      throw new Error('aborted')
    }
  })) {
    told += 1
    changes.tell()
  }
  expect([told, pauses]).toEqual([3, 3])
})
