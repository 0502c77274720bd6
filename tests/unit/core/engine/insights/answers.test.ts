import { saidOnce } from '../../../../../src/core/engine/insights/said-once.ts'
import { describe, expect, test } from 'vitest'
import { participantSummarySchema } from '../../../../../src/core/contract/insights/insights.ts'
import {
  MAP_SHAPE,
  mapAnswerSchema,
  namesForm,
  parseAnswer,
  SUMMARY_SHAPE,
  summaryAnswerSchema,
} from '../../../../../src/core/engine/insights/answers.ts'
import { wordsOfTask } from '../../../../../src/core/engine/call/limits/recited.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
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
    // Keywords that the strict modes of vendors refuse.
    expect(JSON.stringify(schema)).not.toMatch(
      /\$schema|\$ref|default|minLength|maxLength|minItems|maxItems|pattern|format/,
    )
  }
})

describe('a summary by a small model', () => {
  const fields = ['thesis', 'arguments', 'evidence', 'answered']
  const read = (answer: object) =>
    parseAnswer(summaryAnswerSchema, JSON.stringify(answer), fields, (each) => namesForm(each, fields))
  const filled = { thesis: 'Cars cost lives.', arguments: ['Noise wakes children.'], evidence: [], answered: [] }

  test('leaves out entries that only repeat names of the form, empty entries and duplicates', () => {
    const evidence = [
      'The evidence of the evidence',
      'type=',
      'items =',
      '...',
      '',
      ' A count of May. ',
      'A count of May.',
    ]
    expect(read({ ...filled, evidence })).toEqual({ value: { ...filled, evidence: ['A count of May.'] } })
  })

  test('is requested again where it has no thesis', () => {
    for (const thesis of ['', '...', 'The thesis', 'Thesis:']) expect(read({ ...filled, thesis })).toHaveProperty('why')
  })

  test('keeps sentences that contain names of the form', () => {
    const thesis = 'The evidence of the thesis is thin.'
    expect(read({ ...filled, thesis })).toEqual({ value: { ...filled, thesis } })
  })
})

// As SmolLM2 135M wrote, in answers of forms whose texts end at 300 characters.
const CIRCLE =
  'The next question is the next question. The moderator asks another question. The answer is the next question. The moderator asks another question. The answer is the next question.'

test('sentences that a model writes in a circle are kept once, within a text and across the texts of an answer', () => {
  const once =
    'The next question is the next question. The moderator asks another question. The answer is the next question.'
  expect(saidOnce(CIRCLE, new Set())).toBe(once)
  const before = new Set<string>()
  expect(saidOnce(once, before)).toBe(once)
  expect(saidOnce('The answer is the next question! Cars need room.', before)).toBe('Cars need room.')
  expect(saidOnce('Go on. Go on with that. Go on.', new Set())).toBe('Go on. Go on with that.')
})

test('a last sentence that the bound of the form cut off is left out, one without a full stop is not', () => {
  const long = `Cars need more room than a street has, and buses need less. A street is a room before it is a pipe, and it was furnished for one guest. Whoever says that shops will die ought to look at the takings of the towns that tried it in these years. The moderator asks whoever has not spoken yet to say what a t`
  expect(long.length).toBeGreaterThan(290)
  expect(saidOnce(long, new Set())).toMatch(/in these years\.$/)
  expect(saidOnce('Cars need room. Buses need less', new Set())).toBe('Cars need room. Buses need less')
})

test('a summary does not give its thesis again as an argument, as evidence and as an answer', () => {
  const said = 'This is a first draft. You should put it here. What you have is not.'
  const answer = {
    thesis: said,
    arguments: [said, 'type', 'items'],
    evidence: [said, 'example'],
    answered: [said, 'Buses need less room.'],
  }
  expect(summaryAnswerSchema.parse(answer)).toEqual({
    thesis: said,
    arguments: [],
    evidence: [],
    answered: ['Buses need less room.'],
  })
})

test('names of several words are only recognised as a whole, because one of their words may be a subject', () => {
  const fields = ['conversation_title', 'new_relationships']
  expect(namesForm('Conversation title', fields)).toBe(true)
  expect(namesForm('The conversation title of the conversation title', fields)).toBe(true)
  for (const text of ['Relationships', 'A new title', 'Conversation', 'of the'])
    expect(namesForm(text, fields), text).toBe(false)
})

test('words of the task in an answer are distinguished from speeches and from the subject', () => {
  const part = (of: string, words: string) => ({ package: of, stability: 'turn' as const, text: words })
  const request = {
    system: [part('rules', 'Speak as the person you are told to be, and as nobody else.')],
    messages: [
      {
        role: 'user' as const,
        parts: [
          part('topic', 'The topic of this dialog:\nShould cities ban private cars for good?'),
          part('history', '<said by="Ada" turn="1">Which of the two made the better case, I ask.</said>'),
          part('guidance', 'A private note to you, which nobody else hears. Which of the two made the better case?'),
        ],
      },
    ],
  }
  const ofTask = wordsOfTask(request as unknown as ModelRequest)
  expect(ofTask('A private note to you, which nobody else hears.')).toBe(true)
  expect(ofTask('as the person you are told to be')).toBe(true)
  for (const each of [
    'Should cities ban private cars for good?',
    'Which of the two made the better case',
    'A private note',
    'A private note to you, which nobody else hears, and a bridge.',
  ])
    expect(ofTask(each), each).toBe(false)
})
