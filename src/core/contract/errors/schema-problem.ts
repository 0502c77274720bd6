import type { z } from 'zod'
import { uncapitalise } from '../../../base/text/capitalise.ts'
import { AppError } from './errors.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

type Path = readonly PropertyKey[]

/** The first way in which a value breaks its schema. */
export interface SchemaProblem {
  /** Where, with dots: "seats.second.model", "turns.3.seat"; empty for the value itself. */
  readonly field: string
  /** Our own complete sentence, or zod's message, which needs the field named before it. */
  readonly message: string
  readonly standsAlone: boolean
}

/** Our messages are sentences that end with a full stop; zod's do not. */
const SENTENCE = /[.!?]$/
/** Characters of a field's name or of zod's message that are shown: both may contain typed text. */
const REPEATED_MAX = 300
/** Characters of one part of a field's name: it may be a key that somebody pasted a text into. */
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
 * Parses a value with its schema.
 * @param explain makes a sentence of zod's message
 * @throws AppError INPUT_INVALID with one sentence about the first problem, and the field in its details
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

/** Of values a thousand levels deep the stack comes to its end, whatever the schema. */
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
