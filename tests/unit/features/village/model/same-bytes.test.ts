import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply } from '../../../../../src/features/village/model/apply.ts'
import { ACTIONS } from '../../../../../src/features/village/model/act/state-table.ts'
import { beginWorld } from '../../../../../src/features/village/model/begin-world.ts'
import type { VillageInput } from '../../../../../src/features/village/model/inputs.ts'
import { villageRandom } from '../../../../../src/features/village/model/random.ts'
import { step } from '../../../../../src/features/village/model/step.ts'
import type { VillageState } from '../../../../../src/features/village/model/world.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { liveByScript } from './a-village.ts'

const begun = (seed: number) => beginWorld(DEFAULT_VILLAGE, seed, villageRandom(seed))
const bytes = (world: VillageState) => JSON.stringify(world)
const restarted = (world: VillageState): VillageState => JSON.parse(bytes(world)) as VillageState

test('600 seconds of one seed are the same bytes, also with a restart in the middle', () => {
  const through = liveByScript(begun(1), 600_000)
  expect(bytes(liveByScript(restarted(liveByScript(begun(1), 311_300)), 600_000))).toBe(bytes(through))
  expect(bytes(liveByScript(begun(2), 60_000))).not.toBe(bytes(liveByScript(begun(1), 60_000)))
})

const villager = fc.constantFrom(...DEFAULT_VILLAGE.villagers.map(({ id }) => id), 'nobody')
const anything = fc.oneof(
  fc.integer({ min: -3, max: 30 }),
  fc.string({ maxLength: 12 }),
  fc.boolean(),
  fc.constantFrom('Ada', 'Ben', 'Apple', 'Bench', 'conversation', 'consume', 'sit', 'bid_15'),
)
const input: fc.Arbitrary<VillageInput> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('decision' as const),
      villager,
      number: fc.constantFrom(null, 1, 2, 3),
      action: fc.constantFrom(...ACTIONS, 'dance'),
      parameters: fc.dictionary(
        fc.constantFrom('x', 'y', 'entity_name', 'interaction_name', 'message', 'bid_id', 'accept', 'reason'),
        anything,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('mind-failed' as const),
      villager,
      number: fc.integer({ min: 1, max: 3 }),
      text: fc.string(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), villager }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('announce' as const), text: fc.string() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pace' as const),
      villager,
      pace: fc.constantFrom('clock' as const, 'events' as const, 'person' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('spawn' as const),
      item: fc.constantFrom('apple' as const, 'book' as const),
      name: fc.string({ minLength: 1 }),
      x: fc.integer({ min: -2, max: 30 }),
      y: fc.integer({ min: -2, max: 20 }),
    }),
  },
)
const course = fc.array(fc.record({ steps: fc.integer({ min: 0, max: 40 }), input }), { maxLength: 25 })

function lived(
  seed: number,
  inputs: readonly { steps: number; input: VillageInput }[],
  restart: number | null,
): VillageState {
  const random = villageRandom(seed)
  let world = begun(seed)
  inputs.forEach((each, index) => {
    for (let steps = each.steps; steps > 0; steps -= 1) world = step(world, 0.1, random).world
    world = apply(world, each.input, random).world
    if (index === restart) world = restarted(world)
  })
  return world
}

test('the same inputs give the same world, also after a restart, and nothing leaves its bounds', () => {
  fc.assert(
    fc.property(fc.nat(1_000), course, fc.nat(24), (seed, inputs, restart) => {
      const world = lived(seed, inputs, null)
      expect(bytes(lived(seed, inputs, restart))).toBe(bytes(world))
      for (const each of world.villagers) {
        for (const value of Object.values(each.needs)) expect(value >= 0 && value <= 100).toBe(true)
        expect(world.map[each.y]?.[each.x]).toBe('.')
        if (each.state === 'INTERACTING')
          expect(
            world.talks.some(({ id, participants }) => id === each.interaction && participants.includes(each.id)) ||
              world.items.some(({ user }) => user === each.id),
          ).toBe(true)
        expect(each.events.length <= 40 && each.memory.length <= 12).toBe(true)
      }
      for (const talk of world.talks) {
        expect(talk.participants.length).toBeGreaterThanOrEqual(2)
        for (const id of talk.participants)
          expect(world.villagers.some((each) => each.id === id && each.interaction === talk.id)).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})
