import type { SeatId } from '../../../contract/dialog-config.ts'
import { Field } from '../../ui/field.tsx'
import type { FieldErrors, FieldKey } from '../../draft/check-draft.ts'
import type { SeatDraft } from '../../draft/draft.ts'
import './seat-advanced.css'
import { settingsWords, shownNumbers, type SettingName } from '../../draft/seat-settings.ts'
import type { SeatTakes } from '../../draft/seat-takes.ts'

interface SeatAdvancedProps {
  readonly seat: SeatId
  readonly draft: SeatDraft
  readonly takes: SeatTakes
  /** The dialog's own switch, for the words of "as the dialog". */
  readonly critique: boolean
  readonly errors: FieldErrors
  readonly onChange: (next: Partial<SeatDraft>, ...fields: readonly FieldKey[]) => void
}

/** What else may be set for a seat: only what its model takes. */
export function SeatAdvanced({ seat, draft, takes, critique, errors, onChange }: SeatAdvancedProps) {
  const key = (name: SettingName): FieldKey => `seats.${seat}.${name}`
  const numbers = shownNumbers(takes)
  const wrong = [...numbers.map(({ name }) => name), 'persona' as const, 'instructions' as const].some(
    (name) => errors[key(name)] !== undefined,
  )
  const words = settingsWords(seat === 'moderator' ? { ...draft, stages: '' } : draft, takes)
  return (
    <details className="seat-card-more" open={wrong || undefined}>
      <summary title={words}>{words === '' ? 'Advanced' : `Advanced: ${words}`}</summary>
      <div className="seat-advanced">
        {!takes.known && (
          <p className="hint">
            Nobody described this model, so everything is offered; its vendor may refuse some of it.
          </p>
        )}
        {(['persona', 'instructions'] as const).map((name) => (
          <Field key={name} label={name === 'persona' ? 'Persona' : 'Extra instructions'} error={errors[key(name)]}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={2}
                value={draft[name]}
                placeholder={
                  name === 'persona' ? 'Who speaks here: background, manner, tone' : 'What this seat should do or avoid'
                }
                onChange={(event) => onChange({ [name]: event.target.value }, key(name))}
              />
            )}
          </Field>
        ))}
        <div className="seat-advanced-grid">
          {seat !== 'moderator' && (
            <Choice
              wide
              label="Stages"
              value={draft.stages}
              options={[
                ['', critique ? 'As the dialog: all three' : 'As the dialog: final only'],
                ['all', 'Draft, critique, final'],
                ['final', 'Final only'],
              ]}
              onChange={(stages) => onChange({ stages })}
            />
          )}
          {takes.thinking && (
            <Choice
              label="Thinking"
              value={draft.thinking}
              options={[['', 'As usual'], ['on', 'On'], ...(takes.thinkingOff ? [['off', 'Off'] as const] : [])]}
              onChange={(thinking) => onChange({ thinking })}
            />
          )}
          {takes.efforts.length > 0 && (
            <Choice
              label="Effort"
              value={draft.effort}
              options={[['', 'As usual'], ...takes.efforts.map((effort) => [effort, capital(effort)] as const)]}
              onChange={(effort) => onChange({ effort })}
            />
          )}
          {numbers.map(({ name, label, hint, whole }) => (
            <Field key={name} label={label} error={errors[key(name)]}>
              {(control) => (
                <input
                  {...control}
                  className="input"
                  inputMode={whole ? 'numeric' : 'decimal'}
                  value={draft[name]}
                  placeholder={hint}
                  autoComplete="off"
                  onChange={(event) => onChange({ [name]: event.target.value }, key(name))}
                />
              )}
            </Field>
          ))}
        </div>
      </div>
    </details>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly wide?: boolean
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
}

/** What another model took and this one does not stands as the usual. */
function Choice({ label, value, wide = false, options, onChange }: ChoiceProps) {
  const offered = options.some(([each]) => each === value)
  return (
    <div className={wide ? 'wide' : undefined}>
      <Field label={label}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={offered ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map(([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
