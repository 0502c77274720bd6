import { t } from '../../../base/language/t.ts'
import { useApp } from '../../host/app-model.ts'
import { resetShortcuts, SHORTCUT_GROUPS, SHORTCUT_IDS, SHORTCUTS, useKeys } from '../../host/shortcuts/shortcuts.ts'
import { useStore } from '../../host/store/use-select.ts'
import './shortcuts-section.css'
import { ShortcutRow } from './shortcut-row.tsx'

/** The section with all acts and their keys, which can be changed. */
export function ShortcutsSection() {
  const keysOf = useKeys()
  const inBrowser = useStore(useApp().info).value?.host === 'browser'
  const changed = SHORTCUT_IDS.some((id) => keysOf(id) !== SHORTCUTS[id].keys)
  return (
    <section aria-labelledby="settings-shortcuts">
      <div className="row wrap baseline gap-0 between">
        <h2 id="settings-shortcuts">{t('Shortcuts')}</h2>
        <button type="button" className="button small" disabled={!changed} onClick={resetShortcuts}>
          {t('Reset all')}
        </button>
      </div>
      <p className="hint">{t('Press “Change”, then the new keys. Escape cancels, and always closes the top layer.')}</p>
      {SHORTCUT_GROUPS.map((group) => (
        <section key={group} className="shortcut-group above-7" aria-labelledby={`shortcuts-${group}`}>
          <h3 id={`shortcuts-${group}`}>{t(group)}</h3>
          <ul className="settings-rows above-4">
            {SHORTCUT_IDS.filter((id) => SHORTCUTS[id].group === group).map((id) => (
              <ShortcutRow key={id} id={id} inBrowser={inBrowser} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
