import { describe, expect, test } from 'vitest'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { settingsRefused } from '../../../../src/providers/refusals/refusable.ts'
import { createFakeVendor, type FakeRecord, type FakeReply } from '../../../helpers/fake-vendor/index.ts'
import { CONCLUDE, failureOf, listen, part, providerAt, requestTo } from '../support.ts'

/** Answers of servers whose chat template has no place for a system message: original status and body. */
const WORDINGS: readonly (readonly [who: string, status: number, body: string])[] = [
  [
    'LM Studio, Mistral 7B',
    400,
    '{"error":"Error rendering prompt with jinja template: \\"Only user and assistant roles are supported!\\"."}',
  ],
  [
    'LM Studio, with a trace',
    400,
    '{"error":"Error rendering prompt with jinja template: \\"Error: Only user and assistant roles are supported!\\n    at wrapper.execute (file:///opt/index.js:12:3)\\"."}',
  ],
  [
    'llama.cpp, Devstral',
    500,
    '{"error":{"code":500,"message":"Only user, assistant and tool roles are supported, got system. at row 262, column 111:\\n{%- else %}","type":"server_error"}}',
  ],
  [
    'llama.cpp, Gemma',
    500,
    '{"error":{"code":500,"message":"Jinja Exception: System role not supported","type":"server_error"}}',
  ],
  [
    'llama.cpp, raise_exception',
    400,
    '{"error":{"code":400,"message":"Error: raise_exception(\'Conversation roles must alternate user/assistant/user/assistant/...\') at row 4, column 9","type":"invalid_request_error"}}',
  ],
  [
    'vLLM, Mistral',
    400,
    '{"object":"error","message":"Conversation roles must alternate user/assistant/user/assistant/...","type":"invalid_request_error","code":null}',
  ],
  ['vLLM, Gemma', 400, '{"object":"error","message":"System role not supported","type":"BadRequestError","code":400}'],
  [
    'TGI',
    422,
    '{"error":"Template error: invalid operation: Conversation roles must alternate user/assistant/user/assistant/... (in <string>:1)","error_type":"template_error"}',
  ],
  ['a role that is unsupported', 400, '{"error":{"message":"Unsupported role: system"}}'],
  ['a role that is unknown', 500, '{"error":{"message":"Unknown message role \'system\' in chat template"}}'],
  ['a role that is unexpected', 400, '{"detail":"Unexpected role `system` at message 0"}'],
  [
    'a list of roles',
    422,
    '{"detail":[{"loc":["body","messages",0,"role"],"msg":"Input should be \'user\' or \'assistant\'","type":"literal_error"}]}',
  ],
  ['the first message', 400, '{"error":{"message":"The first message must have the role user."}}'],
  ['the beginning', 400, '{"error":{"message":"Conversations must start with a user prompt."}}'],
  [
    'roles by turns',
    400,
    '{"error":{"message":"messages: roles must alternate between \\"user\\" and \\"assistant\\""}}',
  ],
  [
    'a template that breaks at it',
    500,
    '{"error":{"message":"Error rendering prompt with jinja template: \\"Cannot call something that is not a function: got UndefinedValue\\"."}}',
  ],
  ['human and gpt', 500, '{"error":{"message":"Roles other than human and gpt have no template."}}'],
  ['German', 400, '{"error":{"message":"Die Rolle system ist in dieser Vorlage nicht vorgesehen."}}'],
  ['French', 400, '{"error":{"message":"Le rôle system n’est pas pris en charge par ce modèle."}}'],
  ['Chinese', 400, '{"error":{"message":"该模型不支持 system 角色"}}'],
  ['Chinese, two voices', 400, '{"error":{"message":"messages 中的角色只能是 user 或 assistant"}}'],
]

interface Sent {
  readonly role: string
  readonly content: string | null
}

const sent = ({ body }: FakeRecord): readonly Sent[] => (body as { messages: readonly Sent[] }).messages
const rolesOf = (request: FakeRecord) => sent(request).map(({ role }) => role)

/** A server whose template only accepts the roles in `takes`, and refuses others with these words. */
function template(takes: (roles: readonly string[]) => boolean, status: number, body: string) {
  return createFakeVendor({
    reply: (request): FakeReply => (takes(rolesOf(request)) ? { text: 'Well said.' } : { fail: { status, body } }),
  })
}

