import type { z } from 'zod'
import { AppError } from '../../contract/errors.ts'

/** Sentences of the contract end in a full stop; what zod says by itself does not. */
const SENTENCE = /[.!?]$/
/** Characters: a name that the client chose may be of any length. */
const MESSAGE_MAX = 300

/** @throws AppError INPUT_INVALID, with one sentence about the first thing that is wrong. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.map(String).join('.') ?? ''
  throw new AppError(
    'INPUT_INVALID',
    describe(issue?.message ?? 'not as expected', field),
    field === '' ? {} : { details: { field: field.slice(0, MESSAGE_MAX) } },
  )
}

function describe(message: string, field: string): string {
  const short = message.slice(0, MESSAGE_MAX)
  if (SENTENCE.test(short)) return short
  return field === ''
    ? `The request is not valid: ${lowerFirst(short)}.`
    : `${field.slice(0, MESSAGE_MAX)} is not valid: ${lowerFirst(short)}.`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
