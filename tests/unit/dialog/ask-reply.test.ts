import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReplyReader, replyText } from '../../../src/dialog/ask/reply.ts'

function read(text: string, size = text.length || 1) {
  const reader = createReplyReader()
  let said = ''
  for (let at = 0; at < text.length; at += size) said += reader.push(text.slice(at, at + size))
  return { said: said + reader.end(), calls: reader.calls() }
}

const answer = 'He said: “a, b” at http://x.example/{c}, \\"quoted\\",\\nthen left.'
const heard = 'He said: “a, b” at http://x.example/{c}, "quoted",\nthen left.'

test.each([
  ['text at the root', `{"response_plan":{"decision":"respond_directly"},"direct_response_text":"${answer}"}`],
  ['text in the plan', `{"response_plan":{"decision":"respond_directly","direct_response_text":"${answer}"}}`],
  ['text in both places', `{"response_plan":{"direct_response_text":"${answer}"},"direct_response_text":"${answer}"}`],
  [
    'a fence and remarks around it',
    `Here is the JSON:\n\`\`\`json\n{"direct_response_text": "${answer}",}\n\`\`\`\nAnything else?`,
  ],
  ['line breaks as they are', `{"direct_response_text": "${answer.replace('\\n', '\n')}"}`],
  ['words without an object', heard],
])('an answer loses a character, or gains one: %s', (_name, text) => {
  for (const size of [1, 2, 3, 7, text.length]) expect(read(text, size)).toEqual({ said: heard, calls: [] })
})

test('phrases are lost with half an object, or the words of a look are said', () => {
  const text =
    '{"thought_process":"hm","response_plan":{"decision":"query_memory","key_phrases_for_retrieval":["the tide","seals",null,"ha'
  expect(read(text, 5)).toEqual({
    said: '',
    calls: [{ tool: 'query_memory', input: { key_phrases: ['the tide', 'seals'] } }],
  })
  const both =
    '{"response_plan":{"decision":"query_memory","key_phrases_for_retrieval":["tide"]},"direct_response_text":"One moment."}'
  expect(read(both).said).toBe('')
})

test('half an answer is thrown away, or an object that says nothing passes for an answer', () => {
  expect(read('{"direct_response_text":"The tide tur').said).toBe('The tide tur')
  for (const text of [
    '{}',
    '```json\n{',
    '{"response_plan":{"decision":"dance"}}',
    '{"response_plan": {"decision": "respond_directly"}}',
  ])
    expect(read(text).said).toBe('')
  expect(read('{"response_plan":{"decision":"dance"}}').calls).toEqual([
    { tool: 'response_plan', input: { decision: 'dance' } },
  ])
})

test('what was written for the next prompt is not understood when it comes back', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (words) => {
      fc.pre(words.trim() !== '')
      expect(read(replyText(words, []), 3).said).toBe(words)
    }),
  )
})
