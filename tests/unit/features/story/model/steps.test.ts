import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { World } from '../../../../../src/core/contract/story/world.ts'
import { afterChanges, attemptAll, type StoryStep } from '../../../../../src/features/story/model/attempt.ts'
import { beginStory } from '../../../../../src/features/story/model/begin-story.ts'
import { attemptOperations } from '../../../../../src/features/story/model/operations.ts'
import { goToPlace } from '../../../../../src/features/story/model/place-steps.ts'
import { NO_STORY, PLAYER, type StoryState } from '../../../../../src/features/story/model/story-state.ts'
import { clear, gain, hand, lose, put } from '../../../../../src/features/story/model/thing-steps.ts'
import { countOf, thingNames } from '../../../../../src/features/story/model/things.ts'
import { clampTrust, trustWords } from '../../../../../src/features/story/model/trust.ts'
import { readReply } from '../../../../../src/features/story/model/blocks/read-reply.ts'
import { WORLDS } from '../../../../../src/features/story/mode/worlds.ts'

const seat = (name: string) => ({ provider: 'rehearsal', model: 'instant', name })
const seats = { moderator: seat('Narrator'), first: seat('Maren'), second: seat('Tobias') }
const forest = WORLDS['forest'] as World

function begun(): StoryState {
  return { ...NO_STORY, ...beginStory(forest, { seed: 7, seats }) }
}

function after(story: StoryState, ...steps: readonly StoryStep[]): StoryState {
  const attempt = attemptAll(story, steps)
  if (!attempt.ok) throw new Error(attempt.why.join('; '))
  return afterChanges(story, attempt.changes)
}

const why = (step: StoryStep, story = begun()) => {
  const attempt = step(story)
  return attempt.ok ? null : attempt.why.join('; ')
}

test('a story begins in the same state as in the older system', () => {
  const story = begun()
  expect(thingNames(story.player.inventory)).toEqual(['a worn adventurer pack', 'flint and steel'])
  expect(story).toMatchObject({ location: 'whispering_forest_edge', time_of_day: 'morning' })
  const ids = Object.keys(story.companions)
  expect(ids).toHaveLength(2)
  for (const [index, name] of ['maren', 'tobias'].entries())
    expect(ids[index]).toMatch(new RegExp(`^companion_${name}_[0-9a-f]{6}$`))
  expect(Object.values(story.companions).map(({ trust }) => trust)).toEqual([20, 25])
  // The same seed gives the same ids, another one gives others.
  expect(Object.keys(beginStory(forest, { seed: 7, seats }).companions)).toEqual(ids)
  expect(Object.keys(beginStory(forest, { seed: 8, seats }).companions)).not.toEqual(ids)
})

test('only an item that its owner has can be given away, in whole numbers', () => {
  const [maren = ''] = Object.keys(begun().companions)
  expect(why(hand(PLAYER, maren, 'a silver crown'))).toContain('player does not have "a silver crown"')
  expect(why(hand(PLAYER, maren, 'flint and steel', 2))).toContain('player has only 1 of "flint and steel"')
  for (const quantity of [0.5, -1, 0, Number.NaN, 1_000])
    expect(why(hand(PLAYER, maren, 'flint and steel', quantity))).toContain('whole number from 1 to 999')
  expect(why(hand(PLAYER, 'companion_nobody_000000', 'flint and steel'))).toContain('nobody here has the id')
  expect(why(hand(PLAYER, PLAYER, 'flint and steel'))).toContain('the same')
  const given = after(begun(), hand(PLAYER, maren, 'Flint and Steel'))
  expect(why(hand(PLAYER, maren, 'flint and steel'), given)).toContain('does not have')
  expect(countOf(given.companions[maren]?.inventory ?? [], 'flint and steel')).toBe(1)
})

test('a group of changes is done completely or not at all', () => {
  const story = begun()
  const attempt = attemptAll(story, [
    gain(PLAYER, 'a bent key'),
    lose(PLAYER, 'a silver crown'),
    goToPlace('nowhere at all!'),
  ])
  expect(attempt).toMatchObject({ ok: false })
  expect(afterChanges(story, attempt.ok ? attempt.changes : [])).toEqual(story)
})

test('an item taken from a place is no longer there', () => {
  const taken = after(begun(), gain(PLAYER, 'a length of rope'))
  expect(countOf(taken.player.inventory, 'rope')).toBe(0)
  expect(countOf(taken.player.inventory, 'the length of rope')).toBe(1)
  expect(taken.places['whispering_forest_edge']?.things.map(({ name }) => name)).toEqual(['a tin cup'])
})

test('a player walks only through exits, remembers visited places, and takes the companions along', () => {
  const story = begun()
  expect(why(goToPlace('hollow_oak'))).toContain('ways out: river to river_ford, mill to old_mill')
  const there = after(story, goToPlace('The old mill'))
  expect(Object.values(there.companions).map(({ location }) => location)).toEqual(['old_mill', 'old_mill'])
  expect(after(there, goToPlace('whispering_forest_edge')).location).toBe('whispering_forest_edge')
  // A place without a name is found, and stays.
  const found = after(there, goToPlace('the_cellar_below'))
  expect(found.places['the_cellar_below']).toMatchObject({ name: 'The cellar below', visited: true })
  expect(after(found, goToPlace('old_mill')).location).toBe('old_mill')
})

