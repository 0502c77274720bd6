import { useId } from 'react'
import type { SeatId } from '../../../contract/dialog-config.ts'
import type { ModeInfo } from '../../../contract/host/app-info.ts'
import type { ProviderInfo } from '../../../contract/host/model-info.ts'
import { SEAT_LABELS } from '../../../dialog/members/members.ts'
import { plainHttpOrigin, plainHttpWarning } from '../../../dialog/plain-http.ts'
import { Field } from '../../ui/field.tsx'
import { RehearsalChip } from '../../dialog-view/rehearsal-chip.tsx'
import { VoicePicker } from '../../voices/voice-picker.tsx'
import type { FieldErrors, FieldKey } from '../../draft/check-draft.ts'
import type { SeatDraft } from '../../draft/draft.ts'
import { SeatAdvanced } from './seat-advanced.tsx'
import { ModelField } from '../../models/model-field.tsx'
import './seat-card.css'
import type { SettledSeat } from '../../draft/to-dialog.ts'

interface SeatCardProps {
  readonly seat: SeatId
  readonly draft: SeatDraft
  /** What it is called as long as no name is typed. */
  readonly drawnName: string
  readonly role: ModeInfo['roles'][SeatId] | null
  readonly providers: readonly ProviderInfo[]
  readonly settled: SettledSeat
  /** The dialog's switch: draft, critique, final. */
  readonly critique: boolean
  readonly errors: FieldErrors
  readonly onChange: (next: Partial<SeatDraft>, ...fields: readonly FieldKey[]) => void
}

/** One of the three: who speaks here, and for what. */
export function SeatCard({
  seat,
  draft,
  drawnName,
  role,
  providers,
  settled,
  critique,
  errors,
  onChange,
}: SeatCardProps) {
  const { provider, baseUrl } = settled
  const titleId = useId()
  const label = SEAT_LABELS[seat]
  const plain = plainHttpOrigin(draft.baseUrl)
  const key = (field: 'provider' | 'model' | 'name' | 'position' | 'baseUrl'): FieldKey => `seats.${seat}.${field}`
  return (
    <fieldset className={`seat-card seat-${seat}`} aria-labelledby={titleId}>
      <div className="seat-card-title">
        <strong id={titleId}>{label}</strong>
        {provider?.rehearsal && <RehearsalChip />}
        <span className="seat-card-role">{role?.title === label ? '' : role?.title}</span>
      </div>
      <Field
        label="Provider"
        error={errors[key('provider')]}
        hint={provider && !provider.ready && baseUrl === '' ? provider.why : null}
      >
        {(control) => (
          <select
            {...control}
            className="input"
            value={provider?.id ?? draft.provider ?? ''}
            onChange={(event) =>
              onChange(
                { provider: event.target.value, model: null, baseUrl: '' },
                key('provider'),
                key('model'),
                key('baseUrl'),
              )
            }
          >
            {provider === null && <option value={draft.provider ?? ''}>{draft.provider ?? 'None'}</option>}
            {providers.map((each) => (
              <option key={each.id} value={each.id}>
                {each.ready || (each.id === provider?.id && baseUrl !== '') ? each.label : `${each.label} (not ready)`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ModelField
        draft={draft}
        provider={provider}
        providers={providers}
        baseUrl={baseUrl}
        error={errors[key('model')]}
        onChange={(model) => onChange({ model }, key('model'))}
        anywhere
        onProvider={(chosen, model, url) =>
          onChange({ provider: chosen, model, baseUrl: url }, key('provider'), key('model'), key('baseUrl'))
        }
      />
      <Field label="Name" error={errors[key('name')]}>
        {(control) => (
          <input
            {...control}
            className="input"
            value={draft.name}
            placeholder={drawnName}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.target.value }, key('name'))}
          />
        )}
      </Field>
      {seat !== 'moderator' && (
        <Field label="Position" error={errors[key('position')]}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={draft.position}
              placeholder={role?.positionHint}
              autoComplete="off"
              onChange={(event) => onChange({ position: event.target.value }, key('position'))}
            />
          )}
        </Field>
      )}
      <VoicePicker value={draft.voice ?? undefined} onChange={(voice) => onChange({ voice: voice ?? null })} />
      {provider?.takesBaseUrl && (
        <details className="seat-card-more" open={errors[key('baseUrl')] !== undefined || undefined}>
          <summary>{draft.baseUrl === '' ? 'Base URL' : `Base URL: ${draft.baseUrl}`}</summary>
          <Field
            label="Base URL"
            error={errors[key('baseUrl')]}
            hint={plain === null ? 'Leave empty for the usual one.' : plainHttpWarning(plain)}
          >
            {(control) => (
              <input
                {...control}
                className="input"
                type="url"
                value={draft.baseUrl}
                placeholder="https://"
                autoComplete="off"
                onChange={(event) =>
                  onChange({ baseUrl: event.target.value, model: draft.model }, key('baseUrl'), key('provider'))
                }
              />
            )}
          </Field>
        </details>
      )}
      <SeatAdvanced
        seat={seat}
        draft={draft}
        takes={settled.takes}
        critique={critique}
        errors={errors}
        onChange={onChange}
      />
    </fieldset>
  )
}
