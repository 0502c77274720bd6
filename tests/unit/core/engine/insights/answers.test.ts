import { expect, test } from 'vitest'
import { participantSummarySchema } from '../../../../../src/core/contract/insights/insights.ts'
import {
  MAP_SHAPE,
  mapAnswerSchema,
  parseAnswer,
  SUMMARY_SHAPE,
} from '../../../../../src/core/engine/insights/answers.ts'
import { isStrict } from '../../../../../src/providers/openai/chat-request.ts'

const map = {
  nodes: [{ id: 'a', kind: 'claim', quote: 'A "b" {c} \\ d', label: 'B' }],
  edges: [{ from: 'a', to: 'n1', relation: 'rebuts' }],
}
const text = JSON.stringify(map, null, 2)

test('an answer in a fence, among words with braces or in a wrapper is read', () => {
  for (const said of [
    text,
    `\`\`\`json\n${text}\n\`\`\``,
    `Here {it} is: ${text} I hope {this} helps.`,
    `{"argument_map": ${text}}`,
    `{"nodes": 3} ${text}`,
  ]) {
    expect(parseAnswer(mapAnswerSchema, said, ['nodes', 'edges']), said).toEqual({ value: map })
  }
})

test('the reason why an answer cannot be used is returned, so that the model can correct it', () => {
  const why = (said: string) => {
    const parsed = parseAnswer(mapAnswerSchema, said, ['nodes', 'edges'])
    return 'why' in parsed ? parsed.why : null
  }
  expect(why('')).toBe('it holds no JSON object')
  expect(why('I would rather not.')).toBe('it holds no JSON object')
  expect(why(text.slice(0, -20))).toBe('it breaks off before its end')
  expect(why('{"nodes":[{"id":"a","kind":"opinion","quote":"q","label":"l"}],"edges":[]}')).toMatch(
    /^"nodes\.0\.kind": /,
  )
  expect(why('{"nodes":[]}')).toMatch(/^"edges" is missing/)
})

test('a text of many braces is read quickly', () => {
  expect(parseAnswer(participantSummarySchema, '{'.repeat(50_000), ['thesis'])).toEqual({
    why: 'it breaks off before its end',
  })
})

test('the schemas for vendors with strict modes are closed', () => {
  for (const { schema } of [MAP_SHAPE, SUMMARY_SHAPE]) {
    expect(schema['type']).toBe('object')
    expect(isStrict(schema)).toBe(true)
    // Words that vendors' strict modes refuse.
    expect(JSON.stringify(schema)).not.toMatch(
      /\$schema|\$ref|default|minLength|maxLength|minItems|maxItems|pattern|format/,
    )
  }
})
