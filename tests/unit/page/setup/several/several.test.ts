import { expect, test } from 'vitest'
import { changeSeat, EMPTY_DRAFT } from '../../../../../src/page/draft/draft.ts'
import { prefillOfTopic, severalDialogs, topicLines } from '../../../../../src/page/setup/several/several.ts'
import { provider } from '../../models.ts'

const CHOICES = { providers: [provider('own', { defaultModel: 'm' })], models: () => null }
const FORM = changeSeat(EMPTY_DRAFT, 'first', { position: 'For' })

test('empty and repeated lines create no dialogs', () => {
  expect(topicLines(' Bees \r\n\n Cars\nBees\n')).toEqual(['Bees', 'Cars'])
})

test('uses the mode and positions of a topic of the library for that topic only', () => {
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

test('ignores a mode that this app does not have', () => {
  expect(
    prefillOfTopic({ name: 'x', topic: 'Wasps', description: '', tags: [], mode: 'opera', seats: {} }, [
      { id: 'debate' },
    ]),
  ).not.toHaveProperty('mode')
})

test('queues nothing when one of the topics cannot be started', () => {
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

test('the first of several dialogs uses the manners the form shows, and the others draw their own', () => {
  const { dialogs } = severalDialogs({ ...FORM, seed: 9 }, CHOICES, ['Bees', 'Wasps', 'Ants'], [])
  expect(dialogs.map(({ seed }) => seed)).toEqual([9, undefined, undefined])
})
