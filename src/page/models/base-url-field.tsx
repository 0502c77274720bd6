import type { ProviderInfo } from '../../core/contract/host/model-info.ts'
import { plainHttpWarning } from '../../core/dialog/plain-http.ts'
import { Field } from '../ui/field.tsx'

interface BaseUrlFieldProps {
  readonly provider: ProviderInfo
  readonly value: string
  /** The origin that is spoken to without a lock over a network; null where there is none. */
  readonly plain: string | null
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Where a provider is reached, when not at its usual address. */
export function BaseUrlField({ provider, value, plain, error, onChange }: BaseUrlFieldProps) {
  return (
    <Field
      label="Base URL"
      error={error}
      hint={plain === null ? `Leave empty for the usual one of ${provider.label}.` : plainHttpWarning(plain)}
    >
      {(control) => (
        <input
          {...control}
          className="input"
          type="url"
          value={value}
          placeholder="https://"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
