import { expect, test } from 'vitest'
import { readChoice } from '../../../../../src/core/engine/judging/read-choice.ts'

const labels = { one: 'Speaker 1', two: 'Speaker 2' }
const choiceIn = (text: string) => {
  const read = readChoice(text, labels)
  return 'value' in read ? read.value.choice : null
}

test.each([
  ['plain', '{"reasons":[],"choice":"Speaker 1"}', 'one'],
  [
    'in a fence among prose',
    'Here it is:\n```json\n{"reasons":[],"choice":"Speaker 2"}\n```\nI hope this helps.',
    'two',
  ],
  ['the same twice', '{"choice":"Speaker 1"} Once more: {"choice":"speaker_1"}', 'one'],
  ['trailing commas', '{"reasons":["a, }",],"choice":"Speaker 2",}', 'two'],
  ['a number', '{"reasons":"because","choice":2}', 'two'],
  ['marks around it', '{"choice":"**Speaker 1**."}', 'one'],
  ['neither', '{"choice":"Neither"}', 'neither'],
  ['in an envelope', '{"judgement":{"reasons":[],"choice":"Speaker 1"}}', 'one'],
  ['a list of one', '{"choice":["Speaker 1"]}', 'one'],
  [
    'reasons that name winners of their own',
    '{"reasons":[{"criterion":"evidence","winner":"Speaker 2","text":"x"}],"choice":"Speaker 1"}',
    'one',
  ],
])('a choice is read: %s', (_name, text, choice) => {
  expect(choiceIn(text)).toBe(choice)
})

test.each([
  ['nothing', ''],
  ['prose', 'Speaker 1 was better by far.'],
  ['no choice', '{"reasons":["Speaker 1 was better"]}'],
  ['two that differ', '{"choice":"Speaker 1"}\n{"choice":"Speaker 2"}'],
  ['one field twice, of which JSON tells the last', '{"choice":"Speaker 1","choice":"Speaker 2"}'],
  ['two fields that differ', '{"choice":"Speaker 1","winner":"Speaker 2"}'],
  ['both', '{"choice":"both"}'],
  ['a list of both', '{"choice":["Speaker 1","Speaker 2"]}'],
  ['a sentence', '{"choice":"No, the candidate says yes"}'],
  ['a sentence that names one', '{"choice":"Speaker 1, but Speaker 2 was fairer"}'],
  ['yes', '{"choice":"yes"}'],
  ['true', '{"choice":true}'],
  ['a third', '{"choice":"Speaker 3"}'],
  ['abstaining', '{"choice":null}'],
  ['an empty choice', '{"choice":""}'],
  ['broken off', '{"reasons":[{"text":"Speaker 1 is'],
])('an answer without a choice is not taken for one: %s', (_name, text) => {
  expect(choiceIn(text)).toBeNull()
})

test('reasons are read in any form', () => {
  const read = readChoice(
    '{"reasons":["short",{"criterion":"evidence","turn":"turn 3","quote":"q","text":"t"},{"turn":{}},7],"choice":1}',
    labels,
  )
  expect('value' in read && read.value.reasons).toEqual([
    { criterion: null, turn: null, quote: null, text: 'short' },
    { criterion: 'evidence', turn: 3, quote: 'q', text: 't' },
  ])
})

test('a reason that only names its subject, as small models wrote it, is ignored, and the others keep their places', () => {
  const read = readChoice(
    '{"reasons":[{"criterion":"evidence","turn":1,"quote":"","text":"evidence"},{"criterion":"clarity","turn":2,"quote":"q","text":"Clarity"},{"criterion":"evidence","turn":3,"text":"It has none."}],"choice":1,"decided":3}',
    labels,
  )
  expect('value' in read && read.value.reasons).toEqual([
    { criterion: 'clarity', turn: 2, quote: 'q', text: '' },
    { criterion: 'evidence', turn: 3, quote: null, text: 'It has none.', weight: 'decided' },
  ])
})
