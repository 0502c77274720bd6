import { useId, useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { DialogConfig, SeatId } from '../../../core/contract/dialog-config.ts'
import { MESSAGE_MAX_CHARS, POSITION_MAX_CHARS } from '../../../core/contract/limits.ts'
import { SEATS_AS_LISTED } from '../../dialog-view/seats.ts'
import { useApp } from '../../host/app-model.ts'
import { readFile } from '../../import/read-file.ts'
import { Choices } from '../../ui/choices.tsx'
import { Field } from '../../ui/field.tsx'
import { SeatModelField } from '../versions/seat-model.tsx'
import type { WhatIfDraft } from './what-if-draft.ts'

interface WhatIfFieldProps {
  readonly draft: WhatIfDraft
  readonly config: DialogConfig
  readonly onChange: (draft: WhatIfDraft) => void
}

/** The field for the one thing that the person changes: words, a position, a model or a file. */
export function WhatIfField({ draft, config, onChange }: WhatIfFieldProps) {
  const named = <Seat extends SeatId>(seats: readonly Seat[]) =>
    seats.map((seat) => ({ value: seat, label: config.seats[seat].name }))
  switch (draft.what) {
    case 'words':
      return (
        <Field
          label={t('What the turn says')}
          hint={t('At most {most, plural, one {# character} other {# characters}}.', { most: MESSAGE_MAX_CHARS })}
        >
          {(control) => (
            <textarea
              {...control}
              className="input speech what-if-words"
              maxLength={MESSAGE_MAX_CHARS}
              value={draft.words}
              onChange={(event) => onChange({ ...draft, words: event.target.value })}
            />
          )}
        </Field>
      )
    case 'position': {
      const { positionOf, positions } = draft
      return (
        <>
          <Choices
            label={t('Whose')}
            value={positionOf}
            options={named(['first', 'second'])}
            onChange={(seat) => onChange({ ...draft, positionOf: seat })}
          />
          <Field
            label={t('Position of {name} from here on', { name: config.seats[positionOf].name })}
            hint={t('Empty: what the mode gives the seat. What was said before this turn was said from the old one.')}
          >
            {(control) => (
              <textarea
                {...control}
                className="input what-if-position"
                maxLength={POSITION_MAX_CHARS}
                value={positions[positionOf]}
                onChange={(event) =>
                  onChange({ ...draft, positions: { ...positions, [positionOf]: event.target.value } })
                }
              />
            )}
          </Field>
        </>
      )
    }
    case 'model': {
      const { modelOf, models } = draft
      return (
        <>
          <Choices
            label={t('Whose')}
            value={modelOf}
            options={named(SEATS_AS_LISTED)}
            onChange={(seat) => onChange({ ...draft, modelOf: seat })}
          />
          <SeatModelField
            key={modelOf}
            config={config.seats[modelOf]}
            choice={models[modelOf] ?? config.seats[modelOf]}
            onChange={(choice) => onChange({ ...draft, models: { ...models, [modelOf]: choice } })}
          />
        </>
      )
    }
    case 'file':
      return <FileFields draft={draft} config={config} onChange={onChange} />
  }
}

function FileFields({ draft, config, onChange }: WhatIfFieldProps) {
  const { client } = useApp()
  const [error, setError] = useState<string | undefined>(undefined)
  const [reading, setReading] = useState(false)
  const name = useId()
  const { replaces, file } = draft

  async function read(chosen: File | undefined): Promise<void> {
    setError(undefined)
    if (!chosen) return onChange({ ...draft, file: null })
    setReading(true)
    const answer = await readFile(client, { name: chosen.name, file: chosen }, new AbortController().signal)
    setReading(false)
    setError(answer.error ?? undefined)
    onChange({ ...draft, file: answer.file })
  }

  return (
    <>
      {config.context.length > 0 && (
        <fieldset className="what-if-files stack gap-3">
          <legend className="muted type-small strong">{t('File that goes')}</legend>
          {[...config.context.map((each) => each.name), null].map((each) => (
            <label className="row baseline break" key={each ?? ''}>
              <input
                type="radio"
                name={name}
                checked={replaces === each}
                onChange={() => onChange({ ...draft, replaces: each })}
              />
              <span>{each ?? t('None: the new file is added')}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Field
        label={replaces === null ? t('The new file') : t('The file in its place')}
        error={error}
        hint={fileHint(reading, file?.name ?? null, replaces)}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            className="input"
            disabled={reading}
            onChange={(event) => void read(event.target.files?.[0])}
          />
        )}
      </Field>
    </>
  )
}

function fileHint(reading: boolean, chosen: string | null, replaces: string | null): string | null {
  if (reading) return t('The file is being read.')
  if (chosen !== null) return null
  return replaces === null
    ? t('Choose a file.')
    : t('Without one, nobody reads “{replaces}” from here on.', { replaces })
}
