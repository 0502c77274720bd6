import { Plus } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { JUDGES_MAX } from '../../../core/contract/limits.ts'
import { AT_ONCE_MAX } from '../model/tournament-limits.ts'
import type { WorkersNow } from '../model/tournament-view.ts'
import { useModes } from '../../../page/dialog-view/use-modes.ts'
import { Choices } from '../../../page/ui/choices.tsx'
import { Field } from '../../../page/ui/field.tsx'
import { TextField } from '../../../page/ui/form/text-field.tsx'
import { Switch } from '../../../page/ui/switch.tsx'
import { ModelRow } from './model-row.tsx'
import { NO_JUDGE } from '../model/standings-table.ts'
import { completedModel, EMPTY_MODEL, type ModelChoices, type TournamentDraft } from './tournament-draft.ts'

interface RuleFieldsProps {
  readonly draft: TournamentDraft
  readonly choices: ModelChoices
  readonly workers: WorkersNow
  readonly onChange: (change: Partial<TournamentDraft>) => void
}

/** The mode of each dialog, the judges, and the limits. */
export function RuleFields({ draft, choices, workers, onChange }: RuleFieldsProps) {
  const { shipped } = useModes()
  const { judges } = draft
  // Without a panel of judges, only modes whose closing turn gives a verdict can be chosen.
  const modes = (shipped ?? []).filter(({ closing, unjudged }) =>
    judges.length > 0 ? unjudged === undefined : closing?.verdict === true,
  )
  const number = (label: string, field: 'rounds' | 'turns' | 'atOnce' | 'capUsd', hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode={field === 'capUsd' ? 'decimal' : 'numeric'}
      value={draft[field]}
      onChange={(typed) => onChange({ [field]: typed })}
    />
  )
  return (
    <>
      <section className="stack gap-5" aria-labelledby="rules-title">
        <h2 className="type-lead" id="rules-title">
          {t('Each dialog')}
        </h2>
        <div className="tournament-fields grid gap-5">
          <Field label={t('Mode')}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={draft.mode}
                onChange={(event) => onChange({ mode: event.target.value })}
              >
                {modes.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {number(t('Turns each'), 'turns')}
          {number(t('Rounds'), 'rounds', t('How often each motion is held.'))}
        </div>
        <Switch
          label={t('Participants criticise their own drafts')}
          on={draft.critique}
          onChange={(critique) => onChange({ critique })}
        />
      </section>
      <section className="stack gap-5" aria-labelledby="judges-title">
        <h2 className="type-lead" id="judges-title">
          {t('Who judges')}
        </h2>
        <ol className="tournament-entrants">
          <ModelRow
            label={t('Moderator')}
            draft={draft.moderator}
            choices={choices}
            onChange={(moderator) => onChange({ moderator })}
          />
          {judges.map((judge, place) => (
            <ModelRow
              key={place}
              label={t('Judge {number}', { number: place + 1 })}
              removeLabel={t('Remove judge {number}', { number: place + 1 })}
              draft={judge}
              choices={choices}
              onChange={(changed) => onChange({ judges: judges.map((each, at) => (at === place ? changed : each)) })}
              onRemove={() => onChange({ judges: judges.toSpliced(place, 1) })}
            />
          ))}
        </ol>
        <p className="hint">
          {judges.length === 0
            ? t(
                'The moderator judges, and hears the names in the table. A panel reads each dialog in both orders, with names and seats hidden.',
              )
            : t(
                'Each judge reads each dialog in both orders, names and seats hidden; the moderator’s verdict does not count.',
              )}
        </p>
        {(judges.length === 0 ? [draft.moderator] : judges).every(
          (judge) => completedModel(judge, choices).provider?.rehearsal === true,
        ) && <p className="hint">{t(NO_JUDGE)}</p>}
        {judges.length < JUDGES_MAX && (
          <button
            type="button"
            className="button small self-start"
            onClick={() => onChange({ judges: [...judges, judges.at(-1) ?? EMPTY_MODEL] })}
          >
            <Plus size={14} aria-hidden />
            {judges.length === 0 ? t('Have a panel judge') : t('Add a judge')}
          </button>
        )}
      </section>
      <section className="stack gap-5" aria-labelledby="limits-title">
        <h2 className="type-lead" id="limits-title">
          {t('How it runs')}
        </h2>
        {workers && (
          <Choices
            label={t('Run by')}
            value={draft.heldBy}
            options={[
              { value: 'queue', label: t('The queue of this app') },
              { value: 'workers', label: workersWords(workers) },
            ]}
            onChange={(heldBy) => onChange({ heldBy })}
          />
        )}
        <div className="tournament-fields grid gap-5">
          {number(t('Dialogs at once'), 'atOnce', t('1 to {most}.', { most: AT_ONCE_MAX }))}
          {number(t('At most, in US dollars'), 'capUsd', t('Of all dialogs together; empty for no limit.'))}
        </div>
      </section>
    </>
  )
}

function workersWords({ workers, dialogs }: NonNullable<WorkersNow>): string {
  return workers === 0
    ? t('Workers (none is there now)')
    : t(
        '{workers, plural, one {# worker} other {# workers}}, {dialogs, plural, one {# dialog} other {# dialogs}} at once',
        { workers, dialogs },
      )
}
