import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '../../../../src/core/engine/ports.ts'
import { checkInput } from '../../../../src/core/engine/tools/check-input.ts'

const items: JsonSchema = { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 3 }
const schema: JsonSchema = {
  type: 'object',
  properties: {
    place: { type: 'string' },
    objective: { type: ['string', 'null'] },
    companions: {
      type: 'object',
      additionalProperties: { type: 'object', properties: { add: items }, additionalProperties: false },
    },
    flags: { type: 'object', additionalProperties: true },
    trait: { enum: ['trust', 'anger'] },
    change: {
      anyOf: [
        { type: 'integer', minimum: -20, maximum: 20 },
        {
          type: 'object',
          properties: { action: { const: 'set' }, duration: { type: 'integer', minimum: 1 } },
          required: ['action', 'duration'],
          additionalProperties: false,
        },
      ],
    },
  },
  additionalProperties: false,
}

describe('a refused input gets a sentence that names what is wrong', () => {
  test.each<[unknown, string | null]>([
    [{}, null],
    [{ objective: null, flags: { a: 1, b: [] }, companions: { mara: { add: ['rope'] } } }, null],
    [{ change: 5 }, null],
    [{ change: { action: 'set', duration: 3 } }, null],
    [[], 'the input is to be an object, and is a list'],
    [{ place: 3 }, '"place" is to be text, and is 3'],
    [{ objective: true }, '"objective" is to be text or null, and is true'],
    [{ trait: 'joy' }, '"trait" is to be one of "trust", "anger", and is "joy"'],
    [{ elsewhere: 1 }, '"elsewhere" is not a field it has'],
    [{ companions: { mara: { add: ['a', ''] } } }, '"companions.mara.add[1]" is empty'],
    [
      { companions: { mara: { add: ['a', 'b', 'c', 'd'] } } },
      '"companions.mara.add" is to have 3 or fewer entries, and has 4',
    ],
    [{ change: 50 }, '"change" is to be 20 or less, and is 50'],
    [{ change: 1.5 }, '"change" fits none of the shapes it may have, and is 1.5'],
    [{ change: { action: 'set' } }, '"change.duration" is missing'],
    [{ change: { action: 'drop', duration: 1 } }, '"change.action" is to be "set", and is "drop"'],
    [{ change: 'more' }, '"change" fits none of the shapes it may have, and is text'],
  ])('%j', (input, complaint) => {
    expect(checkInput(schema, input)).toBe(complaint)
  })

  test('a choice among no values is refused with the reason', () => {
    expect(checkInput({ type: 'object', properties: { who: { enum: [] } } }, { who: 'mara' })).toBe(
      '"who" has nothing to choose from now',
    )
  })
})

test('any JSON value is checked without an error, whatever its properties are called', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const complaint = checkInput(schema, value)
      expect(complaint === null || complaint.length > 0).toBe(true)
    }),
  )
  expect(checkInput(schema, JSON.parse('{"__proto__": 1}'))).toContain('is not a field')
  expect(checkInput(schema, JSON.parse('{"constructor": 1}'))).toContain('is not a field')
})