test('a tracked operation on a missing item changes nothing, and a fitting one takes effect', () => {
  const attempt = (text: string, story = begun()) =>
    attemptOperations(readReply(`# Tracked Operations\n${text}`).operations)(story)
  expect(attempt('REMOVE_FROM_PERSON(silver crown)')).toMatchObject({ ok: false })
  expect(attempt('REMOVE_FROM_LOCATION(silver crown, old_mill)')).toMatchObject({ ok: false })
  expect(attempt('ADD_TO_LOCATION(rope, the moon)')).toMatchObject({ ok: false })
  expect(attempt('MOVE_PLAYER(straight up, 3 km) => clouds')).toMatchObject({ ok: false })
  // Either all steps are done or none.
  expect(attempt('ADD_TO_PERSON(feather)\nREMOVE_FROM_PERSON(silver crown)')).toMatchObject({ ok: false })
  const done = attempt(
    'ADD_TO_PERSON(feather)\nREMOVE_FROM_LOCATION(tin cup, Edge of the Whispering Forest)\nMOVE_PLAYER(mill, 1 km) => hills, the old mill',
  )
  const story = afterChanges(begun(), done.ok ? done.changes : [])
  expect(story.location).toBe('old_mill')
  expect(countOf(story.player.inventory, 'feather')).toBe(1)
  expect(story.places['whispering_forest_edge']?.things.map(({ name }) => name)).toEqual(['a length of rope'])
})

test('trust stays within its scale, and its levels have the names of the older system', () => {
  expect([250, -101, 10.4].map(clampTrust)).toEqual([100, -100, 10])
  expect([100, 51, 50, 11, 10, 0, -10, -11, -50, -51].map(trustWords)).toEqual([
    'Very High (Friendly/Helpful)',
    'Very High (Friendly/Helpful)',
    'Positive (Neutral/Open)',
    'Positive (Neutral/Open)',
    'Neutral',
    'Neutral',
    'Neutral',
    'Negative (Wary/Uncooperative)',
    'Negative (Wary/Uncooperative)',
    'Very Low (Hostile/Distrustful)',
  ])
})

/** The number of things in the whole world. */
function allThings(story: StoryState): number {
  const lists = [
    story.player.inventory,
    ...Object.values(story.companions).map(({ inventory }) => inventory),
    ...Object.values(story.places).map(({ things }) => things),
  ]
  return lists.flat().reduce((sum, { quantity }) => sum + quantity, 0)
}

test('no history of changes creates items, makes a quantity negative, or gives a state that differs when it is rebuilt', () => {
  const ids = [PLAYER, ...Object.keys(begun().companions), 'nobody']
  const things = ['flint and steel', 'a tin cup', 'rope', 'a short sword', 'Coin']
  const places = ['whispering_forest_edge', 'old_mill', 'the moon']
  const one = <T>(items: readonly [T, ...T[]] | readonly T[]) => fc.constantFrom(...items)
  const quantity = fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constant(0.5))
  const step = fc.oneof(
    fc
      .tuple(one(ids), one(ids), one(things), quantity)
      .map(([a, b, name, count]) => ({ made: 0, step: hand(a, b, name, count) })),
    fc
      .tuple(one(ids), one(things), quantity)
      .map(([who, name, count]) => ({ made: count, step: gain(who, name, count) })),
    fc
      .tuple(one(ids), one(things), quantity)
      .map(([who, name, count]) => ({ made: -count, step: lose(who, name, count) })),
    fc
      .tuple(one(places), one(things), quantity)
      .map(([at, name, count]) => ({ made: count, step: put(at, name, count) })),
    fc
      .tuple(one(places), one(things), quantity)
      .map(([at, name, count]) => ({ made: -count, step: clear(at, name, count) })),
    one(places).map((to) => ({ made: 0, step: goToPlace(to) })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (history) => {
      let story = begun()
      for (const { step: next, made } of history) {
        const before = allThings(story)
        const attempt = next(story)
        if (!attempt.ok) {
          expect(attempt.why.join('')).not.toBe('')
          continue
        }
        const then = afterChanges(story, attempt.changes)
        // A thing that lay here and was picked up is still in the world once.
        const lying = attempt.changes.find(({ change }) => change === 'thing-gone' && made > 0)
        const moved = lying ? (lying.data as { readonly quantity: number }).quantity : 0
        expect(allThings(then)).toBe(before + made - moved)
        story = then
      }
      const lists = [story.player.inventory, ...Object.values(story.companions).map(({ inventory }) => inventory)]
      for (const { quantity: left } of lists.flat()) expect(left).toBeGreaterThan(0)
      expect(JSON.parse(JSON.stringify(story))).toEqual(story)
    }),
    { numRuns: 400 },
  )
})
