import { Plus } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { ENTRANTS_MAX } from '../model/tournament-limits.ts'
import { TextField } from '../../../page/ui/form/text-field.tsx'
import { ModelRow } from './model-row.tsx'
import {
  EMPTY_ENTRANT,
  entrantNames,
  type EntrantDraft,
  type ModelChoices,
  type TournamentDraft,
} from './tournament-draft.ts'

interface EntrantFieldsProps {
  readonly draft: TournamentDraft
  readonly choices: ModelChoices
  readonly onChange: (entrants: readonly EntrantDraft[]) => void
}

/** The entrants: models, each with an optional persona or instructions. */
export function EntrantFields({ draft, choices, onChange }: EntrantFieldsProps) {
  const { entrants } = draft
  const names = entrantNames(draft, choices)
  const change = (place: number, changed: EntrantDraft) =>
    onChange(entrants.map((each, index) => (index === place ? changed : each)))
  return (
    <section className="stack gap-5" aria-labelledby="entrants-title">
      <h2 className="type-lead" id="entrants-title">
        {t('Entrants')}
      </h2>
      <p className="hint">
        {t('Everybody meets everybody. The same model may stand here twice, with other instructions.')}
      </p>
      <ol className="tournament-entrants">
        {entrants.map((entrant, place) => (
          <ModelRow
            // An entrant is identified by its place, because two may be equal for a while.
            key={place}
            label={t('Entrant {number}', { number: place + 1 })}
            removeLabel={t('Remove entrant {number}', { number: place + 1 })}
            draft={entrant}
            choices={choices}
            onChange={(changed) => change(place, changed)}
            onRemove={entrants.length > 2 ? () => onChange(entrants.toSpliced(place, 1)) : undefined}
          >
            <TextField
              label={t('Name in the table')}
              value={entrant.name}
              placeholder={names[place]}
              onChange={(name) => change(place, { ...entrant, name })}
            />
            <details open={entrant.persona !== '' || entrant.instructions !== '' || undefined}>
              <summary>{t('Persona and instructions')}</summary>
              <TextField
                label={t('Persona')}
                rows={2}
                value={entrant.persona}
                onChange={(persona) => change(place, { ...entrant, persona })}
              />
              <TextField
                label={t('Instructions')}
                rows={2}
                value={entrant.instructions}
                onChange={(instructions) => change(place, { ...entrant, instructions })}
              />
            </details>
          </ModelRow>
        ))}
      </ol>
      {entrants.length < ENTRANTS_MAX && (
        <button
          type="button"
          className="button small self-start"
          onClick={() => onChange([...entrants, { ...EMPTY_ENTRANT, ...lastModel(entrants) }])}
        >
          <Plus size={14} aria-hidden />
          {t('Add an entrant')}
        </button>
      )}
    </section>
  )
}

/** A new entrant has the model of the one before it, because prompts of one model are compared as often as models. */
function lastModel(entrants: readonly EntrantDraft[]): Partial<EntrantDraft> {
  const last = entrants.at(-1)
  return last ? { provider: last.provider, model: last.model, baseUrl: last.baseUrl } : {}
}
