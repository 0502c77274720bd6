import { expect, test } from 'vitest'
import type { Item, Topic } from '../../../../../src/core/contract/library/library.ts'
import { chooseTopics, surprise } from '../../../../../src/features/topics/page/choose-topics.ts'
import { draftOfTopic, topicOfDraft } from '../../../../../src/features/topics/page/topic-draft.ts'

const item = (id: string, value: Partial<Topic> = {}): Item<Topic> => ({
  id,
  revision: 1,
  updatedAt: 0,
  sample: false,
  value: { name: id, topic: `About ${id}`, description: '', tags: [], seats: {}, ...value },
})

test('finds a topic by a word of its description and by a tag', () => {
  const topics = [item('Trains', { description: 'At night', tags: ['travel'] }), item('Boats', { tags: ['travel'] })]
  expect(chooseTopics(topics, 'night travel', '').map(({ id }) => id)).toEqual(['Trains'])
  expect(chooseTopics(topics, '', 'travel').map(({ id }) => id)).toEqual(['Boats', 'Trains'])
})

test('a random topic does not come twice in a row while there is another', () => {
  const topics = [item('a'), item('b')]
  for (const random of [0, 0.5, 0.999]) expect(surprise(topics, 'a', () => random)?.id).toBe('b')
  expect(surprise([item('a')], 'a', () => 0.5)?.id).toBe('a')
  expect(surprise([], null)).toBe(null)
})

test('a topic is unchanged after it was opened for editing and saved', () => {
  const { value } = item('Trains', {
    tags: ['a', 'b'],
    mode: 'interview',
    turns: 5,
    seats: { first: { name: 'Ada', position: 'For' }, moderator: { persona: 'Dry' } },
  })
  expect(topicOfDraft(draftOfTopic(value))).toEqual({ topic: value, errors: null })
})

test('a topic without a name is named by its first line, and one without words is refused', () => {
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
