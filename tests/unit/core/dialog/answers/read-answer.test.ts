import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuSeconds } from '../../../../helpers/cpu-seconds.ts'
import { readLooseJson } from '../../../../../src/core/dialog/loose-json/loose-json.ts'
import {
  answersIn,
  isMeantAs,
  readAnswer,
  type AnswerForm,
} from '../../../../../src/core/dialog/answers/read-answer.ts'

interface Verdict {
  readonly winner: string
  readonly margin?: unknown
  readonly reasons?: unknown
}

const form: AnswerForm<Verdict> = {
  fields: ['winner', 'margin', 'reasons'],
  closed: ['reasons'],
  enough: ['winner', 'margin'],
  read: (value) => {
    const { winner } = (value ?? {}) as { readonly winner?: unknown }
    if (winner === null) return { value: { ...(value as object), winner: 'none' } }
    return typeof winner === 'string' && ['first', 'second', 'none'].includes(winner)
      ? { value: value as Verdict }
      : { why: 'it names no winner' }
  },
}
const QUOTE = 'Trams carry “more”, don’t they?'
const VERDICT = { winner: 'first', margin: 'clear', reasons: [{ turn: 2, quote: QUOTE }] }
const JSON_TEXT = JSON.stringify(VERDICT)
const PRETTY = JSON.stringify(VERDICT, null, 2)
const ESCAPED = JSON.stringify(JSON_TEXT)
const call = (input: unknown) => JSON.stringify({ name: 'verdict', arguments: input })

