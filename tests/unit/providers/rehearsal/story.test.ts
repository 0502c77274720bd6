import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storyState } from '../../../../src/dialog/story/selectors.ts'
import { withWorld } from '../../../../src/dialog/story/with-world.ts'
import type { World } from '../../../../src/contract/story/world.ts'
import { createEngine } from '../../../../src/engine/index.ts'
import { modes } from '../../../../src/modes/index.ts'
import { WORLDS } from '../../../../src/modes/story/worlds.ts'
import { createRehearsalProvider } from '../../../../src/providers/rehearsal/index.ts'
import { openStorage } from '../../../../src/storage/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { goOn } from '../../../helpers/story.ts'
import { newDialog, registryOf, temporaryFolder } from '../../../helpers/test-engine.ts'

/** A story spoken by the built-in voices, played with these words. */
async function played(world: World, seed: number, words: readonly string[], foldAbove = 0) {
  const clock = new FakeClock()
  const provider = createRehearsalProvider({ clock })
  const storage = openStorage(temporaryFolder(), { now: () => clock.now() })
  const engine = createEngine({
    log: storage.log,
    providers: registryOf(provider),
    modes,
    clock,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
  })
  try {
    const { seats, ...rest } = newDialog({ mode: 'story', topic: world.title, turns: 50, seed, foldAbove })
    const spoken = { ...seats.moderator, provider: 'rehearsal', model: 'instant' }
    const id = await engine.create(
      withWorld({ ...rest, seats: { moderator: spoken, first: spoken, second: spoken } }, world),
    )
    await engine.start(id)
    await engine.settled(id)
    return await goOn({ engine }, id, words)
  } finally {
    await engine.close()
    storage.close()
  }
}

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

test('some words of a player leave a voice without words, with a gap in them, or saying the same again at once', async () => {
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
        const problems = state.turns
          .flatMap(({ stages }) => stages.flatMap(({ blocks }) => blocks))
          .filter(({ type }) => type === 'problem')
        expect(problems.length).toBeLessThan(told.length / 4)
      },
    ),
    { numRuns: 20 },
  )
})

test('a way, a thing and a roll that the words ask for are told and never done', async () => {
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

test('a voice is asked for a digest of a story and has no words for it', async () => {
  const words = Array.from({ length: 14 }, (_, index) => `I look about, the ${index}th time.`)
  const state = await played(WORLDS['station'] as World, 3, words, 800)
  expect(state.status).toBe('paused')
  expect(state.folds.length).toBeGreaterThan(0)
  expect(state.folds.at(-1)?.text).toContain('Okafor')
})
