import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import { createDialogStore } from '../../../../../src/page/host/store/dialog-store.ts'
import { created, delta, facts, ID, started, turnEnded, turnStarted } from '../../facts.ts'
import { fakeConnection, settle, type FakeConnection } from '../../fake-connection.ts'

const frames: (() => void)[] = []
const schedule = (run: () => void) => {
  frames.push(run)
  return () => void frames.splice(frames.indexOf(run), frames.includes(run) ? 1 : 0)
}
async function paint(): Promise<void> {
  await settle()
  for (const run of frames.splice(0)) run()
  await settle()
}

let connection: FakeConnection
beforeEach(() => {
  vi.useFakeTimers()
  frames.length = 0
  connection = fakeConnection()
})
afterEach(() => vi.useRealTimers())

function open() {
  const store = createDialogStore(connection, ID, schedule)
  let changes = 0
  const leave = store.subscribe(() => {
    changes += 1
  })
  return { store, leave, changes: () => changes }
}
const feed = (index: number) => {
  const watched = connection.watched[index]
  if (!watched) throw new Error(`watch ${index} was never asked for`)
  return watched
}
const OPENING = facts(created(), started, turnStarted(0))

describe('batched drawing', () => {
  test('a burst of deltas renders once for each frame', async () => {
    const { store, changes } = open()
    await settle()
    feed(0).feed.push(...OPENING)
    await paint()
    const before = changes()
    for (let offset = 0; offset < 300; offset += 3) feed(0).feed.push(delta('t0', offset, 'abc'))
    await settle()
    expect(changes()).toBe(before)
    await paint()
    expect(changes()).toBe(before + 1)
    expect(store.get().state.turns[0]?.live?.text).toBe('abc'.repeat(100))
  })

  test('a delta does not replace the objects of finished turns', async () => {
    const { store } = open()
    await settle()
    feed(0).feed.push(...facts(created(), started, turnStarted(0), turnEnded('t0'), turnStarted(1)))
    await paint()
    const finished = store.get().state.turns[0]
    feed(0).feed.push(delta('t1', 0, 'Hear'))
    await paint()
    expect(store.get().state.turns[0]).toBe(finished)
    expect(store.get().state.turns[1]?.live?.text).toBe('Hear')
  })
})

describe('watching again after a gap', () => {
  test('a missing fact makes the page watch again from the last fact it has', async () => {
    const { store } = open()
    await settle()
    const [one, two, three] = OPENING
    if (!one || !two || !three) throw new Error('three facts')
    feed(0).feed.push(one, three, delta('t0', 0, 'lost'))
    await paint()
    expect(feed(1).afterSeq).toBe(1)
    expect(store.get().state.resync).toBe(false)
    feed(1).feed.push(two, three, delta('t0', 0, 'whole'))
    await paint()
    expect(store.get().state.turns[0]?.live?.text).toBe('whole')
  })

  test('a delta beyond the known text makes the page watch again, and the words come complete', async () => {
    const { store } = open()
    await settle()
    feed(0).feed.push(...OPENING, delta('t0', 0, 'abc'), delta('t0', 9, 'xyz'))
    await paint()
    expect(connection.watched).toHaveLength(2)
    feed(1).feed.push(delta('t0', 0, 'abcdefghixyz'))
    await paint()
    expect(store.get().state.turns[0]?.live?.text).toBe('abcdefghixyz')
  })
})

describe('a lost connection', () => {
  test('keeps the dialog watched, and asks again only once the connection is back', async () => {
    const { store } = open()
    await settle()
    feed(0).feed.push(...OPENING)
    await settle()
    connection.become('lost')
    feed(0).feed.fail(new AppError('RPC_CLOSED', 'gone'))
    await settle()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connection.watched).toHaveLength(1)
    connection.become('open')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connection.watched).toHaveLength(2)
    expect(feed(1).afterSeq).toBe(3)
    expect(store.get().problem).toBeNull()
  })

  test('a pending pause that was taken back while nobody watched disappears from the screen', async () => {
    const { store } = open()
    await settle()
    feed(0).feed.push(...OPENING, { type: 'control-pending', dialogId: ID, control: 'pause' })
    await paint()
    expect(store.get().state.pending).toBe('pause')
    feed(0).feed.end()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(connection.watched).toHaveLength(2)
    expect(store.get().state.pending).toBeNull()
  })

  test('a dialog that does not exist is asked for only once', async () => {
    const { store } = open()
    await settle()
    feed(0).feed.fail(new AppError('DIALOG_NOT_FOUND', 'There is no such dialog.'))
    await settle()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connection.watched).toHaveLength(1)
    expect(store.get().problem?.code).toBe('DIALOG_NOT_FOUND')
  })

  test('leaving a screen keeps the stream of a running dialog open, and closes it once the dialog rests', async () => {
    const { store, leave } = open()
    await settle()
    feed(0).feed.push(...OPENING)
    await paint()
    leave()
    await vi.advanceTimersByTimeAsync(5_000)
    feed(0).feed.push(delta('t0', 0, 'still heard'))
    await paint()
    expect(store.get().state.turns[0]?.live?.text).toBe('still heard')
    const paused = facts(created(), started, turnStarted(0), { type: 'dialog-paused', reason: 'user' }).at(-1)
    if (paused) feed(0).feed.push(paused)
    await paint()
    store.subscribe(() => {})
    await settle()
    expect(feed(1).afterSeq).toBe(4)
  })
})
