import { t, wordTable } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { INSTRUCTIONS_MAX_CHARS, NAME_MAX_CHARS, POSITION_MAX_CHARS } from '../../../core/contract/limits.ts'
import { SEAT_LABELS } from '../../../core/dialog/members/members.ts'
import { Field } from '../../../page/ui/field.tsx'
import { SEATS_AS_LISTED } from '../../../page/dialog-view/seats.ts'
import { SEAT_FIELDS, type SeatField, type TopicDraft } from './topic-draft.ts'

const FIELDS: Readonly<Record<SeatField, { readonly label: string; readonly max: number; readonly rows: number }>> = {
  name: wordTable({ label: 'Name', max: NAME_MAX_CHARS, rows: 1 }, 'label'),
  position: wordTable({ label: 'Position', max: POSITION_MAX_CHARS, rows: 2 }, 'label'),
  persona: wordTable({ label: 'Persona', max: INSTRUCTIONS_MAX_CHARS, rows: 2 }, 'label'),
  instructions: wordTable({ label: 'Extra instructions', max: INSTRUCTIONS_MAX_CHARS, rows: 2 }, 'label'),
}

interface TopicSeatsProps {
  readonly draft: TopicDraft
  readonly onChange: (seats: TopicDraft['seats']) => void
}

/** The three seats when this topic is used; empty fields stay as in the form. */
export function TopicSeats({ draft, onChange }: TopicSeatsProps) {
  const used = Object.values(draft.seats).some((seat) => Object.values(seat).some((text) => text !== ''))
  return (
    <details className="topic-seats" open={used || undefined}>
      <summary>{t('Names, positions and personas')}</summary>
      {SEATS_AS_LISTED.map((id: SeatId) => (
        <fieldset key={id} className={`stack pad-5 pad-x-6 gap-5 above-4 rounded-card seat-${id}`}>
          <legend className="full in-seat-color type-small strong">{SEAT_LABELS[id]}</legend>
          {SEAT_FIELDS.filter((field) => id !== 'moderator' || field !== 'position').map((field) => {
            const { label, max, rows } = FIELDS[field]
            const change = (text: string) => onChange({ ...draft.seats, [id]: { ...draft.seats[id], [field]: text } })
            return (
              <Field key={field} label={label}>
                {(control) =>
                  rows === 1 ? (
                    <input
                      {...control}
                      className="input"
                      maxLength={max}
                      value={draft.seats[id][field]}
                      onChange={(event) => change(event.target.value)}
                    />
                  ) : (
                    <textarea
                      {...control}
                      className="input"
                      rows={rows}
                      maxLength={max}
                      value={draft.seats[id][field]}
                      onChange={(event) => change(event.target.value)}
                    />
                  )
                }
              </Field>
            )
          })}
        </fieldset>
      ))}
    </details>
  )
}
