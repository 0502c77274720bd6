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
} from '../../../../src/page/draft/draft.ts'

test('a draft survives a reload', () => {
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

test('the companions of a story take no names from who debates, and both keep theirs there and back', () => {
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

test('another mode drops the style, and the same mode keeps it', () => {
  const clash = { ...EMPTY_DRAFT, style: 'clash' }
  expect(chooseMode(clash, 'debate').style).toBe('clash')
  expect(chooseMode(clash, 'critique').style).toBe('')
  expect(chooseMode(clash, 'story').style).toBe('')
  expect(restoreDraft(JSON.parse(JSON.stringify(clash))).style).toBe('clash')
})

test('whatever an older version or a stranger left gives a whole form', () => {
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

test('swapping sides leaves the positions where they are', () => {
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

test('one model for all keeps the names of the seats', () => {
  const draft = changeSeat(changeSeat(EMPTY_DRAFT, 'first', { provider: 'p', model: 'a', name: 'Maya' }), 'second', {
    name: 'Daniel',
  })
  const { moderator, second } = sameModelForAll(draft).seats
  expect([moderator.model, second.model, second.name]).toEqual(['a', 'a', 'Daniel'])
})

test('a started dialog takes its topic and positions out of the form, and leaves the models', () => {
  const after = afterStart({ ...changeSeat(EMPTY_DRAFT, 'first', { model: 'a', position: 'For' }), topic: 'Bees' })
  expect([after.topic, after.seats.first.position, after.seats.first.model]).toEqual(['', '', 'a'])
})

test('a seat’s own stages are read from a form that an earlier version kept', () => {
  expect(restoreDraft({ seats: { first: { stages: 'final' } } }).seats.first.critic).toBe('nobody')
  expect(restoreDraft({ seats: { first: { stages: 'final', critique: 'all' } } }).seats.first.critic).toBe('self')
  expect(restoreDraft({ seats: { first: { critique: 'all', critic: 'other' } } }).seats.first.critic).toBe('other')
})

test('a form that the version before kept opens with all that was typed', () => {
  const kept = JSON.parse(
    '{"topic":"Bees","long":"Much about bees","turns":"7","critique":false,"earlyEnd":false,"map":true,"summaries":true,"record":true,"context":[{"name":"a.md","mediaType":"text/markdown","text":"Bees","tokens":1}],"mode":"story","world":null,"seed":3}',
  ) as Record<string, unknown>
  const { world: _world, ...typed } = kept
  expect(restoreDraft(kept)).toMatchObject(typed)
})
