import type { z } from 'zod'
import { uncapitalise } from '../../../base/text/capitalise.ts'
import { AppError } from './errors.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

type Path = readonly PropertyKey[]

/** The first way in which a value breaks its schema. */
export interface SchemaProblem {
  /** Where the problem is, with dots: "seats.second.model", "turns.3.seat"; empty for the value itself. */
  readonly field: string
  /** A complete sentence by the app, or zod's message, before which the field has to be named. */
  readonly message: string
  readonly standsAlone: boolean
}

/** Matches a message by the app, which ends with a full stop. Messages by zod do not. */
const SENTENCE = /[.!?]$/
/** The most characters of a field's name or of zod's message that are shown. Both may contain typed text. */
const REPEATED_MAX = 300
/** The most characters of one part of a field's name, which may be a key into which somebody pasted a text. */
const PART_MAX = 100

export function firstProblem({ issues: [issue] }: z.ZodError): SchemaProblem {
  const message = issue?.message ?? 'not as expected'
  return { field: issue?.path.map(String).join('.') ?? '', message, standsAlone: SENTENCE.test(message) }
}

/** A field as the author of the file would write it: "turns[3].seat"; empty for the whole file. */
export function fieldPath(path: Path): string {
  return path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : `${name}${name && '.'}${beginningOf(String(part), PART_MAX)}`,
    '',
  )
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part)
        ? (inner as Record<PropertyKey, unknown>)[part]
        : undefined,
    value,
  )
}

/**
 * Parses a value with a schema.
 * @param explain turns zod's message into a sentence
 * @throws AppError INPUT_INVALID with a sentence about the first problem, and the field in its details
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  explain: (field: string, message: string) => string = notValid,
): z.output<Schema> {
  const parsed = withinStack(() => schema.safeParse(input))
  if (parsed.success) return parsed.data
  const problem = firstProblem(parsed.error)
  const [field, message] = [beginningOf(problem.field, REPEATED_MAX), beginningOf(problem.message, REPEATED_MAX)]
  throw new AppError(
    'INPUT_INVALID',
    problem.standsAlone ? message : explain(field, message),
    field === '' ? {} : { details: { field } },
  )
}

/**
 * Runs a parser. A value that is nested a thousand levels deep exhausts the stack, whatever the schema; that is
 * reported as an error about the value.
 */
function withinStack<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new AppError('INPUT_INVALID', 'The request is not valid: its values are nested too deeply.', { cause: error })
  }
}

function notValid(field: string, message: string): string {
  return `${field || 'The request'} is not valid: ${uncapitalise(message)}.`
}
