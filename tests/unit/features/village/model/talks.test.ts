import { expect, test } from 'vitest'
import { Tried, field } from './a-village.ts'

const invites = (who: string) => ({ entity_name: who, interaction_name: 'conversation' })
const unanimous = () => new Tried(field({ rules: { decay: { min: 0, max: 0 }, bids: 'unanimous' } }))
const bidOf = (tried: Tried) => tried.world.bids[0]?.id ?? ''

test('an invitation reaches the invited villager with its id and its sender', () => {
  const tried = new Tried().does('ada', 'interact_with', invites('Ben'))
  const received = tried.one('ben').events.at(-1)
  expect(received).toMatchObject({
    type: 'INTERACTION_BID_RECEIVED',
    payload: { interaction: 'conversation', bidder: 'Ada', bidId: bidOf(tried) },
  })
  expect(tried.one('ada').events.at(-1)?.type).toBe('INTERACTION_REQUEST_PENDING')
})

test('unanimous: one refusal cancels the invitation for all, with the reason', () => {
  const tried = unanimous().does('ada', 'interact_with', { ...invites('Ben'), additional_targets: ['Cleo'] })
  tried.does('ben', 'respond_to_interaction_bid', { bid_id: bidOf(tried), accept: true })
  tried
    .does('cleo', 'respond_to_interaction_bid', { bid_id: bidOf(tried), accept: false, reason: 'I am tired' })
    .passes(0.1)
  expect(tried.lastReason('ada')).toBe('Participant Cleo rejected: I am tired')
  expect(tried.world.talks).toEqual([])
  expect(tried.one('ada').state).toBe('IDLE')
})

test('unanimous: an invitation without an answer ends after five seconds with "Timed out waiting for responses"', () => {
  const tried = unanimous().does('ada', 'interact_with', invites('Ben')).passes(4.9)
  expect(tried.one('ada').state).toBe('REQUESTING')
  tried.passes(0.2)
  expect(tried.lastReason('ada')).toBe('Timed out waiting for responses')
})

test('willing: those who accept begin to talk, and each refusal is reported to the inviter', () => {
  const tried = new Tried().does('ada', 'interact_with', { ...invites('Ben'), additional_targets: ['Cleo'] })
  tried.does('cleo', 'respond_to_interaction_bid', { bid_id: bidOf(tried), accept: true })
  tried.does('ben', 'respond_to_interaction_bid', { bid_id: bidOf(tried), accept: false }).passes(0.1)
  expect(tried.world.talks[0]?.participants).toEqual(['ada', 'cleo'])
  expect(tried.lastReason('ada')).toBe('Participant Ben rejected: Not interested right now')
})

test('willing: a slow mind is given twice the time to answer', () => {
  const tried = new Tried()
  tried.world = {
    ...tried.world,
    villagers: tried.world.villagers.map((each) => ({ ...each, latency: each.id === 'ben' ? 8_000 : 0 })),
  }
  tried.does('ada', 'interact_with', invites('Ben')).passes(15.9)
  expect(tried.one('ada').state).toBe('REQUESTING')
  expect(tried.passes(0.2).lastReason('ada')).toBe('Timed out waiting for responses')
})

test('a villager who talks or invites is busy at once', () => {
  const talking = new Tried().talk(['ben', 'cleo']).does('ada', 'interact_with', invites('Ben')).passes(0.1)
  expect(talking.lastReason('ada')).toBe('Participant Ben rejected: Already in an interaction: conversation')
  const asking = new Tried()
    .does('ben', 'interact_with', invites('Cleo'))
    .does('ada', 'interact_with', invites('Ben'))
    .passes(0.1)
  expect(asking.lastReason('ada')).toBe('Participant Ben rejected: Currently busy')
})

test('two villagers who invite each other at the same time begin to talk', () => {
  const tried = new Tried()
    .does('ada', 'interact_with', invites('Ben'))
    .does('ben', 'interact_with', invites('Ada'))
    .passes(0.1)
  expect(tried.world.talks[0]?.participants).toEqual(['ada', 'ben'])
  expect(tried.world.bids).toEqual([])
})

test('a villager can only be talked with, and other uses fail with "Interaction factory not found"', () => {
  const tried = new Tried().does('ada', 'interact_with', { entity_name: 'Ben', interaction_name: 'consume' })
  expect(tried.lastReason('ada')).toBe('Interaction factory not found')
})