const noSystem = (roles: readonly string[]) => !roles.includes('system')
const byTurns = (roles: readonly string[]) => roles.every((role, at) => role === (at % 2 === 0 ? 'user' : 'assistant'))

/** A stage that has called a tool and continues. */
const AFTER_A_TOOL: Partial<ModelRequest> = {
  tools: [CONCLUDE],
  messages: [
    { role: 'user', parts: [part('Say something.')] },
    {
      role: 'assistant',
      parts: [part('I shall end it.')],
      toolCalls: [{ callId: 'call_1', tool: 'conclude', input: { reason: 'done' } }],
    },
    { role: 'tool', results: [{ callId: 'call_1', tool: 'conclude', ok: true, text: 'It ends after this turn.' }] },
  ],
}

describe('a chat template without a system role', () => {
  test.each(WORDINGS)('is called with the rules in the first message: %s', async (_, status, body) => {
    const fake = await template(noSystem, status, body)
    const provider = providerAt('openai', fake)
    expect((await listen(provider, requestTo('gemma'))).text).toBe('Well said.')
    expect(fake.requests.map(rolesOf)).toEqual([['system', 'user'], ['user']])
    expect(sent(fake.requests[1]!)[0]?.content).toMatch(/You are a test\.[\s\S]*Say something\./)
    await listen(provider, requestTo('gemma'))
    expect(fake.requests.map(rolesOf).slice(2)).toEqual([['user']])
    await fake.close()
  })

  test.each(WORDINGS)(
    'is not assumed when a refused request contained no system message: %s',
    async (_, status, body) => {
      expect(settingsRefused(status, body.toLowerCase(), '{"messages":[{"role":"user","content":"Hello"}]}')).toEqual(
        [],
      )
    },
  )

  test('is remembered for the model that refused, and not for another at the same server', async () => {
    const [, status, body] = WORDINGS[0]!
    const fake = await template(noSystem, status, body)
    const provider = providerAt('openai', fake)
    await listen(provider, requestTo('gemma'))
    await listen(provider, requestTo('another'))
    expect(fake.requests.map(rolesOf)).toEqual([['system', 'user'], ['user'], ['system', 'user'], ['user']])
    await fake.close()
  })

  test('fails with the server’s own words when leaving the system message out does not help', async () => {
    const [, status, body] = WORDINGS[0]!
    const fake = await template(() => false, status, body)
    const failure = await failureOf(providerAt('openai', fake), requestTo('gemma'))
    expect(failure.code).toBe('PROVIDER_BAD_REQUEST')
    expect(fake.requests).toHaveLength(2)
    await fake.close()
  })
})

describe('a chat template in which two roles alternate', () => {
  test.each([
    'Conversation roles must alternate user/assistant/user/assistant/...',
    'After the optional system message, conversation roles must alternate user and assistant roles except for tool calls and results.',
    'Only user and assistant roles are supported!',
    'Unexpected role: tool (user and assistant only)',
  ])('gets the result of a tool as words of the user: %s', async (message) => {
    const optional = message.includes('optional')
    const takes = (roles: readonly string[]) => byTurns(optional ? roles.filter((role) => role !== 'system') : roles)
    const fake = await template(takes, 400, JSON.stringify({ error: { message } }))
    const heard = await listen(providerAt('openai', fake), requestTo('mistral', AFTER_A_TOOL))
    expect(heard.text).toBe('Well said.')
    const last = fake.requests.at(-1)!
    expect(rolesOf(last)).toEqual([...(optional ? ['system'] : []), 'user', 'assistant', 'user'])
    expect(sent(last).at(-2)?.content).toBe('I shall end it.\n\n{"tool":"conclude","input":{"reason":"done"}}')
    expect(sent(last).at(-1)?.content).toBe('Result of conclude: It ends after this turn.')
    await fake.close()
  })
})

test.each([
  [
    'a result without its call',
    "Messages with role 'tool' must be a response to a preceding message with 'tool_calls'.",
  ],
  ['a window', "This model's maximum context length is 3000 tokens. However, your messages resulted in 3300 tokens."],
  ['a wrong value', 'temperature must be between 0 and 1'],
])('%s is not taken for a template without a system role', (_, message) => {
  expect(settingsRefused(400, message.toLowerCase(), '{"messages":[{"role":"system","content":"Rules"}]}')).toEqual([])
})
