import { comma } from '../../../base/format/count.ts'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { formatWithModel } from '../../../core/dialog/judging/critique-with-model.ts'
import { mannerName } from '../../../core/dialog/members/manners.ts'
import { plainHttpOrigin } from '../../../core/dialog/plain-http.ts'
import { SEAT_LABELS } from '../../../core/dialog/members/members.ts'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import type { FieldErrors, FieldKey } from '../../draft/check-draft.ts'
import type { SeatDraft } from '../../draft/draft.ts'
import type { SettledSeat } from '../../draft/to-dialog.ts'
import './seat-advanced.css'
import { formatSettings, type SettingField } from '../../draft/seat-settings.ts'
import { reasons, type SeatTakes } from '../../draft/seat-takes.ts'
import { useCritiqueRecords } from '../../models/use-critique-records.ts'
import { BaseUrlField } from '../../models/base-url-field.tsx'
import { VoicePicker } from '../../voices/voice-picker.tsx'
import { SeatTools } from './seat-tools.tsx'
import { SeatText } from './seat-text.tsx'
import { inherits, SettingInput } from '../../models/setting-input.tsx'

interface SeatAdvancedProps {
  readonly seat: SeatId
  readonly draft: SeatDraft
  /** The manner that is drawn for the seat; empty for none. */
  readonly drawnManner: string
  readonly settled: SettledSeat
  /** Whether the dialog has critiques, for the label "as the dialog". */
  readonly critique: boolean
  /** True for a story, in which drafts are not criticised. */
  readonly playing: boolean
  readonly errors: FieldErrors
  readonly onChange: (next: Partial<SeatDraft>, ...fields: readonly FieldKey[]) => void
}

/**
 * The further settings of a seat: its voice, its persona and instructions, the address of its model, and the parameters
 * of that model.
 */