test('an inviter who leaves cancels the invitation, and an answer to it is refused', () => {
  const tried = new Tried().does('ada', 'interact_with', invites('Ben'))
  const bid = bidOf(tried)
  tried.take({ kind: 'leave', villager: 'ada' }).passes(0.1)
  tried.does('ben', 'respond_to_interaction_bid', { bid_id: bid, accept: true })
  expect(tried.lastError('ben')).toBe(`Bid '${bid}' is not open`)
  expect(tried.world.talks).toEqual([])
})

test('a removed villager leaves two others talking, and one alone ends the conversation', () => {
  const tried = new Tried().talk(['ada', 'ben', 'cleo']).take({ kind: 'leave', villager: 'ben' })
  expect(tried.world.talks[0]?.participants).toEqual(['ada', 'cleo'])
  tried.take({ kind: 'leave', villager: 'cleo' })
  expect(tried.world.talks).toEqual([])
  expect(tried.one('ada').state).toBe('IDLE')
  expect(tried.happened.find(({ type }) => type === 'TALK_ENDED')).toMatchObject({
    reason: 'insufficient_participants',
  })
})

test('a message sent too early waits until three seconds have passed, and is not lost', () => {
  const tried = new Tried().talk(['ada', 'ben'])
  const said = () => tried.world.talks[0]?.messages.map(({ message }) => message)
  tried.does('ada', 'act_in_interaction', { message: 'One.' }).does('ada', 'act_in_interaction', { message: 'Two.' })
  expect(said()).toEqual(['One.'])
  tried.passes(2.9)
  expect(said()).toEqual(['One.'])
  tried.passes(0.2)
  expect(said()).toEqual(['One.', 'Two.'])
})

test('an empty message is ignored, ten are kept, five are shown, and each gives everybody fun', () => {
  const tried = new Tried().talk(['ada', 'ben'])
  tried.world = {
    ...tried.world,
    villagers: tried.world.villagers.map((each) => ({ ...each, needs: { ...each.needs, FUN: 10 } })),
  }
  tried.does('ada', 'act_in_interaction', { message: '  ' })
  expect(tried.world.talks[0]?.messages).toEqual([])
  for (let number = 1; number <= 12; number += 1)
    tried.does(number % 2 === 1 ? 'ada' : 'ben', 'act_in_interaction', { message: `Number ${number}` }).passes(3)
  expect(tried.world.talks[0]?.messages).toHaveLength(10)
  expect(tried.one('ben').events.at(-1)?.payload.talk?.messages).toHaveLength(5)
  expect(tried.one('ada').needs.FUN).toBe(58)
})

test('after each message one villager is asked to speak: the one called by name, or the one silent longest', () => {
  const tried = new Tried().talk(['ada', 'ben', 'cleo'])
  expect(tried.world.talks[0]?.floor).toBe('ada')
  tried.does('ada', 'act_in_interaction', { message: 'What do you say, Cleo?' })
  expect(tried.world.talks[0]?.floor).toBe('cleo')
  tried.does('cleo', 'act_in_interaction', { message: 'Not much.' })
  expect(tried.world.talks[0]?.floor).toBe('ben')
  tried.passes(2)
  expect(tried.world.villagers.filter(({ ask }) => ask !== null).map(({ id }) => id)).toContain('ben')
})

test('a talk without words ends, and everybody is idle', () => {
  const tried = new Tried().talk(['ada', 'ben']).passes(46)
  expect(tried.world.talks).toEqual([])
  expect(tried.happened.findLast(({ type }) => type === 'TALK_ENDED')).toMatchObject({ reason: 'silence' })
})

test('both villagers remember what they talked about', () => {
  const tried = new Tried()
    .talk(['ada', 'ben'])
    .does('ada', 'act_in_interaction', { message: 'The redstart is back.' })
    .does('ben', 'cancel_interaction')
  expect(tried.one('ben').memory.at(-1)).toBe('06:00: talked with Ada; Ada said: “The redstart is back.”')
})

test('a villager remembers what the other one said, and not the good-bye', () => {
  const tried = new Tried()
    .talk(['ada', 'ben'])
    .does('ada', 'act_in_interaction', { message: 'The redstart is back under the roof.' })
    .does('ben', 'act_in_interaction', { message: 'I saw it.' })
    .does('ada', 'act_in_interaction', { message: 'Until next time.' })
    .does('ben', 'cancel_interaction')
  expect(tried.one('ben').memory.at(-1)).toBe(
    '06:00: talked with Ada; Ada said: “The redstart is back under the roof.”',
  )
})
