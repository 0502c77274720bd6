import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { ProviderInfo } from '../../contract/procedures.ts'
import { PageHeader } from '../components/page-header.tsx'
import { Problem } from '../components/problem.tsx'
import { RehearsalChip } from '../components/rehearsal-chip.tsx'
import { useApp } from '../state/app-model.ts'
import { explain } from '../state/explain.ts'
import { REHEARSAL_LABEL } from '../state/seats.ts'
import { applyTheme, theme, THEME_SETTING, THEMES, type Theme } from '../state/theme.ts'
import { showToast } from '../state/toasts.ts'
import { useStore } from '../state/use-select.ts'
import './settings-screen.css'

const THEME_LABELS: Readonly<Record<Theme, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' }

/** Appearance, where dialogs are kept, and which models can be reached. */
export function SettingsScreen() {
  const { info, providers } = useApp()
  const about = useStore(info)
  const listed = useStore(providers)
  useEffect(() => providers.reload(), [providers])
  return (
    <>
      <PageHeader title="Settings" />
      <div className="page">
        <div className="page-column settings">
          <Appearance />
          <section>
            <h2>Data folder</h2>
            {about.value && (
              <>
                <p className="settings-path">{about.value.dataDir}</p>
                <p className="hint">Dialogs are written here as they are spoken. Version {about.value.version}.</p>
              </>
            )}
            {about.error && <Problem>{about.error.message}</Problem>}
          </section>
          <section>
            <h2>Providers</h2>
            <p className="hint">Keys come from the environment of the engine or its .env file; this page never sees them.</p>
            {listed.error && <Problem>{listed.error.message}</Problem>}
            <ul className="providers">
              {listed.value?.map((provider) => (
                <Provider key={provider.id} provider={provider} />
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}

function Appearance() {
  const { client } = useApp()
  const chosen = useStore(theme)
  function choose(next: Theme): void {
    applyTheme(next)
    client.settings.set({ key: THEME_SETTING, value: next }).catch((error: unknown) => showToast({ tone: 'error', text: explain(error).message }))
  }
  return (
    <fieldset className="appearance">
      <legend>Appearance</legend>
      {THEMES.map((each) => (
        <label key={each}>
          <input type="radio" name="theme" checked={chosen === each} onChange={() => choose(each)} />
          {THEME_LABELS[each]}
        </label>
      ))}
    </fieldset>
  )
}

function Provider({ provider }: { readonly provider: ProviderInfo }) {
  return (
    <li>
      {provider.ready ? <CircleCheck size={16} className="ready" aria-hidden /> : <CircleAlert size={16} className="unready" aria-hidden />}
      <div>
        <strong>{provider.label}</strong>
        <p className="hint">{provider.ready ? (provider.defaultModel ? `Ready, with ${provider.defaultModel} unless another model is named` : 'Ready') : (provider.why ?? 'Not ready')}</p>
      </div>
      {provider.rehearsal && provider.label !== REHEARSAL_LABEL && <RehearsalChip />}
    </li>
  )
}
