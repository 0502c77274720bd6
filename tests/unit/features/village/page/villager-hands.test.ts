import { expect, test } from 'vitest'
import { apply } from '../../../../../src/features/village/model/apply.ts'
import { offersFor } from '../../../../../src/features/village/model/act/offers.ts'
import { beginWorld } from '../../../../../src/features/village/model/begin-world.ts'
import { perceive } from '../../../../../src/features/village/model/observe/perceived.ts'
import { villageRandom } from '../../../../../src/features/village/model/random.ts'
import { step, STEP_MS } from '../../../../../src/features/village/model/step.ts'
import type { Villager, VillageState } from '../../../../../src/features/village/model/world.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { deedWords } from '../../../../../src/features/village/page/dialog/villager-hands.tsx'

const random = villageRandom(3)

function wordsOf(world: VillageState, id: string): readonly string[] {
  const seen = perceive(world, world.villagers.find((each) => each.id === id) as Villager)
  return offersFor(seen, world.map).choices.map((choice) => deedWords(choice, seen, world))
}

test('actions in a villager’s place are described in plain words, never by the names that minds get', () => {
  let world = beginWorld(DEFAULT_VILLAGE, 3, random)
  const [ada, ben] = world.villagers as [Villager, Villager]
  // They stand side by side, so that one can ask the other.
  world = { ...world, villagers: [{ ...ada, x: ben.x + 1, y: ben.y }, ...world.villagers.slice(1)] }
  expect(wordsOf(world, 'ada')).toEqual(
    expect.arrayContaining(['Ask Ben for a talk', 'Stroll about', 'Wait here', 'Walk to the orchard']),
  )
  // Things are told apart by where they are, not by numbers that no map shows.
  expect(wordsOf(world, 'ada').filter((each) => each.startsWith('Walk to Bench'))).toEqual(
    expect.arrayContaining(['Walk to Bench, at the well']),
  )
  expect(wordsOf(world, 'ada').join(' ')).not.toMatch(/\(\d+,\d+\)/)
  const ask = { action: 'interact_with', parameters: { entity_name: 'Ben', interaction_name: 'conversation' } }
  world = apply(world, { kind: 'decision', villager: 'ada', number: null, ...ask }, random).world
  expect(wordsOf(world, 'ben')).toEqual(expect.arrayContaining(['Accept Ada’s invitation', 'Decline Ada’s invitation']))
  const bid = world.bids[0]?.id
  world = apply(
    world,
    {
      kind: 'decision',
      villager: 'ben',
      number: null,
      action: 'respond_to_interaction_bid',
      parameters: { bid_id: bid, accept: true },
    },
    random,
  ).world
  world = step(world, STEP_MS / 1_000, random).world
  expect(wordsOf(world, 'ada')).toEqual(expect.arrayContaining(['Leave the talk', 'Go on']))
  for (const id of ['ada', 'ben', 'cleo']) expect(wordsOf(world, id).join(' ')).not.toMatch(/_|interact_with|undefined/)
})