describe('an answer is read completely', () => {
  test.each<readonly [form: string, text: string]>([
    ['alone', JSON_TEXT],
    ['on several lines', PRETTY],
    ['after words', `Ada was better.\n\n${JSON_TEXT}`],
    ['before words', `${JSON_TEXT}\n\nAda was better.`],
    ['between words', `Ada was better.\n${JSON_TEXT}\nThat is all.`],
    ['in a line of words', `I say ${JSON_TEXT} and nothing else.`],
    ['in a fence', `\`\`\`\n${PRETTY}\n\`\`\``],
    ['in a fence with its language', `\`\`\`json\n${PRETTY}\n\`\`\``],
    ['in a fence in the middle', `Ada.\n\`\`\`json\n${PRETTY}\n\`\`\`\nThat is all.`],
    ['in a fence of waves', `~~~\n${PRETTY}\n~~~`],
    ['in a fence on one line', `\`\`\`${JSON_TEXT}\`\`\``],
    ['in a fence that stays open', `Ada.\n\`\`\`json\n${PRETTY}`],
    ['after another code block', `\`\`\`\n06:00 {bus}\n\`\`\`\n${JSON_TEXT}`],
    ['after the word json', `json\n${JSON_TEXT}`],
    ['after a mark of byte order', `\uFEFF${JSON_TEXT}`],
    ['after a label', `**Verdict:** ${JSON_TEXT}`],
    ['in an envelope', `{"verdict": ${JSON_TEXT}}`],
    ['in an envelope among other things', `{"thinking": "Cost decided it.", "result": ${JSON_TEXT}, "ok": true}`],
    ['in envelopes in envelopes', `{"output": {"response": {"data": {"verdict": ${JSON_TEXT}}}}}`],
    ['in a list of one', `[${JSON_TEXT}]`],
    ['in a list of one in an envelope', `{"results": [[${JSON_TEXT}]]}`],
    ['as the last of a list', `[{"thought": "Cost?"}, ${JSON_TEXT}]`],
    ['in the place of a schema', `{"type": "object", "properties": ${JSON_TEXT}}`],
    ['in a tag', `<verdict>\n${JSON_TEXT}\n</verdict>`],
    ['in tags with an attribute', `<answer format="json"><json>${JSON_TEXT}</json></answer>`],
    ['as a call of a tool', call(VERDICT)],
    ['as a call of a tool whose input is a string', call(JSON_TEXT)],
    ['as calls of tools', `{"tool_calls": [{"type": "function", "function": ${call(JSON_TEXT)}}]}`],
    ['as a call in tags', `<tool_call>\n${call(VERDICT)}\n</tool_call>`],
    ['as a string', ESCAPED],
    ['with its marks escaped', ESCAPED.slice(1, -1)],
    ['on several lines with all of it escaped', JSON.stringify(PRETTY).slice(1, -1)],
    ['in doubled brackets', `{${JSON_TEXT}}`],
    [
      'after an earlier thought',
      `{"winner": "second", "margin": "close", "reasons": []}\nNo, on reflection:\n${JSON_TEXT}`,
    ],
    ['after the form itself', `{"winner": "...", "margin": "...", "reasons": []}\n${JSON_TEXT}`],
    ['after a schema', `{"type": "object", "properties": {"winner": {"type": "string"}}}\n${JSON_TEXT}`],
    ['after an example in the same object', `{"example": {"winner": "second"}, "verdict": ${JSON_TEXT}}`],
    ['before an object of another kind', `${JSON_TEXT}\n{"note": "That is all."}`],
    ['after braces in words', `The set {a, b} and { this: is, no: thing }: ${JSON_TEXT}`],
    ['after an open brace', `{ and then ${JSON_TEXT}`],
    ['in a string of something else', `{"note": "see {\\"a\\": 1}", "text": ${ESCAPED}}`],
    [
      'with commas too many',
      `{"winner": "first", "margin": "clear", "reasons": [{"turn": 2, "quote": "${QUOTE}",},],}`,
    ],
    ['with a comma too few', `{"winner": "first"\n"margin": "clear"\n"reasons": [{"turn": 2 \n"quote": "${QUOTE}"}]}`],
    ['in single marks', `{'winner': 'first', 'margin': 'clear', 'reasons': [{'turn': 2, 'quote': '${QUOTE}'}]}`],
    ['in marks of a printer', `{“winner”: “first”, “margin”: “clear”, “reasons”: [{“turn”: 2, “quote”: “${QUOTE}”}]}`],
    ['in other marks', `{«winner»: «first», „margin“: „clear“, ‘reasons’: [{'turn': 2, \`quote\`: "${QUOTE}"}]}`],
    ['with bare names', `{winner: "first", margin: "clear", reasons: [{turn: 2, quote: "${QUOTE}"}]}`],
    ['with bare words', `{winner: first, margin: clear, reasons: [{turn: 2, quote: "${QUOTE}"}]}`],
    ['with names as titles', `{"Winner": "first", "Margin": "clear", "REASONS": [{"turn": 2, "quote": "${QUOTE}"}]}`],
    [
      'with comments',
      `{"winner": "first", // by cost\n# and so\n"margin": /* not close */ "clear", "reasons": [{"turn": 2, "quote": "${QUOTE}"}, ...]}`,
    ],
    [
      'with the other bracket at an end',
      `{"winner": "first", "margin": "clear", "reasons": [{"turn": 2, "quote": "${QUOTE}"}}`,
    ],
    ['without its last brackets', JSON_TEXT.slice(0, -2)],
    ['with a field twice, of which the last counts', `{"winner": "second", ${JSON_TEXT.slice(1)}`],
  ])('%s', (_form, text) => {
    expect(readAnswer(text, form)).toEqual({ value: VERDICT })
  })

  test.each<readonly [form: string, written: string, meant: unknown]>([
    ['line breaks and tabs as they are', '"a\n\tb\r\nc"', 'a\n\tb\r\nc'],
    ['marks within that are not escaped', '"She said "no" to it, and left"', 'She said "no" to it, and left'],
    ['a mark before a comma', '"She said "no", then left"', 'She said "no", then left'],
    ['an apostrophe in single marks', "'don't'", "don't"],
    ['escapes', String.raw`"\u00e9\n\"\\ \' \x"`, 'é\n"\\ \' \\x'],
    ['words of Python', '[True, False, None, NaN, Infinity]', [true, false, null, null, null]],
    ['numbers', '[1, -2.5, 3e2, +4, .5]', [1, -2.5, 300, 4, 0.5]],
    ['no winner as null', 'null', null],
  ])('%s', (_form, written, meant) => {
    const read = readLooseJson(`{"value": ${written}}`, 0)
    expect(read).toMatchObject({ state: 'whole', value: { value: meant } })
  })

  test('a name that means something to JavaScript is a plain key', () => {
    expect(Object.entries(readLooseJson('{"__proto__": 1, "constructor": 2}', 0).value as object)).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
    ])
  })
})

