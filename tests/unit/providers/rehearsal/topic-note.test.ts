import { expect, test } from 'vitest'
import { topicNote } from '../../../../src/providers/rehearsal/topic-note.ts'

const ENGLISH_ONLY = 'The built-in voices speak English only, whatever the topic is in.'

test.each([
  ['Sollten Städte private Autos verbieten?', /English only/],
  ['¿Deberían las ciudades prohibir los coches privados?', /English only/],
  ['街から自動車をなくすべきですか', /English only/],
  ['const answer = () => 42;', /cannot read code/],
  ['SELECT name FROM seats WHERE id = 1', /cannot read code/],
  ['{"topic": "cars"}', /cannot read code/],
  ['Tea', /one word/],
  ['x', /./],
  ['(7 + 3) * 2, or so', /our topic/],
])('nobody is told before the start that the voices can do nothing with "%s"', (topic, why) => {
  expect(topicNote(topic, undefined)).toMatch(why)
})

test('a topic that can be spoken about is warned of', () => {
  for (const topic of [
    'Should a city close its centre to private cars?',
    'pineapple on pizza',
    'Homework does more harm than good',
    'Why do we forget names?',
    'Talk about the future of libraries',
    'What should the town do with the pool?',
    '',
  ])
    expect(topicNote(topic, undefined), topic).toBeNull()
})

test('the language that everybody is to speak is not what counts', () => {
  expect(topicNote('Should cities ban private cars?', 'de')).toBe(ENGLISH_ONLY)
  expect(topicNote('Should cities ban private cars?', 'en-GB')).toBeNull()
})
