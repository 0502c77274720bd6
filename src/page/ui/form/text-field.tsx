import type { InputHTMLAttributes, Ref } from 'react'
import { Field } from '../field.tsx'
import { focusFirst } from '../focus-first.ts'

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'maxLength' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'required'
>

interface TextFieldProps extends Passed {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: string | null | undefined
  /** For several lines: the least number of them. */
  readonly rows?: number | undefined
  readonly secret?: boolean | undefined
  /** For an address or the name of a machine: without completion and correction. */
  readonly exact?: boolean
  /** Whether it is the first field of its window. */
  readonly first?: boolean
  readonly className?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** A text field. */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  rows,
  secret = false,
  exact = false,
  first = false,
  className,
  ref,
  ...passed
}: TextFieldProps) {
  const shared = {
    ...(exact && { autoComplete: 'off', spellCheck: false }),
    ...passed,
    className: className === undefined ? 'input' : `input ${className}`,
    value,
  }
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) =>
        rows === undefined ? (
          <input
            {...control}
            {...shared}
            ref={first ? focusFirst : ref}
            type={secret ? 'password' : 'text'}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <textarea
            {...control}
            {...shared}
            ref={first ? focusFirst : undefined}
            rows={rows}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}
