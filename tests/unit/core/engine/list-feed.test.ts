import { expect, onTestFinished, test, vi } from 'vitest'
import type { DialogSummary } from '../../../../src/core/contract/events.ts'
import type { ListUpdate } from '../../../../src/core/contract/library/list-update.ts'
import { applyListUpdate } from '../../../../src/core/dialog/list/list-update.ts'
import { ListFeed } from '../../../../src/core/engine/run/list-feed.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { created } from '../storage/dialog-facts.ts'
import { newDialog, temporaryFolder, testEngine, type TestEngine } from '../../../helpers/test-engine.ts'

/** Watches the list like a page. */
function page({ engine }: Pick<TestEngine, 'engine'>) {
  const leaving = new AbortController()
  const seen = { dialogs: [] as readonly DialogSummary[], wholes: 0, bytes: [] as number[] }
  const over = (async () => {
    for await (const update of engine.watchList(leaving.signal)) {
      seen.dialogs = applyListUpdate(seen.dialogs, update)
      seen.wholes += update.whole ? 1 : 0
      if (!update.whole) seen.bytes.push(JSON.stringify(update).length)
    }
  })()
  return { seen, leave: () => (leaving.abort(), over) }
}

test('each change sends only what changed, and a missed change is sent later', async () => {
  const test_ = testEngine(undefined, temporaryFolder())
  const { engine } = test_
  const ids: string[] = []
  for (let count = 0; count < 60; count += 1) ids.push(await engine.create(newDialog({ topic: `Topic ${count}` })))
  const early = page(test_)
  await eventually(() => expect(early.seen.dialogs).toHaveLength(60))
  await engine.rename(ids[7]!, 'Another title')
  await engine.bin(ids[8]!)
  await engine.bin(ids[9]!)
  await engine.remove(ids[9]!)
  ids.push(await engine.create(newDialog({ topic: 'The last' })))
  await eventually(async () => expect(early.seen.dialogs).toEqual(await engine.list()))
  expect(early.seen.dialogs.map(({ topic }) => topic)).toContain('The last')
  expect(early.seen.wholes).toBe(1)
  expect(Math.max(...early.seen.bytes)).toBeLessThan(5_000)
  // A later watcher, and one that comes again, gets the whole list.
  const late = page(test_)
  await eventually(() => expect(late.seen.dialogs).toEqual(early.seen.dialogs))
  await engine.tag(ids[0]!, ['mine'])
  await eventually(() => {
    for (const { seen } of [early, late]) expect(seen.dialogs.find(({ id }) => id === ids[0])?.tags).toEqual(['mine'])
  })
  await early.leave()
  await engine.tag(ids[1]!, ['yours'])
  await eventually(() => expect(late.seen.dialogs.find(({ id }) => id === ids[1])?.tags).toEqual(['yours']))
  await late.leave()
  // While nobody watches, nothing is kept: the next watcher gets the present list.
  await engine.tag(ids[2]!, ['ours'])
  const again = page(test_)
  await eventually(async () => expect(again.seen.dialogs).toEqual(await engine.list()))
  expect(again.seen.dialogs.find(({ id }) => id === ids[2])?.tags).toEqual(['ours'])
  await again.leave()
})

test('a change written by another process is sent too, also while nothing changes here', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const dataDir = temporaryFolder()
  const test_ = testEngine(undefined, dataDir)
  const own = await test_.engine.create(newDialog({ topic: 'Own' }))
  const watching = page(test_)
  await eventually(() => expect(watching.seen.dialogs).toHaveLength(1))
  const other = openStorage(dataDir)
  const [created] = await other.log.read(own)
  await other.log.append('other', [created!])
  await test_.engine.rename(own, 'Renamed')
  await eventually(() =>
    expect(watching.seen.dialogs.map(({ id }) => id).toSorted()).toEqual([own, 'other'].toSorted()),
  )
  await other.log.append('another', [created!])
  vi.advanceTimersByTime(5_000)
  await eventually(() => expect(watching.seen.dialogs).toHaveLength(3))
  other.close()
  await watching.leave()
})

test('a long list is sent in pieces, and changes made while a slow reader takes them are sent after them', async () => {
  const { log, close } = openStorage(temporaryFolder())
  for (const [at, id] of ['a', 'b', 'c', 'd', 'e'].entries()) await log.append(id, [created()], [at])
  const feed = new ListFeed({ log: { ...log, pages: () => log.pages(2) } }, (row) => row)
  const rename = async (id: string, title: string) => {
    await log.append(id, [{ type: 'dialog-renamed', title }])
    feed.changed(id, 'dialog-renamed')
  }
  const leaving = new AbortController()
  const updates = feed.watch(leaving.signal)[Symbol.asyncIterator]()
  const next = async () => {
    const { whole, more, dialogs, removed } = (await updates.next()).value as ListUpdate
    return { whole, more: more ?? false, rows: dialogs.map(({ id, title }) => [id, title]), removed }
  }
  expect(await next()).toEqual({
    whole: true,
    more: true,
    rows: [
      ['e', null],
      ['d', null],
    ],
    removed: [],
  })
  await rename('e', 'Taken before')
  await rename('a', 'To come')
  await log.remove('d')
  feed.changed('d')
  // Another watcher comes and leaves meanwhile.
  expect((await Array.fromAsync(feed.watch(AbortSignal.abort()))).length).toBe(0)
  expect(await next()).toMatchObject({
    whole: false,
    more: true,
    rows: [
      ['c', null],
      ['b', null],
    ],
  })
  expect(await next()).toEqual({ whole: false, more: false, rows: [['a', 'To come']], removed: [] })
  const told = await next()
  expect(told).toMatchObject({ rows: [['e', 'Taken before'], ...told.rows.slice(1)], removed: ['d'] })
  leaving.abort()
  expect((await updates.next()).done).toBe(true)
  feed.close()
  close()
})
