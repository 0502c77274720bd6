import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonSchema } from '../../../../src/core/engine/ports.ts'
import { checkInput } from '../../../../src/core/engine/tools/check-input.ts'
import { grammarText } from '../../../../src/providers/local/grammar-text.ts'
import { UPDATE_GAME_STATE } from '../../../helpers/game-tool.ts'
import { ask, boxWith, closeBox, hear, never, whyNoEngine } from './box.ts'

const problem = await whyNoEngine()
const short: JsonSchema = { type: 'string', maxLength: 4 }
const few: JsonSchema = { type: 'array', items: short, minItems: 1, maxItems: 2 }

/** Schemas with only finite answers, so that any model comes to an end. */
const SHAPES: readonly (readonly [string, JsonSchema])[] = [
  [
    'a union',
    {
      type: 'object',
      properties: { change: { anyOf: [{ type: 'integer' }, { enum: ['none', 'all'] }] } },
      required: ['change'],
      additionalProperties: false,
    },
  ],
  [
    'text or nothing',
    {
      type: 'object',
      properties: { goal: { type: ['string', 'null'], maxLength: 5 } },
      required: ['goal'],
      additionalProperties: false,
    },
  ],
  [
    'optional fields',
    {
      type: 'object',
      properties: { a: short, b: { type: 'boolean' }, c: few },
      required: ['b'],
      additionalProperties: false,
    },
  ],
  ['only optional fields', { type: 'object', properties: { a: short, b: few }, additionalProperties: false }],
  ['nothing at all', { type: 'object', properties: {}, additionalProperties: false }],
]

describe.skipIf(problem !== null)('a local model', () => {
  let box: Awaited<ReturnType<typeof boxWith>>
  beforeAll(async () => {
    box = await boxWith({ river: {}, flood: { endless: true, contextTokens: 4_096 } }, { keep: true })
  })
  afterAll(() => closeBox(box))

  test.each(SHAPES)('answers in the form of %s although it was trained on other words', async (_name, schema) => {
    for (const temperature of [0, 1.5]) {
      const request = ask('river', 'Answer', {
        json: { name: 'answer', schema: schema as Readonly<Record<string, unknown>> },
        sampling: { temperature, maxOutputTokens: 200 },
      })
      const { text, end } = await hear(box.entry.provider.stream(request, { signal: never() }))
      expect(end.finish.unified).toBe('stop')
      expect(checkInput(schema, JSON.parse(text))).toBe(null)
    }
  })

  test('accepts a tool with open maps and unions, whose grammar the engine can read', async () => {
    const request = ask('river', 'Go on', {
      tools: [UPDATE_GAME_STATE],
      sampling: { temperature: 0, maxOutputTokens: 80 },
    })
    const { text } = await hear(box.entry.provider.stream(request, { signal: never() }))
    expect(text.length).toBeGreaterThan(0)
  })

  test('that never stops reaches the end of an answer although the schema sets no bounds', async () => {
    const texts = { type: 'array', items: { type: 'string' } }
    const schema = { type: 'object', properties: { reasons: texts }, required: ['reasons'] }
    const { text, end } = await hear(
      box.entry.provider.stream(ask('flood', 'Answer', { json: { name: 'answer', schema } }), { signal: never() }),
    )
    expect(end.finish.unified).toBe('stop')
    expect((JSON.parse(text) as { reasons: string[] }).reasons.length).toBeLessThanOrEqual(6)
  })
})

test('always gives required fields, may leave out others, and keeps the order of the schema', () => {
  const grammar = grammarText({
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: 'null' }, c: { type: 'boolean' } },
    required: ['b'],
    additionalProperties: { type: 'string' },
  })
  const matches = matcher(grammar)
  const free = matcher(grammarText({ type: 'object', properties: { a: { type: 'integer' }, b: { type: 'null' } } }))
  for (const right of ['{}', '{"a":1}', '{"b":null}', '{"a":1,"b":null}']) expect(free(right)).toBe(true)
  for (const right of [
    '{"b":null}',
    '{"a":1,"b":null}',
    '{"b":null,"c":true}',
    '{"a":-20, "b": null, "c":false, "x":"y","z":""}',
  ])
    expect({ right, matches: matches(right) }).toEqual({ right, matches: true })
  for (const wrong of [
    '{}',
    '{"a":1}',
    '{"c":true,"b":null}',
    '{"b":null,}',
    '{"b":null,"x":1}',
    '{"a":01,"b":null}',
    '{"b":null',
  ])
    expect({ wrong, matches: matches(wrong) }).toEqual({ wrong, matches: false })
})

test('unbounded lists and texts get bounds when that is asked for, and not otherwise', () => {
  const texts = { type: 'array', items: { type: 'string' } }
  const own = { type: 'array', items: { type: 'string', maxLength: 5 }, minItems: 3, maxItems: 4 }
  const bounded = (schema: JsonSchema) =>
    matcher(grammarText(schema as Readonly<Record<string, unknown>>, { items: 2, chars: 3 }))
  for (const right of ['[]', '["abc"]', '["a","b"]']) expect(bounded(texts as JsonSchema)(right), right).toBe(true)
  for (const wrong of ['["abcd"]', '["a","b","c"]']) expect(bounded(texts as JsonSchema)(wrong), wrong).toBe(false)
  expect(bounded(own as JsonSchema)('["abcde","b","c","d"]')).toBe(true)
  expect(matcher(grammarText(texts))('["abcd","b","c"]')).toBe(true)
})

/** Turns the grammar into one regular expression: its only recursive rule is `value`, which is not used here. */
function matcher(grammar: string): (text: string) => boolean {
  const rules = new Map(grammar.split('\n').map((line) => line.split(' ::= ') as [string, string]))
  const expression = (body: string): string => {
    let out = ''
    for (const [token, quoted, set, word] of body.matchAll(
      /("(?:\\.|[^"\\])*")|(\[(?:\\.|[^\]\\])*\])|([a-z][a-z0-9]*)|\S/g,
    )) {
      if (quoted !== undefined) out += escaped(JSON.parse(quoted) as string)
      else if (set !== undefined) out += set
      else if (word !== undefined) out += `(?:${word === 'value' ? '' : expression(rules.get(word) ?? '')})`
      else out += token === '(' ? '(?:' : token
    }
    return out
  }
  const whole = new RegExp(`^(?:${expression('root')})$`)
  return (text) => whole.test(text)
}

function escaped(text: string): string {
  return `(?:${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')})`
}
