import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { RehearsalChip } from '../../../page/dialog-view/rehearsal-chip.tsx'
import { ModelField } from '../../../page/models/model-field.tsx'
import { completedModel, type ModelChoices, type ModelDraft } from './tournament-draft.ts'

interface ModelRowProps<Draft extends ModelDraft> {
  readonly label: string
  /** The label of the button that removes it. */
  readonly removeLabel?: string
  readonly draft: Draft
  readonly choices: ModelChoices
  readonly onChange: (draft: Draft) => void
  /** Removes the row; absent for a row that is required. */
  readonly onRemove?: (() => void) | undefined
  readonly children?: ReactNode
}

/** A model of the form, with further fields. */
export function ModelRow<Draft extends ModelDraft>({
  label,
  removeLabel,
  draft,
  choices,
  onChange,
  onRemove,
  children,
}: ModelRowProps<Draft>) {
  const { provider, baseUrl } = completedModel(draft, choices)
  return (
    <li className="tournament-model stack gap-5 card">
      <div className="tournament-model-field row start">
        <ModelField
          {...{ label, draft, provider, baseUrl }}
          providers={choices.providers}
          error={undefined}
          anywhere
          onChange={(model) => onChange({ ...draft, provider: provider?.id ?? null, model })}
          onProvider={(chosen, model, url) => onChange({ ...draft, provider: chosen, model, baseUrl: url })}
        />
        {onRemove && (
          <button type="button" className="button quiet icon" aria-label={removeLabel} onClick={onRemove}>
            <X size={16} aria-hidden />
          </button>
        )}
      </div>
      {provider?.rehearsal && <RehearsalChip />}
      {children}
    </li>
  )
}
