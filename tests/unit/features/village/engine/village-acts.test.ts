import { expect, test } from 'vitest'
import type { VillageAct } from '../../../../../src/features/village/model/schema/village-acts.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { stepUntil, villageOf } from '../../../../../src/features/village/model/village-state.ts'
import { villageRandom } from '../../../../../src/features/village/model/random.ts'
import type { VillageState } from '../../../../../src/features/village/model/world.ts'
import type { Engine } from '../../../../../src/core/engine/index.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { eventually } from '../../../../helpers/eventually.ts'
import { aVillage, villageEngine } from './village-engine.ts'

const CORA = { id: 'cora', name: 'Cora', about: 'passes through', x: 1, y: 1 }

/** A village that rests after some seconds of its own time. */
async function resting(engine: Engine, village: Parameters<typeof aVillage>[0] = {}): Promise<string> {
  const id = await engine.create(aVillage({ seconds: 600, speed: 30, ...village }))
  await engine.start(id)
  await eventually(async () => expect((await engine.state(id)).turns.length).toBeGreaterThan(0))
  await engine.pause(id)
  await engine.settled(id)
  return id
}

const worldOf = (state: DialogState): VillageState => villageOf(state)?.world as VillageState
const freeCell = ({ map, items, villagers }: VillageState) => {
  for (const [y, row] of map.entries())
    for (const [x, sign] of [...row].entries())
      if (sign === '.' && ![...items, ...villagers].some((each) => each.x === x && each.y === y)) return { x, y }
  throw new Error('Nothing is free.')
}

test('announcements, gifts, arrivals and departures in a resting village take effect when it goes on', async () => {
  const { engine, provider } = villageEngine()
  const id = await resting(engine)
  const before = worldOf(await engine.state(id))
  const cell = freeCell(before)
  await engine.actInMode(id, { kind: 'announce', text: 'The fair begins at noon.' })
  await engine.actInMode(id, { kind: 'spawn', item: 'apple', name: 'Golden apple', ...cell })
  await engine.actInMode(id, { kind: 'come', villager: CORA })
  await engine.actInMode(id, { kind: 'leave', villager: 'ben' })
  const state = await engine.state(id)
  const { items, villagers, time } = worldOf(state)
  expect(time).toBe(before.time)
  expect(items.find(({ name }) => name === 'Golden apple')).toMatchObject({ kind: 'apple', ...cell })
  expect(villagers.map(({ id: who }) => who)).toEqual([
    ...before.villagers.map(({ id: who }) => who).filter((who) => who !== 'ben'),
    'cora',
  ])
  expect(state.characters['cora']).toMatchObject({ name: 'Cora', role: 'passes through', present: true })
  expect(JSON.stringify(villagers[0]?.events)).toContain('Announced to everybody: The fair begins at noon.')
  await engine.resume(id)
  // The game master mentions it in the next entry of the chronicle.
  await eventually(() => expect(JSON.stringify(provider.requests)).toContain('The fair begins at noon.'))
  await engine.stop(id, 'now')
})

test('an impossible act is refused in a sentence and changes nothing', async () => {
  const { engine } = villageEngine()
  const id = await resting(engine)
  const facts = (await engine.state(id)).seq
  const { villagers, items } = worldOf(await engine.state(id))
  const [item] = items
  const refused: readonly (readonly [VillageAct, RegExp])[] = [
    [{ kind: 'spawn', item: 'apple', x: 900, y: 0 }, /^\(900,0\) is not on the map, which goes from \(0,0\) to/],
    [
      { kind: 'spawn', item: 'apple', x: item?.x ?? 0, y: item?.y ?? 0 },
      /^.+ is at \(\d+,\d+\): choose a free cell\.$/,
    ],
    [{ kind: 'come', villager: { ...CORA, name: ' ADA ' } }, /^Ada lives here already/],
    [{ kind: 'come', villager: { ...CORA, id: 'second' } }, /cannot have the id “second”/],
    [{ kind: 'come', villager: { ...CORA, x: 700 } }, /is not on the map/],
    [{ kind: 'leave', villager: 'nobody' }, /^Nobody called “nobody” lives here: there are ada, /],
    [{ kind: 'do', villager: 'ada', action: 'wait', parameters: {} }, /^Ada is not yours: take the place first/],
  ]
  for (const [act, sentence] of refused) await expect(engine.actInMode(id, act)).rejects.toThrow(sentence)
  expect((await engine.state(id)).seq).toBe(facts)
  for (const { id: who } of villagers.slice(1)) await engine.actInMode(id, { kind: 'leave', villager: who })
  await expect(engine.actInMode(id, { kind: 'leave', villager: villagers[0]?.id ?? '' })).rejects.toThrow(
    'Somebody has to stay',
  )
  const debate = await engine.create(Object.assign(aVillage({}), { mode: 'debate', village: undefined }))
  await expect(engine.actInMode(debate, { kind: 'announce', text: 'Hear!' })).rejects.toThrow(
    'A dialog of the mode Debate has no such acts.',
  )
  await engine.stop(id, 'now')
  await expect(engine.actInMode(id, { kind: 'announce', text: 'Hear!' })).rejects.toThrow('it has ended')
})

test('a thirteenth villager is refused', async () => {
  const { engine } = villageEngine()
  const id = await resting(engine)
  const living = worldOf(await engine.state(id)).villagers.length
  const names = Array.from({ length: 12 - living }, (_, index) => `Guest ${index}`)
  for (const [index, name] of names.entries())
    await engine.actInMode(id, { kind: 'come', villager: { ...CORA, id: `guest_${index}`, name } })
  await expect(engine.actInMode(id, { kind: 'come', villager: CORA })).rejects.toThrow(
    '12 villagers live here: a village takes 12 at most.',
  )
})

