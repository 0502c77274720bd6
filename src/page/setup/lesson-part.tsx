import { GraduationCap } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../base/language/t.ts'
import { formatList } from '../../base/format/count.ts'
import { SEAT_LABELS } from '../../core/dialog/members/members.ts'
import { rolesOf, styleInfoOf } from '../../core/dialog/modes/style-info.ts'
import type { LessonMark } from '../../core/contract/origins/lesson-mark.ts'
import { SEATS_AS_SEATED } from '../dialog-view/seats.ts'
import type { FieldErrors } from '../draft/check-draft.ts'
import { draftStore } from '../draft/draft-store.ts'
import { changeSeat } from '../draft/draft.ts'
import { settleSeat } from '../draft/to-dialog.ts'
import { ModelField } from '../models/model-field.tsx'
import { LEVEL_LABELS } from './seats/level-words.ts'
import type { ChangeForm, SetupForm } from './use-setup-form.ts'

interface LessonPartProps {
  readonly setup: SetupForm
  readonly lesson: LessonMark
  readonly errors: FieldErrors
  readonly onChange: ChangeForm
}

/** The form for an opened lesson: its texts, which cannot be changed, and the fields for the models. */
export function LessonPart({ setup, lesson, errors, onChange }: LessonPartProps) {
  const { draft, mode, choices } = setup
  const titleId = useId()
  const style = styleInfoOf(mode, draft.style)
  const level = draft.seats.first.person ?? draft.seats.second.person
  const rows = [
    [t('Mode'), [mode?.label ?? draft.mode, style?.label ?? ''].filter((word) => word !== '').join(' · ')],
    ...(['first', 'second'] as const).map((id) => {
      const { name, position, person } = draft.seats[id]
      return [
        person === null ? name : t('You, as {name}', { name }),
        position || (mode ? rolesOf(mode, draft.style)[id].title : SEAT_LABELS[id]),
      ]
    }),
    [t('How hard you are pressed'), level === null ? '' : LEVEL_LABELS[level]],
    [t('Material'), formatList(draft.context.map(({ name }) => name))],
    [
      t('Time'),
      lesson.minutes === undefined
        ? ''
        : t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: lesson.minutes }),
    ],
    [t('Hints'), lesson.hints ? t('Allowed') : t('Not allowed')],
  ].filter(([, value]) => value !== '')
  return (
    <section className="card stack gap-5" aria-labelledby={titleId}>
      <h2 id={titleId} className="row gap-2">
        <GraduationCap size={18} aria-hidden />
        {t('Lesson: {name}', { name: lesson.name })}
      </h2>
      {draft.topic !== lesson.name && <p dir="auto">{draft.topic}</p>}
      <dl className="lesson-facts grid gap-5 rows-2 baseline">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="hint">{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {SEATS_AS_SEATED.filter((seat) => draft.seats[seat].person === null).map((seat) => {
        const { provider, baseUrl } = settleSeat(draft, seat, choices)
        const fields = [`seats.${seat}.model`, `seats.${seat}.provider`, `seats.${seat}.baseUrl`] as const
        return (
          <ModelField
            key={seat}
            label={t('Model of {seat}', { seat: draft.seats[seat].name })}
            draft={draft.seats[seat]}
            provider={provider}
            providers={choices.providers}
            baseUrl={baseUrl}
            error={errors[fields[0]] ?? errors[fields[1]]}
            anywhere
            onChange={(model) => onChange(changeSeat(draftStore.get(), seat, { model }), ...fields)}
            onProvider={(chosen, model, url) =>
              onChange(changeSeat(draftStore.get(), seat, { provider: chosen, model, baseUrl: url }), ...fields)
            }
          />
        )
      })}
      <div className="row wrap end">
        <button type="button" className="button quiet small" onClick={() => onChange({ lesson: null })}>
          {t('Leave the lesson')}
        </button>
      </div>
    </section>
  )
}
