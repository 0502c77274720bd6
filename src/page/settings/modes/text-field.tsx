import { Field } from '../../ui/field.tsx'
import type { Shape } from './mode-fields.ts'

interface TextFieldProps {
  readonly path: string
  readonly label: string
  readonly shape: Shape
  readonly hint?: string | undefined
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The field for a text of a mode. It grows with the text. */
export function ModeTextField({ path, label, shape, hint, error, value, onChange }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        shape === 'line' ? (
          <input
            {...control}
            className="input"
            data-path={path}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <textarea
            {...control}
            className="input mode-text serif loose"
            data-path={path}
            rows={shape === 'list' ? 3 : 2}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}