test('acts in a running village happen at their moment, and its facts rebuild the same world, also in another process', async () => {
  const first = villageEngine()
  const { engine } = first
  const id = await engine.create(aVillage({ seconds: 600, speed: 40 }))
  await engine.start(id)
  await eventually(async () => expect((await engine.state(id)).turns.length).toBeGreaterThan(2))
  await engine.actInMode(id, { kind: 'announce', text: 'Rain is coming.' })
  await engine.actInMode(id, { kind: 'come', villager: CORA })
  // A villager who leaves may be talking; the others continue.
  await engine.actInMode(id, { kind: 'leave', villager: 'ada' })
  await engine.actInMode(id, { kind: 'speed', speed: 60 })
  await eventually(async () => expect(worldOf(await engine.state(id)).time).toBeGreaterThan(30_000))
  await first.close()
  const second = villageEngine(undefined, first.dataDir)
  await second.engine.recover()
  const state = await second.engine.state(id)
  const { config, modeChanges } = state
  // Folded from the beginning without any snapshot, the world is the same.
  const inputs = modeChanges.filter(({ change }) => change !== 'village-snapshot')
  const seen = worldOf(state)
  const folded = villageOf({ config, modeChanges: inputs })?.world as VillageState
  const random = villageRandom(config?.seed ?? 0)
  expect(JSON.stringify(stepUntil(folded, seen.time, random, []))).toBe(JSON.stringify(seen))
  expect(seen.villagers.map(({ id: who }) => who)).toContain('cora')
  expect(seen.villagers.map(({ id: who }) => who)).not.toContain('ada')
  await second.engine.resume(id)
  await eventually(async () => expect(worldOf(await second.engine.state(id)).time).toBeGreaterThan(seen.time))
  await second.engine.stop(id, 'now')
})

test('a person takes a villager’s place, acts and speaks in it, and gives it back', async () => {
  const { engine } = villageEngine()
  const id = await resting(engine)
  await engine.changeAgent(id, 'first', 'person')
  await expect(engine.actInMode(id, { kind: 'do', villager: 'ada', action: 'fly', parameters: {} })).rejects.toThrow(
    "Ada cannot do that: Action 'fly' not valid in",
  )
  const [ada, ben] = worldOf(await engine.state(id)).villagers
  if (ada?.state === 'IDLE' || ada?.state === 'WAITING' || ada?.state === 'WANDERING')
    await engine.actInMode(id, { kind: 'do', villager: 'ada', action: 'wait', parameters: { reason: 'for Ben' } })
  expect(worldOf(await engine.state(id)).villagers[0]?.pace).toBe('person')
  expect(ben).toBeDefined()
  // This also works while the village runs; nobody else decides for her meanwhile.
  await engine.resume(id)
  await eventually(async () => {
    const { villagers } = worldOf(await engine.state(id))
    const now = villagers.find(({ id: who }) => who === 'ada')
    if (now?.state === 'INTERACTING')
      await engine.actInMode(id, { kind: 'do', villager: 'ada', action: 'cancel_interaction', parameters: {} })
    const inputs = JSON.stringify((await engine.state(id)).modeChanges)
    if (!inputs.includes('"action":"wander"'))
      await engine.actInMode(id, { kind: 'do', villager: 'ada', action: 'wander', parameters: {} })
    expect(JSON.stringify((await engine.state(id)).modeChanges)).toContain('"number":null,"action":"wander"')
  })
  await engine.changeAgent(id, 'first', 'own')
  await eventually(async () => {
    await engine.pause(id)
    await engine.settled(id)
    await engine.resume(id)
    expect(worldOf(await engine.state(id)).villagers[0]?.pace).toBe('clock')
  })
  await engine.stop(id, 'now')
})

test('a step is a second of the village, or ends earlier at the next words, and then the village rests', async () => {
  const { engine } = villageEngine()
  const id = await resting(engine)
  const from = worldOf(await engine.state(id)).time
  await engine.resume(id, { step: 'stage' })
  const second = await engine.settled(id)
  expect([second.status, worldOf(second).time]).toEqual(['paused', from + 1_000])
  await engine.resume(id, { step: 'turn' })
  const turn = await engine.settled(id)
  expect(turn.status).toBe('paused')
  expect(turn.turns.length).toBeGreaterThan(second.turns.length)
  expect(worldOf(turn).time).toBeLessThanOrEqual(from + 61_000 + 1_000)
})

test('the speed chosen last applies when the village goes on', async () => {
  const { engine } = villageEngine()
  const id = await resting(engine, { speed: 1 })
  const from = worldOf(await engine.state(id)).time
  await engine.actInMode(id, { kind: 'speed', speed: 0 })
  await engine.resume(id)
  // With scripts only, it runs as fast as possible.
  await eventually(async () => expect(worldOf(await engine.state(id)).time).toBeGreaterThan(from + 60_000))
  await engine.stop(id, 'now')
})

test('a newcomer whose mind cannot be asked here is refused', async () => {
  const { engine } = villageEngine()
  const id = await resting(engine)
  const server = { kind: 'server', server: 'http://127.0.0.1:9/sse' } as const
  await expect(engine.actInMode(id, { kind: 'come', villager: CORA, mind: server })).rejects.toThrow(
    'No minds of other programs can be reached here',
  )
  expect(worldOf(await engine.state(id)).villagers.length).toBe(DEFAULT_VILLAGE.villagers.length)
})
