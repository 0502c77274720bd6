import { t } from '../../base/language/t.ts'
import type { ProviderInfo } from '../../core/contract/host/model-info.ts'
import { plainHttpWarning } from '../../core/dialog/plain-http.ts'
import { Field } from '../ui/field.tsx'

interface BaseUrlFieldProps {
  readonly provider: ProviderInfo
  readonly value: string
  /** The origin, if it is reached over a network without encryption; otherwise null. */
  readonly plain: string | null
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The field for the address of a provider, if it is not the default one. */
export function BaseUrlField({ provider, value, plain, error, onChange }: BaseUrlFieldProps) {
  return (
    <Field
      label={t('Base URL')}
      error={error}
      hint={
        plain === null
          ? t('Leave empty for the usual one of {label}.', { label: provider.label })
          : plainHttpWarning(plain)
      }
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
