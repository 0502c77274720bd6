import { useId, type ReactNode } from 'react'
import { Problem } from './problem.tsx'

/** The props that connect a control with its label and its error. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string | null | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** A label, a control, and below it a hint or an error. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const noted = error !== undefined || Boolean(hint)
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': noted ? noteId : undefined,
      })}
      {error !== undefined && <Problem id={noteId}>{error}</Problem>}
      {error === undefined && hint && (
        <p className="hint" id={noteId}>
          {hint}
        </p>
      )}
    </div>
  )
}