export function SeatAdvanced({
  seat,
  draft,
  drawnManner,
  settled,
  critique,
  playing,
  errors,
  onChange,
}: SeatAdvancedProps) {
  const { provider, takes } = settled
  const key = (name: SettingField | 'baseUrl' | 'provider'): FieldKey => `seats.${seat}.${name}`
  // The moderator's instructions are edited in its card, where the other seats have their position.
  const texts = seat === 'moderator' ? (['persona'] as const) : (['persona', 'instructions'] as const)
  // A choice that replaces the dialog's setting is as wide as the form, so it comes first.
  const offered = playing ? takes.settings.filter(({ row }) => row.name !== 'critic') : takes.settings
  const settings = offered.toSorted((a, b) => Number(inherits(b.row)) - Number(inherits(a.row)))
  const wrong = [...settings.map(({ row }) => row.name), ...texts, 'baseUrl' as const].some(
    (name) => errors[key(name)] !== undefined,
  )
  const [opened, setOpened] = useState(false)
  // Whether the settings had an error at the last rendering. A new error opens the window, which can then be closed.
  const [wasWrong, setWasWrong] = useState(false)
  if (wrong !== wasWrong) {
    setWasWrong(wrong)
    if (wrong) setOpened(true)
  }
  const records = useCritiqueRecords(opened)
  const measured = formatWithModel(records, { provider: provider?.id ?? '', model: settled.model })
  const words = formatSettings(seat === 'moderator' ? { ...draft, instructions: '' } : draft, takes)
  const summary = [
    mannerName(drawnManner),
    draft.voice === null ? '' : t('voice'),
    draft.tools.length === 0 ? '' : t('tools'),
    words,
    draft.baseUrl,
  ]
    .filter((word) => word !== '')
    .join(comma())
  const plain = plainHttpOrigin(draft.baseUrl)
  const setting = (each: SeatTakes['settings'][number]) => (
    <SettingInput
      key={each.row.name}
      setting={each}
      dialog={{ critique, reasons: reasons(draft, takes) }}
      value={draft[each.row.name]}
      error={errors[key(each.row.name)]}
      hint={each.row.name === 'critic' ? measured : null}
      onChange={(value) => onChange({ [each.row.name]: value }, key(each.row.name))}
    />
  )
  return (
    <>
      <button
        type="button"
        className="button quiet small seat-card-more text-start"
        title={summary}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {summary === '' ? t('Advanced') : t('Advanced: {summary}', { summary })}
      </button>
      {/* The window is rendered only when it is opened: the fields of three seats would delay the first screen, and would request the voices of all engines. */}
      {opened && (
        <Modal title={advancedTitle(seat)} look="side" onClose={() => setOpened(false)}>
          <div className="stack gap-5">
            {!takes.known && (
              <p className="hint">
                {t('Nobody described this model, so everything is offered; its vendor may refuse some of it.')}
              </p>
            )}
            <VoicePicker value={draft.voice ?? undefined} onChange={(voice) => onChange({ voice: voice ?? null })} />
            <PersonaField
              persona={draft.persona || drawnManner}
              drawn={drawnManner !== ''}
              error={errors[key('persona')]}
              onChange={(persona) =>
                onChange({ persona, noPersona: seat !== 'moderator' && persona.trim() === '' }, key('persona'))
              }
            />
            {seat !== 'moderator' && (
              <Field label={t('Extra instructions')} error={errors[key('instructions')]}>
                {(control) => (
                  <SeatText
                    control={control}
                    value={draft.instructions}
                    placeholder={t('What this seat should do or avoid')}
                    onChange={(instructions) => onChange({ instructions }, key('instructions'))}
                  />
                )}
              </Field>
            )}
            <div className="seat-advanced-grid">{settings.filter((each) => !isSampling(each)).map(setting)}</div>
            <SeatTools value={draft.tools} onChange={(tools) => onChange({ tools })} />
            <details className="seat-experts" hidden={!hasForExperts(settled)} open={wrong || undefined}>
              <summary>{t('For experts: sampling and address')}</summary>
              <div className="stack gap-5">
                <div className="seat-advanced-grid">{settings.filter(isSampling).map(setting)}</div>
                {provider?.takesBaseUrl && (
                  <BaseUrlField
                    provider={provider}
                    value={draft.baseUrl}
                    plain={plain}
                    error={errors[key('baseUrl')]}
                    onChange={(baseUrl) => onChange({ baseUrl, model: draft.model }, key('baseUrl'), key('provider'))}
                  />
                )}
              </div>
            </details>
            <div className="modal-acts row end">
              <button type="button" className="button primary" onClick={() => setOpened(false)}>
                {t('Done')}
              </button>
            </div>
          </div>
        </Modal>
      )}
    </>
  )
}

/** Whether the part "For experts" contains any setting. */
function hasForExperts({ provider, takes }: SettledSeat): boolean {
  return provider?.takesBaseUrl === true || takes.settings.some(isSampling)
}

/** Whether a setting is a sampling parameter, such as the temperature: a number that only some models accept. */
function isSampling({ row }: SeatTakes['settings'][number]): boolean {
  return row.kind === 'number' && row.capability === 'sampling'
}

interface PersonaFieldProps {
  readonly persona: string
  /** True when the text is the manner that the app drew at random, and not written by a person. */
  readonly drawn: boolean
  readonly error: string | undefined
  readonly onChange: (persona: string) => void
}

function PersonaField({ persona, drawn, error, onChange }: PersonaFieldProps) {
  return (
    <Field
      label={t('Persona')}
      hint={drawn ? t('A manner drawn for this dialog: change it, or empty the field for none.') : null}
      error={error}
    >
      {(control) => (
        <SeatText
          control={control}
          value={persona}
          placeholder={t('Who speaks here: background, manner, tone')}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

function advancedTitle(seat: SeatId): string {
  return t('Advanced settings: {seatName}', { seatName: SEAT_LABELS[seat] })
}
