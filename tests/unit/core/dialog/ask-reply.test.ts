import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReplyReader, replyText } from '../../../../src/core/dialog/ask/reply.ts'

function read(text: string, size = text.length || 1) {
  const reader = createReplyReader()
  let said = ''
  for (let at = 0; at < text.length; at += size) said += reader.push(text.slice(at, at + size))
  const rest = reader.end()
  return { said: reader.anew?.() ? rest : said + rest, calls: reader.calls() }
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
])('an answer is read without a lost or added character: %s', (_name, text) => {
  for (const size of [1, 2, 3, 7, text.length]) expect(read(text, size)).toEqual({ said: heard, calls: [] })
})

test('the phrases of a search that was cut off are read, and words beside a search are not shown', () => {
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

test('an answer that was cut off is kept, and an object without words is no answer', () => {
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

test('a reply written for the next prompt is read back as it was', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (words) => {
      fc.pre(words.trim() !== '')
      expect(read(replyText(words, []), 3).said).toBe(words)
    }),
  )
})

const TEXT = 'The tide turned at six [1].'
const REPLY = JSON.stringify({ response_plan: { decision: 'respond_directly' }, direct_response_text: TEXT })
const LOOK = '{"response_plan":{"decision":"query_memory","key_phrases_for_retrieval":["tide"]}}'

test.each<readonly [form: string, text: string, said?: string]>([
  ['in an envelope', `{"result":${REPLY}}`],
  ['in envelopes in an envelope', `{"output":{"response":${REPLY}}}`],
  ['in a list of one', `[${REPLY}]`],
  ['in a fence of waves', `~~~\n${REPLY}\n~~~`],
  ['in a tag', `<answer>${REPLY}</answer>`],
  ['as a string', JSON.stringify(REPLY)],
  ['as a call of a tool', `{"name":"reply","arguments":${JSON.stringify(REPLY)}}`],
  ['after the schema', `{"type":"object","properties":{"direct_response_text":{"type":"string"}}}\n${REPLY}`],
  ['after an example', `{"direct_response_text":"..."}\n${REPLY}`],
  ['after an earlier thought', `{"direct_response_text":"At five."}\nNo, on reflection:\n${REPLY}`],
  ['after a look that was thought better of', `${LOOK}\n${REPLY}`],
  ['in single marks', `{'direct_response_text': '${TEXT}'}`],
  ['in marks of a printer', `{“direct_response_text”: “${TEXT}”}`],
  ['with bare names', `{direct_response_text: "${TEXT}"}`],
  ['with its name as a title', `{"Direct_Response_Text": "${TEXT}"}`],
  [
    'in an object of another form',
    `{"answer":"${TEXT} So the boats could leave."}`,
    `${TEXT} So the boats could leave.`,
  ],
  [
    'with marks that are not escaped',
    '{"direct_response_text":"She said "six", then left"}',
    'She said "six", then left',
  ],
  ['with a line break as it is', '{"direct_response_text":"one\ntwo"}', 'one\ntwo'],
  [
    'beside an object of another kind',
    'Ada wrote:\n```json\n{"bus": "06:00"}\n```\nThat is all.',
    'Ada wrote:\n```json\n{"bus": "06:00"}\n```\nThat is all.',
  ],
  ['with braces in its words', 'The set {a, b} is { this: is } fine.', 'The set {a, b} is { this: is } fine.'],
])('reads the whole answer, and nothing else, however it streams: %s', (_form, text = '', said = TEXT) => {
  for (const size of [1, 3, 7, text.length]) expect(read(text, size)).toEqual({ said, calls: [] })
})

test('words already shown are taken back when the answer turns out to be a search', () => {
  const text = `{"direct_response_text":"One moment.",${LOOK.slice(1)}`
  for (const size of [1, text.length])
    expect(read(text, size)).toEqual({ said: '', calls: [{ tool: 'query_memory', input: { key_phrases: ['tide'] } }] })
})

test('what to show of the graph is read only from a complete answer', () => {
  const text = `{"direct_response_text":"Here.","ui_actions":[{"action":"switch_view","view":"graph"},]}`
  const [shows] = read(text).calls
  expect(shows).toEqual({ tool: 'ui_actions', input: { ui_actions: [{ action: 'switch_view', view: 'graph' }] } })
  expect(read(text.slice(0, -8))).toEqual({ said: 'Here.', calls: [] })
})

test('an answer that is nothing but a schema leads to another request', () => {
  const text = '{"type":"object","properties":{"direct_response_text":{"type":"string"}}}'
  expect(read(text)).toEqual({ said: '', calls: [{ tool: 'response_plan', input: { decision: '' } }] })
})
