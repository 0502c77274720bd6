import type { ProviderInfo } from '../../../../core/contract/host/model-info.ts'
import { ModelField } from '../../../../page/models/model-field.tsx'
import type { JudgeDraft } from './panel-draft.ts'

interface JudgeFieldProps {
  readonly label: string
  readonly judge: JudgeDraft
  readonly providers: readonly ProviderInfo[]
  readonly onChange: (judge: JudgeDraft) => void
}

/** The field for the model of a judge: any connected one. */
export function JudgeField({ label, judge, providers, onChange }: JudgeFieldProps) {
  return (
    <ModelField
      label={label}
      draft={judge}
      provider={providers.find(({ id }) => id === judge.provider) ?? null}
      providers={providers}
      baseUrl={judge.baseUrl}
      error={undefined}
      anywhere
      onChange={(model) => onChange({ ...judge, model })}
      onProvider={(provider, model, baseUrl) => onChange({ provider, model, baseUrl })}
    />
  )
}
