import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuSeconds } from '../../../../helpers/cpu-seconds.ts'
import { readAnswer } from '../../../../../src/core/dialog/answers/read-answer.ts'
import { publicValue } from '../../../../../src/core/dialog/channels/public-text.ts'
import { ClosingParts } from '../../../../../src/core/engine/verdict/closing-parts.ts'
import { isMeantAsVerdict } from '../../../../../src/core/engine/verdict/read-verdict.ts'

function split(pieces: readonly string[], judges = true) {
  const parts = new ClosingParts((value) => isMeantAsVerdict(value, judges))
  const words = pieces.map((piece) => parts.push(piece)).join('') + parts.finish()
  return { words: words.trim(), end: parts.end, notes: parts.notes }
}

const END = '{"winner":"first","margin":"clear","reasons":[{"turn":1,"quote":"Cost."}]}'
const TIMETABLE = 'They agreed on this timetable:\n```\n06:00 bus\n```\nNobody answered the point about shops.'
const CALL = JSON.stringify({ name: 'verdict', arguments: END })

describe('the words of a closing only lose what was read as its structured part:', () => {
  test.each<readonly [closing: string, words: string]>([
    [TIMETABLE, TIMETABLE],
    [`${TIMETABLE}\n${END}`, TIMETABLE],
    [`${END}\n\n${TIMETABLE}`, TIMETABLE],
    [`They agreed.\n\n\`\`\`json\n${END}\n\`\`\`\n\nThat is all.`, 'They agreed.\n\n\n\nThat is all.'],
    [`They agreed.\n<verdict>\n${END}\n</verdict>\nThat is all.`, 'They agreed.\n\nThat is all.'],
    [`They agreed.\n<tool_call>${CALL}</tool_call>\nThat is all.`, 'They agreed.\n\nThat is all.'],
    [`They agreed.\njson\n${END}\nThat is all.`, 'They agreed.\n\nThat is all.'],
    [`They agreed.\n${JSON.stringify(END)}\nThat is all.`, 'They agreed.\n\nThat is all.'],
    [`They agreed.\n{${END}}\nThat is all.`, 'They agreed.\n\nThat is all.'],
    [`They agreed.\n{"winner":"second","margin":"close"} No:\n${END}`, 'They agreed.\n No:'],
    [`\`\`\`\nThey agreed.\n${END}\n\`\`\``, 'They agreed.'],
    [
      `The set {a, b}, { this } and <b>, [1] and {"bus": 6} stay.\n${END}`,
      'The set {a, b}, { this } and <b>, [1] and {"bus": 6} stay.',
    ],
    ['They agreed.\n{"winner": "first", "reasons": [and so\n\nThat is all.', 'They agreed.\n\n\nThat is all.'],
    ['They agreed.\n{"winner": "first", "mar', 'They agreed.'],
    [`They agreed.\n\`\`\`\n06:00 bus\n${END}`, 'They agreed.\n```\n06:00 bus'],
    [END, ''],
    [`\`\`\`json\n${END}\n\`\`\``, ''],
    [`\`\`\`json\n{"summary": 3}\n\`\`\`\n`, ''],
  ])('%j', (closing, words) => {
    for (const pieces of [[closing], [...closing]]) expect(split(pieces).words).toBe(words)
  })

  test('in a mode without verdicts, only what can be nothing else', () => {
    expect(split([`They agreed.\n${END}`], false).words).toBe('They agreed.')
    const table = 'The table was:\n{"winner": "Brazil"}\nThat is all.'
    expect(split([table], false).words).toBe(table)
  })
})

const sentence = fc.constantFrom(
  'They agreed on buses.',
  "Ada's case, as she said, “held”.",
  'It was "close", by turn 4.',
  'The set {a, b} and [1, 2].',
  '```\n06:00 bus\n07:00 {tram}\n```',
  '- one\n- two: three',
  'A `{code}` and <b>, 3 < 4.',
  'Das heißt: „nein“; niemand.',
  '```json\n{"bus": 6}\n```',
  'json, they said.',
  'A brace { that stays open.',
  '这是结尾。',
)
const prose = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n\n'))
/** Marks of a template's channels, complete and cut, which make the words at the beginning private. */
const marks = fc.constantFrom('<|AA', '<think>', '<|end|> Cost.', 'Cost <|end|> more.', '[INST]')
const quote = fc.oneof(fc.string({ maxLength: 40 }), sentence, fc.string({ unit: 'grapheme', maxLength: 20 }), marks)
const verdict = fc.record({
  winner: fc.constantFrom('first', 'second', 'none'),
  margin: fc.constantFrom('clear', 'close', 'none'),
  reasons: fc.array(fc.record({ turn: fc.nat(9), quote }), { maxLength: 3 }),
})
type Wrap = (json: string) => string
const wrap = fc.constantFrom<Wrap>(
  (json: string) => json,
  (json: string) => `\`\`\`json\n${json}\n\`\`\``,
  (json: string) => `\`\`\`\n${json}\n\`\`\``,
  (json: string) => `{"verdict": ${json}}`,
  (json: string) => `{"a": {"b": [${json}]}}`,
  (json: string) => `[${json}]`,
  (json: string) => `<verdict>${json}</verdict>`,
  (json: string) => `<a><b c="d">\n${json}\n</b></a>`,
  (json: string) => `json\n${json}`,
  (json: string) => JSON.stringify(json),
  (json: string) => `{${json}}`,
  (json: string) => JSON.stringify({ name: 'verdict', arguments: json }),
  (json: string) => `<tool_call>\n{"name": "verdict", "arguments": ${json}}\n</tool_call>`,
)
const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

test('any verdict in any wrapper among any words is read, unless it is private, and the words are complete', () => {
  fc.assert(
    fc.property(
      prose,
      prose,
      verdict,
      wrap,
      fc.nat(2),
      fc.array(fc.nat(400), { maxLength: 6 }),
      (before, after, given, wrapped, indent, cuts) => {
        // These words would be read as part of the data, which the table above tests.
        fc.pre(/They|case|turn|set|two|code|heißt|json,|brace|结尾/.test(before + after))
        const text = `${before}\n\n${wrapped(JSON.stringify(given, null, indent))}\n\n${after}`
        const at = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length]
        const { words, end } = split(at.slice(1).map((to, index) => text.slice(at[index], to)))
        expect(plain(words)).toBe(plain(`${before} ${after}`))
        const form = {
          fields: ['winner', 'margin', 'reasons'],
          closed: ['reasons'],
          read: (value: unknown) => isVerdict(value),
        }
        expect(readAnswer(end, form)).toEqual({ value: publicValue(given) })
      },
    ),
    { numRuns: 400 },
  )
})

function isVerdict(value: unknown): { readonly value: unknown } | { readonly why: string } {
  return typeof value === 'object' && value !== null && 'winner' in value && typeof value.winner === 'string'
    ? { value }
    : { why: 'it names no winner' }
}

test('a closing of any form is read in linear time', () => {
  const seconds = [
    '{',
    '`',
    '"',
    '{"a":',
    '[{',
    '~',
    '<a>',
    'json',
    '{}',
    '```\n',
    '{"winner":',
    '{"winner": x\n\n',
  ].map((piece) => {
    const text = piece.repeat(Math.ceil(400_000 / piece.length))
    const pieces = Array.from({ length: Math.ceil(text.length / 4) }, (_, at) => text.slice(4 * at, 4 * at + 4))
    return cpuSeconds(() => split(pieces))
  })
  expect(Math.max(...seconds)).toBeLessThan(8)
})
