import { expect, test } from 'vitest'
import type { Item, Topic } from '../../../../src/contract/library/library.ts'
import { chooseTopics, surprise } from '../../../../src/renderer/topics/choose-topics.ts'
import { draftOfTopic, topicOfDraft } from '../../../../src/renderer/topics/topic-draft.ts'

const item = (id: string, value: Partial<Topic> = {}): Item<Topic> => ({
  id,
  revision: 1,
  updatedAt: 0,
  sample: false,
  value: { name: id, topic: `About ${id}`, description: '', tags: [], seats: {}, ...value },
})

test('a word of the description or a tag would not find its topic', () => {
  const topics = [item('Trains', { description: 'At night', tags: ['travel'] }), item('Boats', { tags: ['travel'] })]
  expect(chooseTopics(topics, 'night travel', '').map(({ id }) => id)).toEqual(['Trains'])
  expect(chooseTopics(topics, '', 'travel').map(({ id }) => id)).toEqual(['Boats', 'Trains'])
})

test('a surprise would come twice in a row', () => {
  const topics = [item('a'), item('b')]
  for (const random of [0, 0.5, 0.999]) expect(surprise(topics, 'a', () => random)?.id).toBe('b')
  expect(surprise([item('a')], 'a', () => 0.5)?.id).toBe('a')
  expect(surprise([], null)).toBe(null)
})

test('editing a topic would lose or invent a field', () => {
  const { value } = item('Trains', {
    tags: ['a', 'b'],
    mode: 'interview',
    turns: 5,
    seats: { first: { name: 'Ada', position: 'For' }, moderator: { persona: 'Dry' } },
  })
  expect(topicOfDraft(draftOfTopic(value))).toEqual({ topic: value, errors: null })
})

test('a topic without a name would be refused, or one without words be taken', () => {
  const empty = draftOfTopic(null)
  expect(topicOfDraft({ ...empty, topic: 'Are maps honest?\nReally?', tags: ' maps,, maps ,truth' }).topic).toEqual({
    name: 'Are maps honest?',
    topic: 'Are maps honest?\nReally?',
    description: '',
    tags: ['maps', 'truth'],
    seats: {},
  })
  expect(topicOfDraft({ ...empty, turns: '51' }).errors).toEqual({
    topic: 'The topic is empty: write what the dialog should be about.',
    turns: 'Turns must be a whole number from 1 to 50.',
  })
})
