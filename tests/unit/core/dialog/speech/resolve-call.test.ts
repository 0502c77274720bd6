import { describe, expect, test } from 'vitest'
import { legalToolName, readToolInput, resolveToolName } from '../../../../../src/core/dialog/speech/resolve-call.ts'

const OFFERED = ['conclude', 'start_dialogue', 'roll', 'weather__forecast']

describe('the name of a call', () => {
  test.each([
    ['conclude', 'conclude'],
    ['Conclude', 'conclude'],
    ['CONCLUDE', 'conclude'],
    [' conclude ', 'conclude'],
    ['"conclude"', 'conclude'],
    ['conclude()', 'conclude'],
    ['functions.conclude', 'conclude'],
    ['functions.conclude:0', 'conclude'],
    ['function:conclude', 'conclude'],
    ['default_api.conclude', 'conclude'],
    ['tools/conclude', 'conclude'],
    ['functions_conclude', 'conclude'],
    ['conclude<|channel|>json', 'conclude'],
    ['conclude<|channel|>commentary', 'conclude'],
    ['functions.conclude<|channel|>json', 'conclude'],
    ['assistant<|channel|>commentary to=functions.conclude <|constrain|>json', 'conclude'],
    ['to=functions.conclude', 'conclude'],
    ['conclude<|constrain|>json', 'conclude'],
    ['<|channel|>conclude', 'conclude'],
    ['conclude json', 'conclude'],
    ['startDialogue', 'start_dialogue'],
    ['start-dialogue', 'start_dialogue'],
    ['functions.Start_Dialogue<|channel|>json', 'start_dialogue'],
    ['weather.forecast', 'weather__forecast'],
  ])('%s is %s', (written, tool) => {
    expect(resolveToolName(written, OFFERED)).toBe(tool)
  })

  test.each(['', 'conclusion', 'dialogue', 'forecast', '<|channel|>', 'reroll'])(
    '%s is no tool on offer',
    (written) => {
      expect(resolveToolName(written, OFFERED)).toBeNull()
    },
  )

  test('that could mean two tools means none of them, unless it is exactly one of them', () => {
    expect(resolveToolName('LOOK', ['look', 'Look'])).toBeNull()
    expect(resolveToolName('Look', ['look', 'Look'])).toBe('Look')
  })

  test('of an unknown tool is returned in a form that vendors accept', () => {
    expect(legalToolName('look<|channel|>json')).toBe('look_channel_json')
    expect(legalToolName('')).toBe('unknown')
  })
})

const REASON = { type: 'object', properties: { reason: { type: 'string' } }, required: [], additionalProperties: false }
const ROLL = {
  type: 'object',
  properties: { label: { type: 'string' }, sides: { type: 'integer' }, for: { type: ['string', 'null'] } },
  required: ['label', 'sides'],
}

describe('the input of a tool', () => {
  test.each([
    ['nothing', '', {}],
    ['blanks', '  \n', {}],
    ['null', null, {}],
    ['null as text', 'null', {}],
    ['nothing at all', undefined, {}],
    ['an object', { reason: 'done' }, { reason: 'done' }],
    ['JSON', '{"reason":"done"}', { reason: 'done' }],
    ['JSON in JSON', '"{\\"reason\\":\\"done\\"}"', { reason: 'done' }],
    ['a fence', '```json\n{"reason":"done"}\n```', { reason: 'done' }],
    ['marks after it', '{"reason":"done"}<|call|>', { reason: 'done' }],
    ['a mark before it', '<|message|>{"reason":"done"}', { reason: 'done' }],
    ['two that were glued', '{"reason":"done"}{"reason":"again"}', { reason: 'done' }],
    ['a last comma', '{"reason":"done",}', { reason: 'done' }],
    ['apostrophes', "{'reason': 'it\\'s \"done\"'}", { reason: 'it\'s "done"' }],
    ['a line break in a text', '{"reason":"one\ntwo"}', { reason: 'one\ntwo' }],
    ['a quotation that was not escaped', '{"reason":"he said "stop" and left"}', { reason: 'he said "stop" and left' }],
    ['a brace that is missing', '{"reason":"done"', { reason: 'done' }],
    ['cut in a text', '{"reason":"they have sai', {}],
    ['cut in a name', '{"rea', {}],
    ['a brace', '{', {}],
    ['capitals', '{"Reason":"done"}', { reason: 'done' }],
    ['null where nothing is needed', '{"reason":null}', {}],
    ['wrapped as arguments', '{"arguments":{"reason":"done"}}', { reason: 'done' }],
    ['the whole call', '{"name":"conclude","arguments":"{\\"reason\\":\\"done\\"}"}', { reason: 'done' }],
    ['a list of one', '[{"reason":"done"}]', { reason: 'done' }],
    ['an empty list', '[]', {}],
    ['words alone', 'Both have said all.', { reason: 'Both have said all.' }],
    ['words in quotation marks', '"Both have said all."', { reason: 'Both have said all.' }],
  ])('is read as it was meant: %s', (_, written, input) => {
    expect(readToolInput(written, REASON)).toEqual(input)
  })

  test('keeps the complete values of an input that was cut, and no others', () => {
    expect(readToolInput('{"label":"climb","sides":20,"for":"the wa', ROLL)).toEqual({ label: 'climb', sides: 20 })
    expect(readToolInput('{"label":"climb","sides":', ROLL)).toEqual({ label: 'climb' })
    expect(readToolInput('{"label":"climb","sides":2', ROLL)).toEqual({ label: 'climb' })
  })

  test('keeps a null where the schema allows one or requires a value', () => {
    expect(readToolInput('{"label":null,"sides":6,"for":null}', ROLL)).toEqual({ label: null, sides: 6, for: null })
  })

  test('is converted to its type where it was written as text', () => {
    const written = { label: '20', sides: '20', for: 'null' }
    expect(readToolInput(written, ROLL)).toEqual({ label: '20', sides: 20, for: 'null' })
    expect(readToolInput({ label: 'climb', sides: 'many' }, ROLL)).toEqual({ label: 'climb', sides: 'many' })
  })

  test('stays as it was written where it cannot be converted', () => {
    expect(readToolInput('roll a die', ROLL)).toBe('roll a die')
    expect(readToolInput([1, 2], ROLL)).toEqual([1, 2])
    expect(readToolInput({ made: 'up' }, ROLL)).toEqual({ made: 'up' })
  })
})
