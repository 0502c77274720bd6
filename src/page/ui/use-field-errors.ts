import { useState } from 'react'

type Errors = Readonly<Partial<Record<string, string>>>

/** The errors of a form's fields, and the form for which they were found. */
interface Found<Form, E> {
  readonly errors: E
  readonly form: Form | null
}

/**
 * The errors of a form's fields. The error of a field is removed as soon as the field's value changes.
 * @param valueOf the value of a field; by default the form's property of that name
 */
export function useFieldErrors<Form extends object, E extends Errors>(
  form: Form,
  none: E,
  valueOf: (form: Form, field: string) => unknown = propertyOf,
): readonly [E, (errors: E) => void] {
  const [{ errors, form: then }, setFound] = useState<Found<Form, E>>({ errors: none, form: null })
  const standing = Object.entries(errors).filter(
    ([field]) => then === null || Object.is(valueOf(then, field), valueOf(form, field)),
  )
  return [Object.fromEntries(standing) as E, (next) => setFound({ errors: next, form })]
}

function propertyOf(form: object, field: string): unknown {
  return (form as Readonly<Record<string, unknown>>)[field]
}
