import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterStart,
  changeSeat,
  chooseMode,
  EMPTY_DRAFT,
  restoreDraft,
  sameModelForAll,
  swapSides,
} from '../../../../src/renderer/draft/draft.ts'

test('a draft would not survive a reload', () => {
  const file = { name: 'notes.md', mediaType: 'text/markdown', text: 'Bees', tokens: 1 }
  const draft = {
    ...changeSeat(EMPTY_DRAFT, 'first', { provider: 'openai', model: 'gpt', name: 'Maya' }),
    topic: 'Bees',
    turns: '7',
    critique: false,
    seed: 7,
    context: [file],
  }
  expect(restoreDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('who debates would lend the companions of a story a name, or lose it on the way there and back', () => {
  const named = changeSeat(changeSeat(EMPTY_DRAFT, 'first', { name: 'Maya', model: 'gpt' }), 'second', { name: 'Ben' })
  const story = chooseMode(named, 'story')
  expect([story.mode, story.seats.first.name, story.seats.second.name]).toEqual(['story', '', ''])
  expect(story.seats.first.model).toBe('gpt')
  const called = changeSeat(story, 'first', { name: 'Wren' })
  const back = chooseMode(called, 'interview')
  expect([back.seats.first.name, back.seats.second.name]).toEqual(['Maya', 'Ben'])
  expect(chooseMode(back, 'critique').seats).toEqual(back.seats)
  const kept = restoreDraft(JSON.parse(JSON.stringify(back)))
  expect(chooseMode(kept, 'story').seats.first.name).toBe('Wren')
})

test('what an older version or a stranger left would break the form', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (kept, seats) => {
      for (const each of [kept, { ...EMPTY_DRAFT, seats }, { ...EMPTY_DRAFT, topic: kept, context: [seats] }]) {
        const draft = restoreDraft(each)
        expect([typeof draft.topic, typeof draft.turns, typeof draft.critique]).toEqual(['string', 'string', 'boolean'])
        expect(Object.keys(draft.seats)).toEqual(['moderator', 'first', 'second'])
        for (const seat of Object.values(draft.seats))
          expect([typeof seat.name, typeof seat.baseUrl]).toEqual(['string', 'string'])
      }
    }),
  )
})

test('swapping sides would carry the positions along', () => {
  const draft = changeSeat(changeSeat(EMPTY_DRAFT, 'first', { name: 'Maya', model: 'a', position: 'For' }), 'second', {
    name: 'Daniel',
    model: 'b',
    position: 'Against',
  })
  const { first, second } = swapSides(draft).seats
  expect([first.name, first.model, first.position]).toEqual(['Daniel', 'b', 'For'])
  expect([second.name, second.model, second.position]).toEqual(['Maya', 'a', 'Against'])
  expect(swapSides(swapSides(draft))).toEqual(draft)
})

test('one model for all would rename the seats', () => {
  const draft = changeSeat(changeSeat(EMPTY_DRAFT, 'first', { provider: 'p', model: 'a', name: 'Maya' }), 'second', {
    name: 'Daniel',
  })
  const { moderator, second } = sameModelForAll(draft).seats
  expect([moderator.model, second.model, second.name]).toEqual(['a', 'a', 'Daniel'])
})

test('a started dialog would leave its topic in the form, or take the models with it', () => {
  const after = afterStart({ ...changeSeat(EMPTY_DRAFT, 'first', { model: 'a', position: 'For' }), topic: 'Bees' })
  expect([after.topic, after.seats.first.position, after.seats.first.model]).toEqual(['', '', 'a'])
})

test('a seat’s own stages would be gone from a form that an earlier version kept', () => {
  expect(restoreDraft({ seats: { first: { stages: 'final' } } }).seats.first.critic).toBe('nobody')
  expect(restoreDraft({ seats: { first: { stages: 'final', critique: 'all' } } }).seats.first.critic).toBe('self')
  expect(restoreDraft({ seats: { first: { critique: 'all', critic: 'other' } } }).seats.first.critic).toBe('other')
})
