import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AppError } from '../../../../src/core/contract/errors/errors.ts'
import { fieldPath, firstProblem, parseInput, valueAt } from '../../../../src/core/contract/errors/schema-problem.ts'

const schema = z.object({
  topic: z.string().min(1, 'Say what the dialog is about.'),
  turns: z.array(z.object({ seat: z.enum(['first', 'second']) })),
})

function refusal(input: unknown, explain?: (field: string, message: string) => string): AppError {
  try {
    parseInput(schema, input, explain)
  } catch (error) {
    return error as AppError
  }
  throw new Error('It was accepted')
}

test('valid input comes back as its schema parses it', () => {
  expect(parseInput(schema, { topic: 'Tea', turns: [], more: 1 })).toEqual({ topic: 'Tea', turns: [] })
})

test('a message of the app stands alone; zod’s messages get the name of the field', () => {
  expect(refusal({ topic: '', turns: [] })).toMatchObject({
    code: 'INPUT_INVALID',
    message: 'Say what the dialog is about.',
    details: { field: 'topic' },
  })
  const worded = refusal({ topic: 'Tea', turns: [{ seat: 'third' }] })
  expect(worded.message).toMatch(/^turns\.0\.seat is not valid: invalid option: .*\.$/)
  expect(worded.details).toEqual({ field: 'turns.0.seat' })
})

test('a value that is wrong as a whole is reported without a field', () => {
  const whole = refusal(7)
  expect(whole.message).toMatch(/^The request is not valid: invalid input: .*\.$/)
  expect(whole.details).toBeUndefined()
  expect(refusal(7, (field, message) => `[${field}] ${message}`).message).toMatch(/^\[\] Invalid input/)
})

test('only the first of several problems is reported, and long input is cut in the message', () => {
  const record = z.record(z.string(), z.number())
  const result = record.safeParse({ ['x'.repeat(5_000)]: 'not a number', y: 'neither' })
  expect(firstProblem(result.error!).field).toBe('x'.repeat(5_000))
  expect(() => parseInput(record, { ['x'.repeat(5_000)]: 'not a number' })).toThrow(/^x{300} is not valid: .{0,300}\.$/)
})

test('a field is named as in the file, and its value is found by that path', () => {
  expect(fieldPath(['turns', 3, 'seat'])).toBe('turns[3].seat')
  expect(fieldPath([0, 'seat'])).toBe('[0].seat')
  expect(fieldPath([])).toBe('')
  const value = { turns: [{ seat: 'first' }] }
  expect(valueAt(value, ['turns', 0, 'seat'])).toBe('first')
  expect(valueAt(value, [])).toBe(value)
  for (const path of [['turns', 1, 'seat'], ['turns', 'length', 'x'], ['constructor'], ['turns', 0, '__proto__']])
    expect(valueAt(value, path)).toBeUndefined()
})

test('input that is nested too deeply is refused with a sentence, and usual depth is accepted', () => {
  const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
  const schema = z.strictObject({ value: z.json() })
  expect(parseInput(schema, { value: nested(200) })).toEqual({ value: nested(200) })
  expect(() => parseInput(schema, { value: nested(50_000) })).toThrow(
    'The request is not valid: its values are nested too deeply.',
  )
})
