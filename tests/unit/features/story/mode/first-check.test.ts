import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { World } from '../../../../../src/core/contract/story/world.ts'
import { storyOf, storyState } from '../../../../../src/features/story/model/selectors.ts'
import { WORLDS } from '../../../../../src/features/story/mode/worlds.ts'
import { played } from '../../../providers/rehearsal/played.ts'

test('no check is rolled in the first three turns, whatever the player does', async () => {
  const words = fc.constantFrom(
    'I look around.',
    'Hello?',
    'I go on.',
    'We rest.',
    'I take everything.',
    'I ask Nobody about it.',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(WORLDS)),
      fc.nat(500),
      fc.array(words, { minLength: 3, maxLength: 3 }),
      async (world, seed, three) => {
        const state = await played(world, seed, three)
        expect(storyOf(state).checks.filter(({ target }) => target !== null)).toHaveLength(1)
      },
    ),
    { numRuns: 8 },
  )
})

test('a roll for perception hurts nobody, and the player’s action still takes place', async () => {
  const state = await played(WORLDS['forest'] as World, 5, ['I look around.', 'Hello?', 'I go to the ford.'])
  const story = storyState(state, 'person')
  expect(story.place?.id).toBe('river_ford')
  expect(story.conditions.find(({ row }) => row === 'Physical condition')?.value).toBe('Unhurt')
  expect(state.turns.findLast(({ kind }) => kind === 'moderation')?.text).toMatch(/The track drops between roots/)
})

test('a story whose aim is reached ends with an epilogue', async () => {
  const home = [
    'I go to the mill.',
    'I go to the oak.',
    'I say aloud the name of somebody I miss: Anna.',
    'Isa, may we carry the bell out by day?',
    'We go home with the bell.',
  ]
  const state = await played(WORLDS['forest'] as World, 42, home)
  expect(state.status).toBe('completed')
  const end = state.turns.at(-1)
  expect(end?.kind).toBe('summary')
  expect(end?.text).toMatch(/^You hang the bell[^]*\n\nAfterwards the forest is a forest/)
})
