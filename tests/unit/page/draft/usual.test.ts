import { expect, test } from 'vitest'
import { STARTERS } from '../../../../src/core/dialog/starters/starters.ts'
import { applyStarter } from '../../../../src/page/draft/apply-starter.ts'
import { changeSeat, EMPTY_DRAFT } from '../../../../src/page/draft/draft.ts'
import { draftStore } from '../../../../src/page/draft/draft-store.ts'
import { clearedDraft, isTouched, withUsual } from '../../../../src/page/draft/usual.ts'
import { preference } from '../../../../src/page/host/store/preferences.ts'

const USUAL = { first: { provider: 'lab', model: 'm', baseUrl: '' } }

test('a default model reaches only its seat, and does not replace a model that was chosen', () => {
  expect(withUsual(EMPTY_DRAFT, USUAL).seats.first).toMatchObject({ provider: 'lab', model: 'm' })
  expect(withUsual(EMPTY_DRAFT, USUAL).seats.second).toEqual(EMPTY_DRAFT.seats.second)
  const chosen = changeSeat(EMPTY_DRAFT, 'first', { provider: 'openai' })
  expect(withUsual(chosen, USUAL).seats.first).toBe(chosen.seats.first)
})

test('a new default number of turns reaches the form, and does not replace a number that was chosen', () => {
  const turns = preference('dialogs.turns', '')
  draftStore.set(clearedDraft())
  turns.set('6')
  expect(draftStore.get().turns).toBe('6')
  expect(isTouched(draftStore.get())).toBe(false)
  draftStore.set({ ...draftStore.get(), turns: '9' })
  turns.set('2')
  expect(draftStore.get().turns).toBe('9')
  expect(isTouched(draftStore.get())).toBe(true)
  expect(clearedDraft().turns).toBe('2')
  turns.set('')
})

test('a starter keeps the topic, drops the map and guest of the one before, and gives each seat its model', () => {
  const [quick, deep, interview] = STARTERS
  if (!quick || !deep || !interview) throw new Error('no starters')
  const begun = changeSeat({ ...EMPTY_DRAFT, topic: 'Bees', capUsd: '2' }, 'first', { name: 'Maya' })
  const seat = { provider: 'lab', model: 'm' }
  const after = applyStarter(begun, deep, { moderator: seat, first: seat, second: { provider: 'openai', model: 'g' } })
  expect(after).toMatchObject({ topic: 'Bees', capUsd: '2', turns: '6', map: true, length: 'longer' })
  expect(after.seats.first).toMatchObject({ name: 'Maya', provider: 'lab', model: 'm' })
  expect(after.seats.second.provider).toBe('openai')
  const asked = applyStarter(after, interview, null)
  expect(asked).toMatchObject({ mode: 'interview', map: false })
  expect(asked.seats.second).toMatchObject({ provider: 'openai', persona: interview.secondPersona })
  expect(applyStarter(asked, quick, null).seats.second.persona).toBe('')
})