describe('text without an answer is refused:', () => {
  test.each<readonly [text: string, why: string | RegExp]>([
    ['', 'it holds no JSON object'],
    ['Ada won, by far.', 'it holds no JSON object'],
    ['{"margin": "clear", "reasons": []}', 'it names no winner'],
    ['{"verdict": {"winner": ["first", "second"]}}', 'it names no winner'],
    ['{"reasons": [{"winner": "second", "text": "cost"}]}', 'it names no winner'],
    ['{"winner": "...", "margin": "...", "reasons": [{"turn": 1, "quote": "..."}]}', 'it names no winner'],
    ['{"winner": "first", "margin": "cl', 'it breaks off before its end'],
    ['{"winner": "fir', 'it breaks off before its end'],
    ['{"winner": "first", "margin": clear and so on', /broken|breaks off/],
    ['{"type": "object", "properties": {"winner": {"type": "string"}}, "required": ["winner"]}', 'it names no winner'],
    ['{"example": {"winner": "first", "margin": "clear", "reasons": []}}', /form asked for|names no winner/],
    ['{"winner": "first" oops "margin": }', /broken/],
  ])('%s', (text, why) => {
    const read = readAnswer(text, form)
    expect('why' in read && read.why).toMatch(why)
  })

  test('a reason that was cut off is left out of a verdict that names its winner', () => {
    const read = readAnswer('{"winner": "first", "margin": "clear", "reasons": [{"turn": 2, "quote": "Trams car', form)
    expect(read).toMatchObject({ value: { winner: 'first', reasons: [{ turn: 2 }] } })
  })

  test('an answer that must be complete is refused where any of its values was cut off', () => {
    const { enough: _enough, ...whole } = form
    expect(readAnswer('{"winner": "first", "margin": "clear", "reasons": [{"quote": "Tra', whole)).toHaveProperty('why')
    expect(readAnswer('{"winner": "first", "margin": "clear"', whole)).toHaveProperty('value')
  })

  test('an answer quoted within a string does not count', () => {
    const text = `{"reasons": ["She wrote {\\"winner\\": \\"first\\"}"], "note": ${JSON.stringify('{"winner": "first"}')}}`
    expect(answersIn(text, form)).toHaveLength(1)
    expect(answersIn(text, { ...form, strict: true })).toEqual([])
  })
})

test('an object counts as an answer by the names of its fields, also inside a wrapper', () => {
  const meant = (value: unknown) => isMeantAs(value, form)
  expect(meant({ winner: 3 })).toBe(true)
  expect(meant({ result: [{ data: { margin: 1 } }] })).toBe(true)
  expect(meant({ schema: { winner: 'first' } })).toBe(false)
  expect(meant({ bus: '06:00' })).toBe(false)
})

// Not compared with JSON.parse: that of Node 24.21 reads a name that is one escaped letter, "\\u0041", as a backslash.
test('strict JSON is read as it was before it was written', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue())),
      fc.nat(4),
      (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const read = readLooseJson(`${text} tail`, 0)
        expect(JSON.stringify(read.value)).toBe(JSON.stringify(value))
        expect([read.state, read.lossy, read.end]).toEqual(['whole', false, text.length])
      },
    ),
    { numRuns: 500 },
  )
})

test('a field that still holds the dots of the form is empty, whatever stands beside it', () => {
  // The answer of a small model: the winner filled in, the rest copied from the task.
  const copied = '{"winner": "first", "margin": " … ", "reasons": [{"turn": 1, "quote": "..."}, "...,", "So: ..."]}'
  expect(readAnswer(copied, form)).toEqual({
    value: { winner: 'first', margin: '', reasons: [{ turn: 1, quote: '' }, '', 'So: ...'] },
  })
  const twice: unknown[] = []
  const read = (value: unknown, told: readonly (readonly [string, unknown])[]) => {
    twice.push(...told)
    return form.read(value, told)
  }
  readAnswer('{"winner": "...", "winner": "first"}', { ...form, read })
  expect(twice).toEqual([
    ['winner', ''],
    ['winner', 'first'],
  ])
})

test('a text of nested brackets or quotes takes linear time', () => {
  const seconds = [
    '{',
    '[',
    '"',
    '`',
    '{"',
    "{'",
    '{“',
    '[{',
    '[[',
    '{"a":',
    '{"a":"{',
    '{/*',
    '{#',
    '{\\"',
    '"{\\"',
    '{}',
    '{"winner":',
    '{"winner": x\n\n',
    '{"winner":"first",',
    "{'a':'b' ",
    '```{"',
    '<a>{',
    'json {',
  ].map((piece) => {
    const text = piece.repeat(Math.ceil(400_000 / piece.length))
    return cpuSeconds(() => readAnswer(text, form))
  })
  expect(Math.max(...seconds)).toBeLessThan(8)
})
