import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEnvelopeReader, envelopeText, type EnvelopeCall } from '../../../../src/core/contract/turn/envelope.ts'

/** The result of a text that arrives in pieces of these lengths. */
function read(text: string, lengths: readonly number[] = [text.length]) {
  const reader = createEnvelopeReader()
  let said = ''
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const length = 1 + (lengths[turn % lengths.length] ?? 0)
    said += reader.push(text.slice(at, at + length))
    at += length
  }
  said += reader.end()
  return { said, calls: reader.calls() }
}

const call = fc.record({
  tool: fc.stringMatching(/^[a-z_]{1,12}$/),
  input: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
}) as fc.Arbitrary<EnvelopeCall>
const lengths = fc.array(fc.nat(9), { minLength: 1 })

describe('an envelope', () => {
  test('gives the same words and calls however it is cut, ordered and fenced', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.array(call, { maxLength: 3 }),
        fc.constantFrom('plain', 'fenced', 'turned', 'spread'),
        lengths,
        (say, calls, form, cuts) => {
          const written = {
            plain: envelopeText(say, calls),
            fenced: `\`\`\`json\n${envelopeText(say, calls)}\n\`\`\`\n`,
            turned: JSON.stringify({ calls, say }),
            spread: JSON.stringify({ say, calls }, null, 2),
          }[form]
          expect(read(written, cuts)).toEqual({ said: say, calls: JSON.parse(JSON.stringify(calls)) })
        },
      ),
    )
  })

  test('is shown from its first word on', () => {
    const reader = createEnvelopeReader()
    expect(reader.push('{"say": "Ni')).toBe('Ni')
    expect(reader.push('ght ')).toBe('ght ')
    expect(reader.push('falls.", "calls": [')).toBe('falls.')
  })

  test('loses no speech: text that is no envelope comes through unchanged, however it is cut', () => {
    const words = fc.array(fc.constantFrom('a', ' ', '\n', '{', '}', '"', '`', '```', 'say', ': ', '[CONCLUDE]', '{}'))
    fc.assert(
      fc.property(words, lengths, (pieces, cuts) => {
        const text = pieces.join('')
        fc.pre(!/\{\s*"(say|calls?)"\s*:/.test(text))
        expect(read(text, cuts)).toEqual({ said: text, calls: [] })
      }),
    )
  })

  test.each<[string, string, readonly EnvelopeCall[]]>([
    ['Just words, no JSON. [CONCLUDE]', 'Just words, no JSON. [CONCLUDE]', []],
    ['{"say":"Half a sen', 'Half a sen', []],
    ['Well: {"say":"Yes.","calls":[]} And more.', 'Well: Yes.\n\n And more.'.replace('\n\n ', '\n\n'), []],
    ['{"say":"One.","calls":[]}\n{"say":"Two.","call":null}', 'One.\n\nTwo.', []],
    ['{"say":"A\nB","calls":[{"tool":"roll"}]}', 'A\nB', [{ tool: 'roll', input: {} }]],
    ['{"call":{"tool":"roll","input":{}},"say":"Hm."}', 'Hm.', [{ tool: 'roll', input: {} }]],
    ['{"say":"\\ud83d\\ude00 {\\"say\\": 1}","calls":[]}', '😀 {"say": 1}', []],
  ])('%j', (text, said, calls) => {
    expect(read(text)).toEqual({ said, calls })
    expect(read(text, [0])).toEqual({ said, calls })
  })

  test('with a call that cannot be parsed still passes the call on, so that the model is told', () => {
    const { said, calls } = read('{"say":"So.","calls":[{"tool":"roll","input":{"sides":6,}}]}')
    expect(said).toBe('So.')
    expect(calls).toEqual([{ tool: 'roll', input: expect.stringContaining('"sides":6,') }])
  })
})
