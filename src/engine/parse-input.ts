import type { z } from 'zod'
import { AppError } from '../contract/errors.ts'

/** Parses what came from outside; the first issue becomes one sentence. @throws AppError INPUT_INVALID */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.path.join('.') ?? ''
  const message = issue?.message ?? 'The input is not valid.'
  // A sentence of our own stands alone; zod's own words need the field named.
  const sentence = /[.:]$/.test(message) ? message : `${path || 'Input'}: ${message}.`
  throw new AppError('INPUT_INVALID', sentence, { details: { field: path } })
}
