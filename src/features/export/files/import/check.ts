import type { z } from 'zod'
import { fieldPath, valueAt } from '../../../../core/contract/errors/schema-problem.ts'
import { sayLater } from '../../../../base/language/say.ts'
import type { ExportError } from '../../../../core/contract/errors/errors.ts'
import { fieldMissing, importInvalid, notOneOf } from './imported-dialog.ts'

/**
 * Parses a value, or reports which field is wrong and what was expected.
 * @param at the path of the value in the file
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
  if (!issue) throw importInvalid(sayLater('The file cannot be imported: the file is not a dialog.'))
  throw problem(fieldPath([...at, ...issue.path]), issue, value)
}

function problem(path: string, issue: z.core.$ZodIssue, value: unknown): ExportError {
  const field = path || 'the file'
  if (issue.code === 'invalid_type') {
    if (valueAt(value, issue.path) === undefined) return fieldMissing(field)
    return importInvalid(
      sayLater(
        'The file cannot be imported: {field} must be {type, select, object {an object} array {an array} string {a string} number {a number} int {a whole number} boolean {true or false} null {null} other {of another type}}.',
        { field, type: issue.expected },
      ),
    )
  }
  if (issue.code === 'invalid_value') return notOneOf(field, issue.values.map(String))
  return importInvalid(
    sayLater('The file cannot be imported: {field} is not valid ({reason}).', {
      field,
      reason: issue.message.replace(/\.$/, ''),
    }),
  )
}
