import { expect, test } from 'vitest'
import { readTopic } from '../../../../src/providers/rehearsal/write/read-topic.ts'

test.each([
  ['Is nuclear power needed for the climate?', 'nuclear power', 'whether nuclear power is needed for the climate'],
  ['Are cities built for cars?', 'cities', 'whether cities are built for cars'],
  ['Is chess about the opening?', 'chess', 'whether chess is about the opening'],
  ['Is the law made for the rich?', 'the law', 'whether the law is made for the rich'],
  ['Is the state of the economy good?', 'the state of the economy', 'whether the state of the economy is good'],
  ['Is a hot dog a sandwich?', 'a hot dog', 'whether a hot dog is a sandwich'],
  ['Is love blind?', 'love', null],
])('tells the subject of "%s" from what is said of it', (topic, matter, clause) => {
  expect(readTopic(topic)).toMatchObject({ matter, clause })
})

test('names no matter where nothing tells where the subject ends', () => {
  expect(readTopic('Is most of history written by winners?').matter).toBeUndefined()
})
