import { t, wordTable } from '../../base/language/t.ts'
import { AutoFilesFields } from './auto-files.tsx'
import { MEMORY_WHEN, type MemoryWhen } from '../../core/contract/insights/memory-names.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useApp } from '../host/app-model.ts'
import { useHostState } from '../host/use-host-state.ts'
import { Choices } from '../ui/choices.tsx'
import { Problem } from '../ui/problem.tsx'
import { UsualFields } from './usual-fields.tsx'
import { LanguageField } from '../draft/length/language-field.tsx'
import { AS_TOPIC } from '../draft/languages.ts'
import { NotifySwitch } from '../notices/notify-switch.tsx'
import { usePreference } from '../host/store/preferences.ts'

const LABELS: Readonly<Record<MemoryWhen, string>> = wordTable({
  off: 'Never',
  ask: 'When I ask for it',
  always: 'Of every dialog',
})

/** The section for new dialogs, and for notifications when a dialog ends. */
export function DialogsSection() {
  const [language, setLanguage] = usePreference('dialogs.language', '')
  return (
    <section aria-labelledby="settings-dialogs">
      <h2 id="settings-dialogs">{t('Dialogs')}</h2>
      <div className="above-5 stack gap-7">
        <div className="settings-narrow stack gap-3">
          <LanguageField
            topic=""
            language={language === '' ? AS_TOPIC : language}
            error={undefined}
            onChange={(tag) => setLanguage(tag === AS_TOPIC ? '' : tag)}
          />
          <p className="hint">{t('What everybody speaks in new dialogs. Each dialog can have its own.')}</p>
        </div>
        <UsualFields />
        <NotifySwitch label={t('Notify me when a dialog ends or needs me')} />
        <MemoryFields />
        <AutoFilesFields />
      </div>
    </section>
  )
}

/** The fields for when the memory of a finished dialog is made, with the estimate. */
function MemoryFields() {
  const { client } = useApp()
  const { value, problem, run } = useHostState(() => client.memory.setting({}))
  if (!value) return problem ? <Problem>{problem}</Problem> : null
  const { when, usual } = value
  const price =
    usual.usd === null
      ? t('It is told before each.')
      : usual.usd === 0
        ? t('With the built-in voices it costs nothing.')
        : t(
            'For {dialogs, plural, one {the latest} other {the latest {dialogs, plural, one {# dialog} other {# dialogs}}}} about {money} each.',
            { dialogs: usual.dialogs, money: formatMoney(usual.usd) },
          )
  return (
    <div className="settings-narrow stack gap-3">
      <Choices
        label={t('Remember dialogs that have ended')}
        value={when}
        options={MEMORY_WHEN.map((each) => ({ value: each, label: LABELS[each] }))}
        onChange={(next) =>
          void run(async () => {
            await client.memory.setWhen({ when: next })
            return client.memory.setting({})
          })
        }
      />
      <p className="hint">
        {t(
          'A memory takes one call of the moderator’s model, which reads the whole dialog. {price} It is kept with the dialog, and shown in the Memory tab of the library.',
          { price },
        )}
      </p>
      {problem && <Problem>{problem}</Problem>}
    </div>
  )
}
