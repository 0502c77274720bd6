import { Pencil } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'
import type { CharacterPart } from '../../draft/mode-form.ts'
import { SEAT_LABELS } from '../../../core/dialog/members/members.ts'
import { Field } from '../../ui/field.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { FieldErrors, FieldKey } from '../../draft/check-draft.ts'
import type { SeatDraft } from '../../draft/draft.ts'
import { LevelField } from './level-field.tsx'
import { SeatAdvanced } from './seat-advanced.tsx'
import { ModelField } from '../../models/model-field.tsx'
import { SeatText } from './seat-text.tsx'
import './seat-card.css'
import type { SettledSeat } from '../../draft/to-dialog.ts'

interface SeatCardProps {
  readonly seat: SeatId
  readonly draft: SeatDraft
  /** The name that is used when none is typed. */
  readonly drawnName: string
  /** The manner that is drawn for the seat; empty for none. */
  readonly drawnManner: string
  readonly role: ModeInfo['roles'][SeatId] | null
  /** True for a story, in which no seat has a position. */
  readonly playing: boolean
  /** The character that the seat plays; null for none. */
  readonly part: CharacterPart | null
  readonly providers: readonly ProviderInfo[]
  readonly settled: SettledSeat
  /** Whether turns of the dialog have a draft, a critique and a final text. */
  readonly critique: boolean
  readonly errors: FieldErrors
  readonly onChange: (next: Partial<SeatDraft>, ...fields: readonly FieldKey[]) => void
}

/** The card of a seat: its model and its position. Its rows align with those of the other two cards. */
export function SeatCard({
  seat,
  draft,
  drawnName,
  drawnManner,
  role,
  playing,
  part,
  providers,
  settled,
  critique,
  errors,
  onChange,
}: SeatCardProps) {
  const { provider, baseUrl } = settled
  const byPerson = draft.person !== null && !playing
  const titleId = useId()
  const nameProblemId = useId()
  const label = SEAT_LABELS[seat]
  const key = (field: 'provider' | 'model' | 'name' | 'position' | 'baseUrl' | 'instructions'): FieldKey =>
    `seats.${seat}.${field}`
  const nameProblem = errors[key('name')]
  // The moderator has no position; its instructions are edited in that place.
  const said = seat === 'moderator' ? 'instructions' : 'position'
  return (
    <div role="group" className={`seat-card pad-4 pad-x-6 shrink card seat-${seat}`} aria-labelledby={titleId}>
      <div className="seat-card-head shrink row wrap rows-0 between">
        <label className="seat-card-name shrink row gap-2" title={t('What it is called')}>
          <input
            className="at-most-full in-seat-color type-lead strong"
            aria-label={t('Name')}
            value={draft.name}
            placeholder={drawnName}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={nameProblem === undefined ? undefined : true}
            aria-describedby={nameProblem === undefined ? undefined : nameProblemId}
            onChange={(event) => onChange({ name: event.target.value }, key('name'))}
          />
          <Pencil size={12} aria-hidden />
        </label>
        <span className="rigid muted type-small one-line at-most-full">
          <span id={titleId}>{label}</span>
          {part ? ` · ${part.role}` : role !== null && role.title !== label && ` · ${role.title}`}
        </span>
        {nameProblem !== undefined && <Problem id={nameProblemId}>{nameProblem}</Problem>}
      </div>
      <ModelField
        draft={draft}
        provider={provider}
        providers={providers}
        baseUrl={baseUrl}
        error={errors[key('model')] ?? errors[key('provider')]}
        // The model is stored with its provider, because the provider shown may be only the default one.
        onChange={(model) =>
          onChange(
            { model, provider: provider?.id ?? draft.provider, baseUrl: draft.baseUrl, person: null },
            key('model'),
            key('provider'),
          )
        }
        anywhere
        // In a story the person who plays has a seat besides these, so no seat can be given to the person.
        person={
          playing ? undefined : { chosen: byPerson, onChoose: () => onChange({ person: draft.person ?? 'fair' }) }
        }
        onProvider={(chosen, model, url) =>
          onChange(
            { provider: chosen, model, baseUrl: url, person: null },
            key('provider'),
            key('model'),
            key('baseUrl'),
          )
        }
      />
      {playing && seat !== 'moderator' ? (
        <p className="hint">{part?.description}</p>
      ) : (
        <Field label={seat === 'moderator' ? t('Extra instructions') : t('Position')} error={errors[key(said)]}>
          {(control) => (
            <SeatText
              control={control}
              value={draft[said]}
              placeholder={seat === 'moderator' ? t('What it should do or avoid') : (role?.positionHint ?? '')}
              oneParagraph={said === 'position'}
              onChange={(text) => onChange({ [said]: text }, key(said))}
            />
          )}
        </Field>
      )}
      {byPerson && seat !== 'moderator' ? (
        <LevelField value={draft.person} onChange={(person) => onChange({ person })} />
      ) : (
        <SeatAdvanced
          seat={seat}
          draft={draft}
          drawnManner={drawnManner}
          settled={settled}
          critique={critique}
          playing={playing}
          errors={errors}
          onChange={onChange}
        />
      )}
    </div>
  )
}
