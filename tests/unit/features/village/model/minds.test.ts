import { expect, test } from 'vitest'
import { resolveChoice, offersFor } from '../../../../../src/features/village/model/act/offers.ts'
import { formatPerceived } from '../../../../../src/features/village/model/observe/event-formatter.ts'
import { perceive } from '../../../../../src/features/village/model/observe/perceived.ts'
import { Tried, field } from './a-village.ts'

const seenBy = (tried: Tried, id: string) => perceive(tried.world, tried.one(id))
const apple = { name: 'Apple', kind: 'apple' as const, x: 5, y: 4 }

test('each question has a number, and an answer to another question is dropped and reported', () => {
  const tried = new Tried().passes(0.1)
  const number = tried.one('ada').ask?.number ?? 0
  tried.take({ kind: 'decision', villager: 'ada', number: number + 1, action: 'wander', parameters: {} })
  expect(tried.one('ada')).toMatchObject({ state: 'IDLE', ask: { number } })
  expect(tried.happened.at(-1)?.type).toBe('STALE')
  tried.take({ kind: 'decision', villager: 'ada', number, action: 'wander', parameters: {} })
  expect(tried.one('ada')).toMatchObject({ state: 'WANDERING', ask: null })
})

test('an answer that is no longer possible is stale, and its villager is asked again at once', () => {
  const tried = new Tried().passes(0.1)
  const number = tried.one('ben').ask?.number ?? 0
  tried.does('ada', 'interact_with', { entity_name: 'Ben', interaction_name: 'conversation' })
  tried.does('ben', 'respond_to_interaction_bid', { bid_id: tried.world.bids[0]?.id, accept: true }).passes(0.1)
  tried.take({ kind: 'decision', villager: 'ben', number, from: 'IDLE', told: 0, action: 'wander', parameters: {} })
  expect(tried.happened.at(-1)).toMatchObject({ type: 'STALE', npc: 'ben' })
  expect(tried.one('ben').state).toBe('INTERACTING')
})

test('one question at a time, whatever happens meanwhile', () => {
  const tried = new Tried().passes(0.1)
  const { ask } = tried.one('ada')
  tried.take({ kind: 'announce', text: 'Supper is ready.' }).passes(30)
  expect(tried.one('ada').ask).toEqual(ask)
})

test('a villager whose mind fails waits with the reason, and is asked again', () => {
  const tried = new Tried().passes(0.1)
  const number = tried.one('ada').ask?.number ?? 0
  tried.take({ kind: 'mind-failed', villager: 'ada', number, text: 'The server answered 405.' })
  expect(tried.one('ada')).toMatchObject({
    state: 'WAITING',
    reason: 'its mind did not answer: The server answered 405.',
  })
  expect(tried.passes(11).one('ada').ask?.number).toBe(number + 1)
})

test('a villager played by the person is not asked, and is asked again when it is given back', () => {
  const tried = new Tried().take({ kind: 'pace', villager: 'ada', pace: 'person' }).passes(30)
  expect(tried.one('ada').ask).toBeNull()
  expect(tried.take({ kind: 'pace', villager: 'ada', pace: 'events' }).passes(0.2).one('ada').ask).not.toBeNull()
})

test('every offered action is possible and is not refused', () => {
  const tried = new Tried(field({ items: [apple], places: [{ name: 'the well', x: 12, y: 9, offers: [] }] }))
  const { choices } = offersFor(seenBy(tried, 'ada'), tried.world.map)
  expect(choices.map(({ name }) => name)).toEqual([
    'interact_with Apple: consume',
    'interact_with Ben: conversation',
    'interact_with Cleo: conversation',
    'move_to the well',
    'wander',
    'wait',
  ])
  for (const { action, parameters } of choices) {
    const once = new Tried(tried.world).does('ada', action, parameters)
    expect([once.lastError('ada'), once.lastReason('ada')]).toEqual([undefined, undefined])
  }
})

test('in a conversation one may speak, continue or leave, and a mind without words of its own is offered lines', () => {
  const tried = new Tried().talk(['ada', 'ben'])
  const { offers, choices } = offersFor(seenBy(tried, 'ada'), tried.world.map, ['Good morning.'])
  expect(offers.map(({ name }) => name)).toEqual(['act_in_interaction', 'continue', 'cancel_interaction'])
  expect(resolveChoice(choices, { action: 'act_in_interaction: Good morning.', parameters: {} })).toEqual({
    action: 'act_in_interaction',
    parameters: { message: 'Good morning.' },
  })
})

test('an invitation is offered with its id, as two separate choices', () => {
  const tried = new Tried().does('ada', 'interact_with', { entity_name: 'Ben', interaction_name: 'conversation' })
  const id = tried.world.bids[0]?.id
  const names = offersFor(seenBy(tried, 'ben'), tried.world.map).choices.map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual([
    `respond_to_interaction_bid: accept Ada (${id})`,
    `respond_to_interaction_bid: decline Ada (${id})`,
  ])
})

test('what a villager perceives is described word for word', () => {
  const tried = new Tried(field({ items: [apple] })).does('ben', 'interact_with', {
    entity_name: 'Ada',
    interaction_name: 'conversation',
  })
  tried.does('ada', 'idle')
  expect(formatPerceived(seenBy(tried, 'ada'))).toBe(`# Current Status

## Position
You are at position (5,5).

Invitation received: Ben asks you to join interaction: conversation (bid_id: ${tried.world.bids[0]?.id}, bidder: Ben)
[ERROR] Action 'idle' not valid in IDLE state

## Controller State
- State: IDLE
- Movement locked: no

## Needs
- Hunger: 100%
- Hygiene: 100%
- Fun: 100%
- Energy: 100%

## Visible Items
### Apple (at position (5,4))
Interactions:
- **consume**: Consume this item (5.0s left). Effects per second: hunger: +5.0/s Effects: Hunger (+)
### Ben (at position (7,5))
Ben waits for an answer.
### Cleo (at position (5,7))
Cleo stands there.
Interactions:
- **conversation**: Talk with Cleo

# Environment
It is Year 1, Mar 1, 06:00. You are on the green.`)
})

test('a conversation is described with its members and its last words', () => {
  const tried = new Tried().talk(['ada', 'ben']).does('ada', 'act_in_interaction', { message: 'Hello, Ben.' })
  const text = formatPerceived(seenBy(tried, 'ben'))
  expect(text).toContain('You are in an interaction: conversation.')
  expect(text).toContain('[Conversation Update]\nParticipants: Ada, Ben\nRecent messages:\n  Ada: Hello, Ben.')
})
