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

test('companions of a story get no names from the debaters, and both keep their names when the mode changes back', () => {
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

test('changing the mode drops the style, and choosing the same mode keeps it', () => {
  const clash = { ...EMPTY_DRAFT, style: 'clash' }
  expect(chooseMode(clash, 'debate').style).toBe('clash')
  expect(chooseMode(clash, 'critique').style).toBe('')
  expect(chooseMode(clash, 'story').style).toBe('')
  expect(restoreDraft(JSON.parse(JSON.stringify(clash))).style).toBe('clash')
})

test('any stored form, of an older version or damaged, opens as a complete form', () => {
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

test('swapping sides exchanges the seats and leaves the positions in place', () => {
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

test('setting one model for all seats keeps their names', () => {
  const draft = changeSeat(changeSeat(EMPTY_DRAFT, 'first', { provider: 'p', model: 'a', name: 'Maya' }), 'second', {
    name: 'Daniel',
  })
  const { moderator, second } = sameModelForAll(draft).seats
  expect([moderator.model, second.model, second.name]).toEqual(['a', 'a', 'Daniel'])
})

test('starting a dialog clears topic and positions in the form, and keeps the models', () => {
  const after = afterStart({ ...changeSeat(EMPTY_DRAFT, 'first', { model: 'a', position: 'For' }), topic: 'Bees' })
  expect([after.topic, after.seats.first.position, after.seats.first.model]).toEqual(['', '', 'a'])
})

test('stages of a single seat are read from a form that an earlier version stored', () => {
  expect(restoreDraft({ seats: { first: { stages: 'final' } } }).seats.first.critic).toBe('nobody')
  expect(restoreDraft({ seats: { first: { stages: 'final', critique: 'all' } } }).seats.first.critic).toBe('self')
  expect(restoreDraft({ seats: { first: { critique: 'all', critic: 'other' } } }).seats.first.critic).toBe('other')
})

test('a form stored by the previous version opens with all that was typed', () => {
  const kept = JSON.parse(
    '{"topic":"Bees","long":"Much about bees","turns":"7","critique":false,"earlyEnd":false,"map":true,"summaries":true,"record":true,"context":[{"name":"a.md","mediaType":"text/markdown","text":"Bees","tokens":1}],"mode":"story","world":null,"seed":3}',
  ) as Record<string, unknown>
  const { world: _world, ...typed } = kept
  expect(restoreDraft(kept)).toMatchObject(typed)
})
