import { t } from '../../base/language/t.ts'
import { LANGUAGES } from '../../base/language/languages.ts'
import type { ExportPart } from '../../core/contract/export-parts.ts'
import { Switch } from '../ui/switch.tsx'
import { audioOf } from '../dialog-view/audio-view.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { PARTS, type ExportChoice } from './export-choice.ts'

/** The formats with headings, dates and notes by the app. */
const FRAMED =
  'pdf html docx epub md txt brief-pdf brief-md brief-html map-svg map-png map-pdf map-pdf-a3 map-svg-a3'.split(' ')

interface ExportExtrasProps {
  readonly id: string
  readonly format: string | null
  readonly choice: ExportChoice
  readonly onChange: (choice: ExportChoice) => void
  /** The parts to choose from. */
  readonly filled: readonly ExportPart[]
}

/** The options that only some formats have: the paper size of a PDF, the sound in HTML. */
export function ExportExtras({ id, format, choice, onChange, filled }: ExportExtrasProps) {
  const voiced = useStore(audioOf(useApp(), id)).value?.turns.some((turn) => turn.state === 'ready') ?? false
  return (
    <>
      <ExportParts format={format} choice={choice} onChange={onChange} filled={filled} />
      {format === 'pdf' && <ExportPaper choice={choice} onChange={onChange} />}
      {format !== null && FRAMED.includes(format) && <ExportWords choice={choice} onChange={onChange} />}
      {format === 'html' && voiced && (
        <Switch
          label={t('With the sound of voiced turns')}
          on={choice.sound}
          onChange={(sound) => onChange({ ...choice, sound })}
        />
      )}
    </>
  )
}

/** The parts of a file besides the script, with one switch for each. */
export function ExportParts({ format, choice, onChange, filled }: Omit<ExportExtrasProps, 'id'>) {
  const own = PARTS.filter(({ id, formats }) => format !== null && formats.includes(format) && filled.includes(id))
  if (own.length === 0) return null
  return (
    <fieldset className="export-parts">
      <legend>{t('Also in the file')}</legend>
      {own.map(({ id, label }) => (
        <label key={id} className="export-choice flex type-body pointer pad-2 pad-x-0">
          <input
            type="checkbox"
            checked={choice.parts.includes(id)}
            disabled={id === 'steps' && !choice.parts.includes('map')}
            onChange={(event) =>
              onChange({
                ...choice,
                parts: event.target.checked ? [...choice.parts, id] : choice.parts.filter((part) => part !== id),
              })
            }
          />
          <span className="shrink break">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The field for the paper size of a PDF. */
export function ExportPaper({ choice, onChange }: Pick<ExportExtrasProps, 'choice' | 'onChange'>) {
  return (
    <label className="export-paper row">
      {t('Paper')}
      <select
        className="input"
        value={choice.paper}
        onChange={(event) => onChange({ ...choice, paper: event.target.value === 'letter' ? 'letter' : 'a4' })}
      >
        <option value="a4">A4</option>
        <option value="letter">Letter</option>
      </select>
    </label>
  )
}

/** The field for the language of headings, dates and notes. The words of the dialog stay in their own language. */
function ExportWords({ choice, onChange }: Pick<ExportExtrasProps, 'choice' | 'onChange'>) {
  return (
    <label className="export-paper row">
      {t('Language of headings')}
      <select
        className="input"
        value={choice.words ?? ''}
        onChange={(event) => onChange({ ...choice, words: event.target.value === '' ? null : event.target.value })}
      >
        <option value="">{t('As the dialog')}</option>
        {LANGUAGES.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
