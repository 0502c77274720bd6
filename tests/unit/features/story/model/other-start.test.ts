import fc from 'fast-check'
import { expect, test } from 'vitest'
import { worldProblems, worldSchema, type World } from '../../../../../src/core/contract/story/world.ts'
import { otherStart } from '../../../../../src/features/story/model/other-start.ts'
import { WORLDS } from '../../../../../src/features/story/mode/worlds.ts'

test('another beginning of a story differs in place, time and opening, and its world is valid', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(WORLDS)), fc.nat(), (world, seed) => {
      const other = otherStart(world, seed)
      expect(worldProblems(worldSchema.parse(other))).toEqual([])
      expect(other.start.location).not.toBe(world.start.location)
      expect(other.start.time_of_day).not.toBe(world.start.time_of_day)
      expect(other.opening).not.toBe(world.opening)
      expect({ ...other, opening: '', start: {} }).toEqual({ ...world, opening: '', start: {} })
      // The same seed gives the same start, and another seed may give another.
      expect(otherStart(other, seed).start.location).not.toBe(other.start.location)
    }),
  )
})

test('a world of one place has no other beginning', () => {
  const forest = WORLDS['forest'] as World
  const [place] = forest.places
  if (!place) throw new Error('The forest is empty.')
  const alone = {
    ...forest,
    places: [{ ...place, exits: {} }],
    people: [],
    start: { ...forest.start, location: place.id },
  }
  expect(otherStart(alone, 3).start).toMatchObject({ location: place.id })
  expect(otherStart(alone, 3).start.time_of_day).not.toBe(forest.start.time_of_day)
})
