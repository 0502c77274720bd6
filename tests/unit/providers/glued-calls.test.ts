import { expect, test } from 'vitest'
import { createFakeVendor } from '../../helpers/fake-vendor/index.ts'
import { CONCLUDE, listen, providerAt, requestTo } from './support.ts'

const frame = (delta: unknown, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const LOOK = { tool: 'look', input: { q: 1 } }
const NOTE = { tool: 'note', input: { z: 2 } }
const of = (name: string | undefined, args: unknown, more = {}) => ({
  ...more,
  function: { ...(name !== undefined && { name }), arguments: args },
})

test.each([
  [
    'two with index 0',
    [of('look', '{"q":1}', { index: 0, id: 'a' }), of('note', '{"z":2}', { index: 0, id: 'b' })],
    [LOOK, NOTE],
  ],
  ['two without an index', [of('look', '{"q":1}', { id: 'a' }), of('note', '{"z":2}', { id: 'b' })], [LOOK, NOTE]],
  ['two without index and id', [of('look', '{"q":1}'), of('note', '{"z":2}')], [LOOK, NOTE]],
  [
    'the same tool twice',
    [of('look', '{"q":1}', { index: 0, id: 'a' }), of('look', '{"q":3}', { index: 0, id: 'b' })],
    [LOOK, { tool: 'look', input: { q: 3 } }],
  ],
  [
    'two in pieces',
    [
      of('look', '{"q"', { index: 0, id: 'a' }),
      of(undefined, ':1}', { index: 0 }),
      of('note', '{"z', { index: 0, id: 'b' }),
      of(undefined, '":2}', { index: 0 }),
    ],
    [LOOK, NOTE],
  ],
  [
    'two by turns, with an index each',
    [
      of('look', '{"q"', { index: 0, id: 'a' }),
      of('note', '{"z', { index: 1, id: 'b' }),
      of(undefined, ':1}', { index: 0 }),
      of(undefined, '":2}', { index: 1 }),
    ],
    [LOOK, NOTE],
  ],
  [
    'one whose every piece has an id of its own',
    [of('look', '{"q"', { index: 0, id: 'a' }), of(undefined, ':1}', { index: 0, id: 'b' })],
    [LOOK],
  ],
  [
    'one that is named in every piece',
    [of('look', '{"q"', { index: 0, id: 'a' }), of('look', ':1}', { index: 0, id: 'a' })],
    [LOOK],
  ],
  ['arguments as an object', [of('look', { q: 1 }, { index: 0, id: 'a' })], [LOOK]],
] as const)('calls are kept apart: %s', async (_, pieces, calls) => {
  const fake = await createFakeVendor({
    reply: () => ({
      raw: {
        contentType: 'text/event-stream',
        bytes: Buffer.from(
          [...pieces.map((piece) => frame({ tool_calls: [piece] })), frame({}, 'tool_calls'), 'data: [DONE]\n\n'].join(
            '',
          ),
        ),
      },
    }),
  })
  const heard = await listen(providerAt('openai', fake), requestTo('fake-1', { tools: [CONCLUDE] }))
  expect(heard.calls.map(({ tool, input }) => ({ tool, input }))).toEqual(calls)
  expect(new Set(heard.calls.map(({ callId }) => callId)).size).toBe(calls.length)
  await fake.close()
})
