import { expect, test } from 'vitest'
import { changeSeat, EMPTY_DRAFT } from '../../../../../src/page/draft/draft.ts'
import { prefillOfTopic, severalDialogs, topicLines } from '../../../../../src/page/setup/several/several.ts'
import { provider } from '../../models.ts'

const CHOICES = { providers: [provider('own', { defaultModel: 'm' })], models: () => null }
const FORM = changeSeat(EMPTY_DRAFT, 'first', { position: 'For' })

test('makes no dialogs of empty and repeated lines', () => {
  expect(topicLines(' Bees \r\n\n Cars\nBees\n')).toEqual(['Bees', 'Cars'])
})

test('keeps the mode and positions of a topic of the library for that topic alone', () => {
  const chosen = prefillOfTopic(
    {
      name: 'x',
      topic: 'Wasps',
      description: '',
      tags: [],
      mode: 'interview',
      turns: 2,
      seats: { first: { position: 'Fond of wasps' } },
    },
    [{ id: 'interview' }],
  )
  const { dialogs } = severalDialogs(FORM, CHOICES, ['Bees'], [chosen])
  expect(dialogs.map(({ topic, mode, turns, seats }) => [topic, mode, turns, seats.first.position])).toEqual([
    ['Bees', 'debate', 3, 'For'],
    ['Wasps', 'interview', 2, 'Fond of wasps'],
  ])
})

test('leaves a mode out that this app does not know', () => {
  expect(
    prefillOfTopic({ name: 'x', topic: 'Wasps', description: '', tags: [], mode: 'opera', seats: {} }, [
      { id: 'debate' },
    ]),
  ).not.toHaveProperty('mode')
})

test('fills no queue when one topic cannot be started', () => {
  const { dialogs, problem } = severalDialogs(FORM, CHOICES, ['Bees', 'x'.repeat(10_001)], [])
  expect(dialogs).toEqual([])
  expect(problem).toMatch(/^“x+”: The topic is longer/)
  expect(
    severalDialogs(
      FORM,
      CHOICES,
      Array.from({ length: 51 }, (_, index) => `Topic ${index}`),
      [],
    ).problem,
  ).toMatch(/leave 1 out/)
})

test('the first of several dialogs draws what the form shows, the others for themselves', () => {
  const { dialogs } = severalDialogs({ ...FORM, seed: 9 }, CHOICES, ['Bees', 'Wasps', 'Ants'], [])
  expect(dialogs.map(({ seed }) => seed)).toEqual([9, undefined, undefined])
})
