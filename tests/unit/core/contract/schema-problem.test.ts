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

test('what fits comes back as its schema has it', () => {
  expect(parseInput(schema, { topic: 'Tea', turns: [], more: 1 })).toEqual({ topic: 'Tea', turns: [] })
})

test('a sentence of ours stands alone; zod’s words get the field they are about', () => {
  expect(refusal({ topic: '', turns: [] })).toMatchObject({
    code: 'INPUT_INVALID',
    message: 'Say what the dialog is about.',
    details: { field: 'topic' },
  })
  const worded = refusal({ topic: 'Tea', turns: [{ seat: 'third' }] })
  expect(worded.message).toMatch(/^turns\.0\.seat is not valid: invalid option: .*\.$/)
  expect(worded.details).toEqual({ field: 'turns.0.seat' })
})

test('a value that is wrong as a whole has no field, and says so in words of its own', () => {
  const whole = refusal(7)
  expect(whole.message).toMatch(/^The request is not valid: invalid input: .*\.$/)
  expect(whole.details).toBeUndefined()
  expect(refusal(7, (field, message) => `[${field}] ${message}`).message).toMatch(/^\[\] Invalid input/)
})

test('the first of several problems is told, and what was typed is not repeated without end', () => {
  const record = z.record(z.string(), z.number())
  const result = record.safeParse({ ['x'.repeat(5_000)]: 'not a number', y: 'neither' })
  expect(firstProblem(result.error!).field).toBe('x'.repeat(5_000))
  expect(() => parseInput(record, { ['x'.repeat(5_000)]: 'not a number' })).toThrow(/^x{300} is not valid: .{0,300}\.$/)
})

test('a field is named as whoever wrote the file finds it, and its value is found there', () => {
  expect(fieldPath(['turns', 3, 'seat'])).toBe('turns[3].seat')
  expect(fieldPath([0, 'seat'])).toBe('[0].seat')
  expect(fieldPath([])).toBe('')
  const value = { turns: [{ seat: 'first' }] }
  expect(valueAt(value, ['turns', 0, 'seat'])).toBe('first')
  expect(valueAt(value, [])).toBe(value)
  for (const path of [['turns', 1, 'seat'], ['turns', 'length', 'x'], ['constructor'], ['turns', 0, '__proto__']])
    expect(valueAt(value, path)).toBeUndefined()
})

test('says of values that are nested without end that they are, and reads those of usual depth', () => {
  const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
  const schema = z.strictObject({ value: z.json() })
  expect(parseInput(schema, { value: nested(200) })).toEqual({ value: nested(200) })
  expect(() => parseInput(schema, { value: nested(50_000) })).toThrow(
    'The request is not valid: its values are nested too deeply.',
  )
})
