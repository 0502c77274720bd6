import { useApp } from '../state/app-model.ts'
import { explain } from '../state/explain.ts'
import { applyTheme, theme, THEME_SETTING, THEMES, type Theme } from '../state/theme.ts'
import { showToast } from '../state/toasts.ts'
import { useStore } from '../state/use-select.ts'

const THEME_LABELS: Readonly<Record<Theme, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' }

/** Light or dark, remembered by the host for every window. */
export function Appearance() {
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
