import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storyState } from '../../../../src/features/story/model/selectors.ts'
import type { DialogState } from '../../../../src/core/dialog/state.ts'
import type { World } from '../../../../src/core/contract/story/world.ts'
import { WORLDS } from '../../../../src/features/story/mode/worlds.ts'
import { played } from './played.ts'
import { sentences } from './rehearse.ts'

const VERBS = ['look at', 'go to', 'take', 'ask about', 'attack', 'climb', 'search', 'wait by', 'give away', 'open']
const NOUNS = [
  'the stone',
  'the door',
  'Maren',
  'Okafor',
  'the bell',
  'the winch',
  'everything',
  'the moon',
  'Isa',
  'it',
]
const ODD = ['', '???', 'asdf', 'Ich gehe nach Hause', '你好', 'I'.repeat(300), '{name} $& <said>', 'quit']

/** The narrator's words, with the player's place after them. */
function scenesOf(state: DialogState): readonly { readonly text: string; readonly at: string | undefined }[] {
  const start = state.config?.world?.start.location
  return state.turns
    .filter(({ kind }) => kind === 'moderation')
    .map(({ text, id }) => {
      const turns = state.turns.slice(0, 1 + state.turns.findIndex((turn) => turn.id === id)).map((turn) => turn.id)
      const moves = state.modeChanges.filter(
        ({ change, duringTurn }) => change === 'moved' && duringTurn !== null && turns.includes(duringTurn),
      )
      const last = moves.at(-1)?.data as { readonly to: string } | undefined
      return { text, at: last?.to ?? start }
    })
}

test('whatever a player says, a voice has words without gaps, and does not repeat itself at once', async () => {
  const line = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(fc.constantFrom(...VERBS), fc.constantFrom(...NOUNS)).map((all) => `I ${all.join(' ')}`),
    },
    { weight: 1, arbitrary: fc.constantFrom(...ODD.filter((odd) => odd !== '')) },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(WORLDS)),
      fc.nat(1_000),
      fc.array(line, { minLength: 6, maxLength: 12 }),
      async (world, seed, words) => {
        const state = await played(world, seed, words)
        expect(state).toMatchObject({ status: 'paused', pauseReason: 'person' })
        expect(storyState(state).turns.taken).toBe(words.length)
        const told = state.turns.filter(({ member }) => member !== 'person').map(({ text }) => text)
        for (const text of told) {
          expect(text.length).toBeGreaterThan(20)
          expect(text).not.toMatch(/\{\w+\}|undefined|\[object/)
        }
        for (const [index, text] of told.slice(1).entries()) expect(text).not.toBe(told[index])
        const long = told.flatMap(sentences).filter((sentence) => sentence.length >= 40)
        for (const sentence of long) expect(long.filter((other) => other === sentence).length, sentence).toBeLessThan(3)
        // People only speak in the place where they are met.
        for (const { text, at } of scenesOf(state))
          for (const { name, at: home } of world.people ?? [])
            if (text.includes(`says ${name}`)) expect(at, text).toBe(home)
        const problems = state.turns
          .flatMap(({ stages }) => stages.flatMap(({ blocks }) => blocks))
          .filter(({ type }) => type === 'problem')
        expect(problems.length).toBeLessThan(told.length / 4)
      },
    ),
    { numRuns: 20 },
  )
})

test('a movement, an item and a roll that the words ask for take place and are described', async () => {
  const state = await played(WORLDS['forest'] as World, 5, [
    'I take the length of rope',
    'I go to the old mill',
    'I try to break the millstone',
    'Maren, give me the snare wire',
    'Tobias, you are an idiot',
    'We rest',
  ])
  const story = storyState(state, 'person')
  expect(story.player.things.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['a length of rope', 'a coil of snare wire']),
  )
  expect(story.place?.name).toBe('The old mill')
  expect(story.checks).toHaveLength(1)
  expect(story.time).toBe('midday')
  expect(story.people.find(({ name }) => name === 'Tobias')).toMatchObject({ trust: 20, mood: 'anger' })
})

test('the voices can write a digest of a story', async () => {
  const words = Array.from({ length: 14 }, (_, index) => `I look about, the ${index}th time.`)
  const state = await played(WORLDS['station'] as World, 3, words, 800)
  expect(state.status).toBe('paused')
  expect(state.folds.length).toBeGreaterThan(0)
  expect(state.folds.at(-1)?.text).toContain('Okafor')
})

test('a player who moves is told about the new place, and about items by their names', async () => {
  const forest = WORLDS['forest'] as World
  const state = await played(forest, 5, ['I go to the ford.', 'I take the pebble.', 'I go back.', 'I go to the mill.'])
  const told = state.turns.filter(({ member, kind }) => member === 'moderator' && kind === 'moderation')
  const arrival = (id: string, nth: number) => forest.places.find((place) => place.id === id)?.voices?.arrive?.[nth]
  expect(told[0]?.text).toBe(arrival('river_ford', 0))
  expect(told[1]?.text).toContain('a smooth white pebble')
  expect(told[2]?.text).not.toMatch(/another place/)
  expect(told[3]?.text).toBe(arrival('old_mill', 0))
})
