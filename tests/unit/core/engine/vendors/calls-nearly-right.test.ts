import { describe, expect, test } from 'vitest'
import type { FakeRecord, FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { chats, vendorEngine } from '../../../../helpers/vendor-engine.ts'

const hasTools = ({ body }: Pick<FakeRecord, 'body'>) =>
  ((body as { readonly tools?: readonly unknown[] }).tools?.length ?? 0) > 0

const frame = (delta: unknown, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

/** An answer of a few words with a tool call in these pieces. */
const calling = (...pieces: readonly unknown[]): FakeReply => ({
  raw: {
    contentType: 'text/event-stream',
    bytes: Buffer.from(
      [
        frame({ content: 'Both have said what they have to say. ' }),
        ...pieces.map((piece) => frame({ tool_calls: [piece] })),
        frame({}, 'tool_calls'),
        'data: [DONE]\n\n',
      ].join(''),
    ),
  },
})

async function debate(reply: (request: FakeRecord) => FakeReply | null) {
  const box = await vendorEngine(reply)
  const id = await box.engine.create(box.dialog({ turns: 6, critique: false, earlyEnd: true }))
  await box.engine.start(id)
  return { state: await box.engine.settled(id), calls: chats(box), box }
}

const piece = (name: string, args: unknown, more = {}) => ({
  index: 0,
  id: 'call_1',
  type: 'function',
  function: { name, arguments: args },
  ...more,
})

describe('a call that is almost correct', () => {
  test.each([
    ['right', [piece('conclude', '{"reason":"done"}')]],
    ['a channel mark in its name', [piece('conclude<|channel|>json', '{"reason":"done"}')]],
    ['a room before its name', [piece('functions.conclude', '{"reason":"done"}')]],
    ['a capital', [piece('Conclude', '{"reason":"done"}')]],
    ['no arguments', [piece('conclude', '')]],
    ['arguments that are null', [piece('conclude', null)]],
    ['arguments that are cut', [piece('conclude', '{"reason":"they ha')]],
    ['arguments that are an object', [piece('conclude', { reason: 'done' })]],
    ['no index', [piece('conclude', '{"reason":', { index: undefined }), { function: { arguments: '"done"}' } }]],
    ['an empty object first', [piece('conclude', '{}'), { index: 0, function: { arguments: '{"reason":"done"}' } }]],
    [
      'the arguments twice',
      [piece('conclude', '{"reason":"done"}'), { index: 0, function: { arguments: '{"reason":"done"}' } }],
    ],
  ] as const)('ends the exchange at the cost of a correct one: %s', async (_, pieces) => {
    const right = await debate((request) =>
      hasTools(request) ? calling(piece('conclude', '{"reason":"done"}')) : null,
    )
    const { state, calls } = await debate((request) => (hasTools(request) ? calling(...pieces) : null))
    expect(state.status).toBe('completed')
    expect(state.concluded).not.toBeNull()
    expect(calls).toHaveLength(right.calls.length)
    const [result] = state.turns
      .flatMap(({ stages }) => stages.flatMap(({ blocks }) => blocks))
      .filter(({ type }) => type === 'tool_result')
    expect(result).toMatchObject({ tool: 'conclude', ok: true })
  })
})

const GROQ = JSON.stringify({
  error: {
    message: "Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.",
    type: 'invalid_request_error',
    code: 'tool_use_failed',
    failed_generation: '<function=conclude>{}',
  },
})

describe('a call that its server cannot parse', () => {
  test('is requested once more, and then as plain words', async () => {
    let refusals = 0
    const { state, calls } = await debate((request) => {
      if (!hasTools(request)) return null
      refusals += 1
      return { fail: { status: 400, body: GROQ } }
    })
    expect(state.status).toBe('completed')
    expect(refusals).toBe(2)
    const at = calls.findIndex(hasTools)
    expect(calls.slice(at, at + 3).map(hasTools)).toEqual([true, true, false])
    const told = state.turns.flatMap(({ stages }) => stages.flatMap(({ refused }) => refused ?? []))
    expect(new Set(told)).toEqual(new Set(['tools']))
  })

  test('leaves no trace where the second try works', async () => {
    let failed = false
    const { state, calls } = await debate((request) => {
      if (!hasTools(request)) return null
      if (failed) return calling(piece('conclude', '{"reason":"done"}'))
      failed = true
      return { fail: { status: 400, body: GROQ } }
    })
    expect(state.status).toBe('completed')
    expect(state.concluded).not.toBeNull()
    expect(calls.filter(hasTools)).toHaveLength(2)
  })
})
