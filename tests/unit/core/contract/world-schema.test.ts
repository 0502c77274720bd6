import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { worldProblems, worldSchema, type World } from '../../../../src/core/contract/story/world.ts'
import { WORLDS } from '../../../../src/features/story/mode/worlds.ts'

// When the schema changes, write the result of z.toJSONSchema here into the file.
test('the published JSON Schema of worlds matches the one in use', () => {
  const published: unknown = JSON.parse(readFileSync('resources/idi.world-1.schema.json', 'utf8'))
  expect(published).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(worldSchema, { io: 'input' }))))
})

test.each(Object.entries(WORLDS))(
  '%s is a valid world: every place can be reached, and every path and deed refers to one that exists',
  (_name, world) => {
    expect(worldSchema.parse(world)).toEqual(world)
    expect(worldProblems(world)).toEqual([])
    const reached = new Set([world.start.location])
    for (const id of reached)
      for (const to of Object.values(world.places.find((place) => place.id === id)?.exits ?? {})) reached.add(to)
    expect([...reached].toSorted()).toEqual(world.places.map(({ id }) => id).toSorted())
    expect(world.companions.map(({ seat }) => seat)).toEqual(['first', 'second'])
    // Deeds depend on deeds that exist, and have words by which they are recognised.
    const deeds = world.places.flatMap(({ voices }) => voices?.deeds ?? [])
    const ids = deeds.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(
      expect.arrayContaining(deeds.flatMap(({ after, until }) => [after, until].filter((id) => id !== undefined))),
    )
  },
)

test('a world that starts nowhere, leads to no place or seats two companions on one seat is refused', () => {
  const forest = WORLDS['forest'] as World
  const [place] = forest.places
  const [companion] = forest.companions
  if (!place || !companion) throw new Error('The forest is empty.')
  expect(
    worldProblems({
      ...forest,
      start: { location: 'moon' },
      places: [{ ...place, exits: { up: 'sky' } }, place],
      companions: [companion, companion],
    }),
  ).toEqual([
    'There are two places "whispering_forest_edge".',
    'It starts at "moon", which is no place of it.',
    'The way "up" of "whispering_forest_edge" leads to "sky", which is no place of it.',
    'The way "river" of "whispering_forest_edge" leads to "river_ford", which is no place of it.',
    'The way "mill" of "whispering_forest_edge" leads to "old_mill", which is no place of it.',
    'Harl is at "charcoal_camp", which is no place of it.',
    'Isa is at "hollow_oak", which is no place of it.',
    'Both companions have the same seat.',
  ])
})
