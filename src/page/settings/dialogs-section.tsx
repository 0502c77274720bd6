import { AutoFilesFields } from './auto-files.tsx'
import { MemoryFields } from './memory-fields.tsx'
import { UsualFields } from './usual-fields.tsx'
import { LanguageField } from '../draft/length/language-field.tsx'
import { AS_TOPIC } from '../draft/languages.ts'
import { NotifySwitch } from '../notices/notify-switch.tsx'
import { usePreference } from '../host/store/preferences.ts'

/** What new dialogs begin with, and what is said when one ends. */
export function DialogsSection() {
  const [language, setLanguage] = usePreference('dialogs.language', '')
  return (
    <section aria-labelledby="settings-dialogs">
      <h2 id="settings-dialogs">Dialogs</h2>
      <div className="settings-fields stack gap-7">
        <div className="settings-narrow stack gap-3">
          <LanguageField
            topic=""
            language={language === '' ? AS_TOPIC : language}
            error={undefined}
            onChange={(tag) => setLanguage(tag === AS_TOPIC ? '' : tag)}
          />
          <p className="hint">What everybody speaks in new dialogs. Each dialog can have its own.</p>
        </div>
        <UsualFields />
        <NotifySwitch label="Notify me when a dialog ends or needs me" />
        <MemoryFields />
        <AutoFilesFields />
      </div>
    </section>
  )
}
