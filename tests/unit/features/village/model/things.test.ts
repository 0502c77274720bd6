import { expect, test } from 'vitest'
import { Tried, field } from './a-village.ts'

const hungry = (tried: Tried, needs: Partial<Record<'HUNGER' | 'ENERGY', number>>) => {
  tried.world = {
    ...tried.world,
    villagers: tried.world.villagers.map((each) => ({ ...each, needs: { ...each.needs, ...needs } })),
  }
  return tried
}
const apple = { name: 'Apple', kind: 'apple' as const, x: 5, y: 4 }
const bench = { name: 'Bench', kind: 'chair' as const, x: 6, y: 5 }
const eats = { entity_name: 'Apple', interaction_name: 'consume' }
const sits = { entity_name: 'Bench', interaction_name: 'sit' }

test('an apple is used up in five seconds, gives 25, and another one grows', () => {
  const tried = hungry(new Tried(field({ items: [{ ...apple, grows: 20 }] })), { HUNGER: 40 })
  tried.does('ada', 'interact_with', eats)
  expect(tried.one('ada').state).toBe('REQUESTING')
  tried.passes(0.1)
  expect(tried.one('ada').state).toBe('INTERACTING')
  tried.passes(5)
  expect(tried.one('ada')).toMatchObject({ state: 'IDLE', needs: { HUNGER: 65 } })
  expect(tried.world.items).toEqual([])
  tried.passes(20)
  expect(tried.world.items).toMatchObject([{ name: 'Apple', left: 100, x: 5, y: 4 }])
})

test('the rest of an apple is remembered, and only whole points count', () => {
  const tried = hungry(new Tried(field({ items: [apple] })), { HUNGER: 40 })
  tried.does('ada', 'interact_with', eats).passes(0.1).passes(2)
  expect(tried.world.items[0]?.left).toBe(60)
  expect(tried.one('ada').needs.HUNGER).toBe(50)
  tried.passes(0.1)
  // Half a point is gathered and does not count yet.
  expect([tried.one('ada').needs.HUNGER, tried.one('ada').gathered.HUNGER]).toEqual([50, 0.5])
  tried.does('ada', 'cancel_interaction')
  expect(tried.one('ada')).toMatchObject({ state: 'IDLE', needs: { HUNGER: 50.5 } })
  expect(tried.world.items[0]).toMatchObject({ user: null, left: 58 })
})

test('a villager who sits is on the bench, cannot walk, and stands beside it afterwards', () => {
  const tried = hungry(new Tried(field({ items: [bench] })), { ENERGY: 80 })
  tried.does('ada', 'interact_with', sits).passes(0.1)
  expect([tried.one('ada').x, tried.one('ada').y]).toEqual([6, 5])
  tried.does('ada', 'move_to', { x: 1, y: 1 })
  expect(tried.lastError('ada')).toBe('Cannot move_to while movement is locked')
  tried.passes(2)
  expect(tried.one('ada')).toMatchObject({ state: 'IDLE', needs: { ENERGY: 100 } })
  const { x, y } = tried.one('ada')
  expect(Math.abs(x - 6) + Math.abs(y - 5)).toBe(1)
})

/** The refusals for things of SEEDS A3.5. */
test('a thing in use is refused with "An interaction is already in progress"', () => {
  const tried = hungry(new Tried(field({ items: [bench] })), { ENERGY: 10 })
  tried.does('ada', 'interact_with', sits).passes(0.1)
  tried.does('ben', 'interact_with', sits).passes(0.1)
  expect(tried.lastReason('ben')).toBe('An interaction is already in progress')
  expect(tried.one('ben').state).toBe('IDLE')
})

test('an unknown use of a thing is refused with "Interaction factory not found"', () => {
  const tried = new Tried(field({ items: [apple] }))
    .does('ada', 'interact_with', { entity_name: 'Apple', interaction_name: 'sit' })
    .passes(0.1)
  expect(tried.lastReason('ada')).toBe('Interaction factory not found')
})

test('a thing out of reach is refused with "Interaction requirements not met"', () => {
  const tried = new Tried(field({ items: [{ ...apple, x: 9 }] })).does('ada', 'interact_with', eats).passes(0.1)
  expect(tried.lastReason('ada')).toBe('Interaction requirements not met')
})

test('a thing that is gone or out of sight is refused with its own reason', () => {
  const tried = new Tried(field({ items: [apple] })).does('ada', 'interact_with', eats)
  tried.world = { ...tried.world, items: [] }
  expect(tried.passes(0.1).lastReason('ada')).toBe('The target is gone')
  const far = new Tried(field({ items: [{ ...apple, x: 19, y: 11 }] })).does('ada', 'interact_with', eats)
  expect(far.lastReason('ada')).toBe("Target 'Apple' not found")
  expect(far.one('ada').state).toBe('IDLE')
})
