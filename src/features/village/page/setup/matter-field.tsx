import { useState } from 'react'
import { t, translateKnown } from '../../../../base/language/t.ts'
import { isShippedMatter, MATTERS } from '../../model/matter.ts'
import { Field } from '../../../../page/ui/field.tsx'
import { TextField } from '../../../../page/ui/form/text-field.tsx'

const OWN = 'own'
const NONE = ''

interface MatterFieldProps {
  /** The proposal; absent for a day without one. */
  readonly matter: string | undefined
  readonly onChange: (matter: string | undefined) => void
}

/** A field for the proposal of the day: one that comes with the app, a text by the person, or none. */
export function MatterField({ matter, onChange }: MatterFieldProps) {
  const [typed, setTyped] = useState(matter ?? '')
  const shipped = matter !== undefined && isShippedMatter(matter)
  const [own, setOwn] = useState(matter !== undefined && !shipped)
  function choose(value: string): void {
    setOwn(value === OWN)
    onChange(value === OWN ? typed.trim() || undefined : value === NONE ? undefined : value)
  }
  return (
    <div className="village-matter grid">
      <Field label={t('Matter of the day')} hint={t('Everybody talks it over; by the evening it is decided.')}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={own ? OWN : (matter ?? NONE)}
            onChange={({ target }) => choose(target.value)}
          >
            {MATTERS.map((text) => (
              <option key={text} value={text}>
                {translateKnown(text)}
              </option>
            ))}
            <option value={OWN}>{t('A matter of your own')}</option>
            <option value={NONE}>{t('None: a day like any other')}</option>
          </select>
        )}
      </Field>
      {own && (
        <TextField
          label={t('What is to be decided')}
          value={typed}
          maxLength={200}
          placeholder={t('The mill is to be opened again')}
          autoComplete="off"
          onChange={(text) => {
            setTyped(text)
            onChange(text.trim() || undefined)
          }}
        />
      )}
    </div>
  )
}
