import { t, wordTable } from '../../../base/language/t.ts'
import { detectLanguage } from '../../../core/dialog/language/detect-language.ts'
import { Field } from '../../ui/field.tsx'
import { usePreference } from '../../host/store/preferences.ts'
import { Combobox, type ComboboxChoice } from '../../ui/listbox/combobox.tsx'
import { AS_TOPIC, isLanguage, languageOf, languages, ownName } from '../languages.ts'

interface LanguageFieldProps {
  /** The language as the form stores it: empty for the default one. */
  readonly language: string
  readonly error: string | undefined
  /** The text from which the topic's language is detected. */
  readonly topic: string
  readonly onChange: (language: string) => void
}

const AS_THE_TOPIC: ComboboxChoice = wordTable({ id: AS_TOPIC, label: 'As the topic' }, 'label')
let known: readonly ComboboxChoice[] | null = null

/**
 * Computes the choices when they are first needed, because naming ninety languages takes too long for the first paint.
 */
function choices(): readonly ComboboxChoice[] {
  known ??= [AS_THE_TOPIC, ...languages().map(({ tag, own, english }) => ({ id: tag, label: own, detail: english }))]
  return known
}

/** The field for the language of the dialog. */
export function LanguageField({ language, error, topic, onChange }: LanguageFieldProps) {
  const [usual] = usePreference('dialogs.language', '')
  const value = languageOf(language, usual)
  const detected = detectLanguage(topic)
  const asTopic = detected === null ? AS_THE_TOPIC.label : `${AS_THE_TOPIC.label}: ${ownName(detected)}`
  return (
    <div className="language-field">
      <Field label={t('Language')} error={error}>
        {(control) => (
          <Combobox
            control={control}
            listLabel={t('Languages')}
            value={value === '' ? AS_TOPIC : value}
            label={value === '' ? asTopic : ownName(value)}
            choices={choices}
            typed={(tag) => (isLanguage(tag) ? { id: tag, label: ownName(tag), detail: tag } : null)}
            onPick={onChange}
          />
        )}
      </Field>
    </div>
  )
}
