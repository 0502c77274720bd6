import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSingleCallReader, envelopeSchema } from '../../../../src/providers/local/envelope.ts'
import { grammarSchema } from '../../../../src/providers/local/grammar-schema.ts'

describe('the JSON that holds words and tool calls of a local model', () => {
  test('gives the same words and call wherever it is cut into pieces, escapes and surrogates included', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.boolean(),
        fc.array(fc.nat(12), { minLength: 1 }),
        (say, calls, cuts) => {
          const call = calls ? { tool: 'conclude', input: { reason: say } } : null
          const written = JSON.stringify({ say, call }).replaceAll('é', '\\u00e9')
          const reader = createSingleCallReader()
          let said = ''
          for (let at = 0, turn = 0; at < written.length; turn += 1) {
            const length = 1 + cuts[turn % cuts.length]!
            said += reader.push(written.slice(at, at + length))
            at += length
          }
          expect(said).toBe(say)
          expect(reader.call('1')).toEqual(
            calls ? { type: 'tool-call', callId: '1', tool: 'conclude', input: { reason: say } } : null,
          )
        },
      ),
    )
  })

  test('keeps its words and asks for no tool when it is cut off', () => {
    const reader = createSingleCallReader()
    expect(reader.push('{ "say" : "Half a sen')).toBe('Half a sen')
    expect(reader.call('1')).toBe(null)
  })

  test('leaves out of a tool input what no grammar can enforce', () => {
    const inputSchema = {
      type: 'object',
      properties: {
        seat: { anyOf: [{ const: 'first' }, { $ref: '#/$defs/other' }] },
        n: { type: 'integer', minimum: 0 },
        why: { type: 'string', maxLength: 100_000, pattern: 'x' },
      },
      required: ['seat'],
      additionalProperties: false,
      $defs: { other: { enum: ['second'] } },
    }
    expect(grammarSchema(inputSchema)).toEqual({
      type: 'object',
      properties: {
        seat: { oneOf: [{ const: 'first' }, { enum: ['second'] }] },
        n: { type: 'integer' },
        why: { type: 'string' },
      },
      required: ['seat'],
    })
    expect(JSON.stringify(envelopeSchema([]))).toContain('"say"')
  })
})
