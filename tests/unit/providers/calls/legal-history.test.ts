import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { drawHistory, MESSAGES_MAX, tortureHistories } from '../../../../scripts/torture/histories.ts'
import { Draws } from '../../../../scripts/torture/fuzz/draws.ts'
import type { ModelMessage } from '../../../../src/core/engine/ports.ts'
import { legalHistory } from '../../../../src/providers/calls/legal-history.ts'
import { historyFault } from '../../../helpers/fake-vendor/history-fault.ts'
import { part } from '../support.ts'

const user = (text: string): ModelMessage => ({ role: 'user', parts: [part(text)] })
const calls = (...ids: string[]): ModelMessage => ({
  role: 'assistant',
  parts: [],
  toolCalls: ids.map((callId) => ({ callId, tool: `tool_${callId}`, input: {} })),
})
const results = (...ids: string[]): ModelMessage => ({
  role: 'tool',
  results: ids.map((callId) => ({ callId, tool: `tool_${callId}`, ok: true, text: `of ${callId}` })),
})
const said = (text: string): ModelMessage => ({ role: 'assistant', parts: [part(text)] })

it('leaves a legal history as it is, message by message, so that a cached prefix stays cached', () => {
  const history = [
    user('one'),
    calls('a', 'b'),
    results('a', 'b'),
    said('two'),
    user('three'),
    calls('c'),
    results('c'),
  ]
  const mended = legalHistory(history)
  expect(mended).toHaveLength(history.length)
  for (const [index, message] of mended.entries())
    if (message.role === 'tool') expect(message).toEqual(history[index])
    else expect(message).toBe(history[index])
})

it.each<[string, readonly ModelMessage[], readonly ModelMessage[]]>([
  ['a result whose call was trimmed', [results('a'), user('one')], [user('one')]],
  [
    'a result in another place',
    [user('one'), results('a'), said('two'), user('x')],
    [user('one'), said('two'), user('x')],
  ],
  ['two results of one call', [user('1'), calls('a'), results('a', 'a')], [user('1'), calls('a'), results('a')]],
  [
    'results in another order',
    [user('1'), calls('a', 'b'), results('b'), results('a')],
    [user('1'), calls('a', 'b'), results('a', 'b')],
  ],
  [
    'results alone',
    [results('a')],
    [{ role: 'user', parts: [{ ...part('What came before is left out.'), package: 'history', stability: 'dynamic' }] }],
  ],
  ['a message without a word', [user('1'), said(' '), user('2')], [{ role: 'user', parts: [part('1'), part('2')] }]],
])('repairs %s', (_what, history, wanted) => {
  expect(legalHistory(history)).toEqual(wanted)
})

it('says of a call without its result that it was lost, and begins with a user', () => {
  expect(legalHistory([calls('a'), user('one')])).toMatchObject([
    { role: 'user' },
    { role: 'assistant' },
    { role: 'tool', results: [{ callId: 'a', tool: 'tool_a', ok: false, text: 'The result of this call was lost.' }] },
    { role: 'user', parts: [{ text: 'one' }] },
  ])
})

it('renames the id of a second call, and of its result, when a host reuses ids', () => {
  const history = [user('1'), calls('a'), results('a'), calls('a'), results('a')]
  expect(legalHistory(history).slice(3)).toMatchObject([
    { toolCalls: [{ callId: 'a_2' }] },
    { results: [{ callId: 'a_2', text: 'of a' }] },
  ])
})

it('is legal whatever was drawn, and repairing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const history = drawHistory(new Draws(seed))
      expect(history.length).toBeLessThanOrEqual(MESSAGES_MAX)
      const mended = legalHistory(history)
      expect(legalHistory(mended)).toEqual(mended)
      expect(mended[0]?.role).toBe('user')
      for (const [index, message] of mended.entries()) {
        const next = mended[index + 1]
        const asked = message.role === 'assistant' ? (message.toolCalls ?? []).map(({ callId }) => callId) : []
        expect(next?.role === 'tool' ? next.results.map(({ callId }) => callId) : []).toEqual(asked)
      }
    }),
    { numRuns: 300 },
  )
})

describe('the strict test vendor refuses', () => {
  const text = (role: string) => ({ role, content: [{ type: 'text', text: 'x' }] })
  const use = { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'n', input: {} }] }
  const result = { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: '' }] }
  const plain = (role: string) => ({ role, content: 'x' })
  const chatCall = {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'a', function: { name: 'n', arguments: '{}' } }],
  }
  const chatResult = { role: 'tool', tool_call_id: 'a', tool_name: 'n', content: '' }
  const call = { type: 'function_call', call_id: 'a', name: 'n', arguments: '{}' }
  const output = { type: 'function_call_output', call_id: 'a', output: '' }
  const words = (role: string) => ({ role, parts: [{ text: 'x' }] })
  const asked = { role: 'model', parts: [{ functionCall: { name: 'n' } }] }
  const answered = { role: 'user', parts: [{ functionResponse: { name: 'n' } }] }
  test.each([
    ['anthropic', { messages: [text('user'), result] }, /unexpected/],
    ['anthropic', { messages: [text('user'), use, text('user'), result] }, /immediately after|without "tool_result"/],
    ['anthropic', { messages: [text('assistant'), text('user')] }, /first message/],
    ['openai', { messages: [plain('user'), chatResult] }, /must be a response/],
    ['openai', { messages: [plain('user'), chatCall, plain('user')] }, /must be followed/],
    ['openai-responses', { input: [plain('user'), output] }, /No tool call found/],
    ['openai-responses', { input: [plain('user'), call, plain('user')] }, /No tool output found/],
    ['gemini', { contents: [words('user'), answered] }, /number of function response/],
    ['gemini', { contents: [words('user'), asked, words('user')] }, /number of function response/],
    ['gemini', { contents: [words('user'), words('model'), asked, answered] }, /immediately after/],
    ['ollama', { messages: [plain('user'), chatResult] }, /without its call/],
    ['ollama', { messages: [plain('user'), chatCall, plain('user')] }, /without a result/],
  ] as const)('%s %#', (vendor, body, why) => {
    expect(historyFault({ vendor, body })).toMatch(why)
  })
  test.each([
    ['anthropic', { messages: [text('user'), use, result, text('user')] }],
    ['openai', { messages: [plain('user'), chatCall, chatResult, plain('assistant')] }],
    ['openai-responses', { input: [plain('user'), call, output, plain('assistant')] }],
    ['gemini', { contents: [words('user'), asked, answered, words('model')] }],
    ['ollama', { messages: [plain('user'), chatCall, chatResult, plain('assistant')] }],
  ] as const)('not what is legal: %s', (vendor, body) => {
    expect(historyFault({ vendor, body })).toBeNull()
  })
})

it('drawn histories with tool calls, cut anywhere, are accepted in every format by a vendor that refuses orphans', async () => {
  const told: string[] = []
  expect(await tortureHistories(60, (line) => told.push(line)), told.join('\n')).toMatchObject({
    failed: 0,
    passed: 300,
  })
})
