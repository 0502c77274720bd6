import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readToolSchema } from '../../../../../src/features/connections/client/tool-schema.ts'
import { checkInput } from '../../../../../src/core/engine/tools/check-input.ts'

test('references, unions and parts of a schema are kept, and a circular one ends', () => {
  const schema = readToolSchema({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: {
      unit: { type: 'string', enum: ['C', 'F'] },
      tree: { type: 'object', properties: { child: { $ref: '#/$defs/tree' } } },
      loop: { $ref: '#/$defs/loop' },
    },
    allOf: [{ properties: { city: { type: 'string', minLength: 1 } }, required: ['city'] }],
    properties: {
      unit: { $ref: '#/$defs/unit' },
      when: { oneOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      tree: { $ref: '#/$defs/tree' },
      loop: { $ref: '#/$defs/loop' },
      elsewhere: { $ref: 'https://example.org/schema.json' },
    },
    additionalProperties: false,
  })
  expect(schema).toMatchObject({
    type: 'object',
    required: ['city'],
    additionalProperties: false,
    properties: {
      city: { type: 'string', minLength: 1 },
      unit: { type: 'string', enum: ['C', 'F'] },
      when: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      loop: {},
      elsewhere: {},
    },
  })
  expect(checkInput(schema, { city: 'Rome', unit: 'K' })).toContain('"unit" is to be one of')
  expect(checkInput(schema, { city: 'Rome', when: null, tree: { child: { child: {} } } })).toBeNull()
})

test('no schema causes an exception, and one that allows everything refuses nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const schema = readToolSchema(value)
      expect(schema.type).toBe('object')
      expect(JSON.stringify(schema).length).toBeLessThan(1_000_000)
      checkInput(schema, {})
    }),
  )
})
