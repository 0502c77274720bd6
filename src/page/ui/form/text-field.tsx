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
  /** The least number of lines; absent for a field of one line. */
  readonly rows?: number | undefined
  readonly secret?: boolean | undefined
  /** For addresses, names of machines and the like: without completion and correction by the browser. */
  readonly exact?: boolean
  /** Whether this is the first field of its window, which takes the focus. */
  readonly first?: boolean
  readonly className?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** A field for text. */
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
