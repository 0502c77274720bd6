import { useLayoutEffect, useRef } from 'react'
import { t } from '../../base/language/t.ts'
import { AS_SYSTEM, chosenLanguage, languageChoices } from '../host/language.ts'
import { useStore } from '../host/store/use-select.ts'
import { Choices } from '../ui/choices.tsx'

/**
 * True after the person chose a language in this field. The page is then rendered again in the new language, and the
 * focus returns to this field.
 */
let chosenHere = false

/** The field for the language of the page. */
export function PageLanguageField() {
  const field = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const fieldset = field.current
    if (chosenHere)
      (fieldset?.querySelector<HTMLInputElement>('input:checked') ?? fieldset?.querySelector('input'))?.focus()
    return () => {
      chosenHere = fieldset?.contains(document.activeElement) ?? false
    }
  }, [])
  const chosen = useStore(chosenLanguage)
  return (
    <div ref={field}>
      <Choices
        label={t('Language')}
        value={chosen}
        options={[{ value: AS_SYSTEM, label: t('As the system') }, ...languageChoices()]}
        onChange={(value) => chosenLanguage.set(value)}
      />
    </div>
  )
}
