import { expect, test, vi } from 'vitest'
import { reduce } from '../../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog } from '../../../../../src/core/dialog/state.ts'
import { villageOf } from '../../../../../src/features/village/model/village-state.ts'
import { createVillageFeed } from '../../../../../src/features/village/page/dialog/village-feed.ts'
import type { DialogView } from '../../../../../src/page/host/store/dialog-store.ts'
import { createStore } from '../../../../../src/page/host/store/store.ts'
import { eventually } from '../../../../helpers/eventually.ts'
import { aVillage, villageEngine } from '../engine/village-engine.ts'

/** A page that gets the facts of a village, with a clock of its own. */
function page(id: string) {
  const dialog = createStore<DialogView>({ state: emptyDialog(id), problem: null })
  let now = 0
  const feed = createVillageFeed(dialog, () => now)
  return {
    dialog,
    feed,
    pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 100) {
        now += 100
        vi.advanceTimersByTime(100)
      }
    },
  }
}

test('a page that receives the facts a few at a time ends with the same world as the host', async () => {
  const { engine, storage } = villageEngine()
  const id = await engine.create(aVillage({ seconds: 300, speed: 0 }))
  await engine.start(id)
  await engine.settled(id)
  const facts = await storage.log.read(id)
  vi.useFakeTimers()
  const { dialog, feed, pass } = page(id)
  feed.subscribe(() => undefined)
  let state = emptyDialog(id)
  for (const [index, fact] of facts.entries()) {
    state = reduce(state, fact)
    if (index % 7 > 0) continue
    dialog.set({ state, problem: null })
    pass(200)
  }
  dialog.set({ state, problem: null })
  pass(2_000)
  vi.useRealTimers()
  expect(JSON.stringify(feed.get())).toBe(JSON.stringify(villageOf(state)?.world))
})

test('a villager sent away while the village rests leaves the map at once', async () => {
  const { engine, storage } = villageEngine()
  const id = await engine.create(aVillage({ seconds: 600, speed: 30 }))
  await engine.start(id)
  await eventually(async () => expect((await engine.state(id)).turns.length).toBeGreaterThan(0))
  await engine.pause(id)
  await engine.settled(id)
  const { dialog, feed } = page(id)
  feed.subscribe(() => undefined)
  let state = (await storage.log.read(id)).reduce(reduce, emptyDialog(id))
  dialog.set({ state, problem: null })
  expect(feed.get()?.villagers).toHaveLength(4)
  await engine.actInMode(id, { kind: 'leave', villager: 'ada' })
  state = (await storage.log.read(id, state.seq)).reduce(reduce, state)
  dialog.set({ state, problem: null })
  expect(feed.get()?.villagers.map((one) => one.id)).not.toContain('ada')
})
