import { useId } from 'react'
import type { ProviderInfo } from '../../contract/procedures.ts'
import { Field } from '../components/field.tsx'
import { useApp } from '../state/app-model.ts'
import { useStore } from '../state/use-select.ts'
import { useSettled } from '../state/use-settled.ts'
import type { SeatDraft } from './draft.ts'
import { modelOf } from './settle-seat.ts'

interface ModelFieldProps {
  readonly draft: Pick<SeatDraft, 'model'>
  readonly provider: ProviderInfo | null
  readonly baseUrl: string
  readonly error: string | undefined
  readonly onChange: (model: string) => void
}

/** A model by its id, with those the provider lists on offer. */
export function ModelField({ draft, provider, baseUrl, error, onChange }: ModelFieldProps) {
  const app = useApp()
  const listId = useId()
  const asked = useSettled(baseUrl, 600)
  // A provider without a key lists nothing, and a base URL half typed is nobody's address.
  const reachable = provider !== null && (provider.ready || asked !== '') && (asked === '' || URL.canParse(asked))
  const models = useStore(app.models(reachable ? provider.id : '', reachable ? asked : ''))
  const value = modelOf({ provider: null, name: '', position: '', baseUrl, model: draft.model }, provider, models.value)
  return (
    <Field label="Model" error={error} hint={reachable ? models.error?.message : null}>
      {(control) => (
        <>
          <input {...control} className="input" list={listId} value={value} placeholder="Model id" autoComplete="off" spellCheck={false} onChange={(event) => onChange(event.target.value)} />
          <datalist id={listId}>
            {models.value?.map((model) => (
              <option key={model.id} value={model.id}>
                {model.label}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
