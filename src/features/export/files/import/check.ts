import type { z } from 'zod'
import { fieldPath, valueAt } from '../../../../core/contract/errors/schema-problem.ts'
import { importInvalid } from './imported-dialog.ts'

/**
 * Parses a value, or reports which field is wrong and what was expected.
 * @param at path of the value in the file
 * @throws ExportError IMPORT_INVALID
 */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  at: readonly PropertyKey[] = [],
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (!issue) throw importInvalid('the file', 'is not a dialog')
  throw importInvalid(fieldPath([...at, ...issue.path]) || 'the file', problem(issue, value))
}

function problem(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_type')
    return valueAt(value, issue.path) === undefined ? 'is missing' : `must be ${article(issue.expected)}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  return `is not valid (${issue.message.replace(/\.$/, '')})`
}

function article(type: string): string {
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`
}
