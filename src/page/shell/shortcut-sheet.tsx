import { t } from '../../base/language/t.ts'
import { keyCaps, SHORTCUT_GROUPS, SHORTCUT_IDS, SHORTCUTS, useKeys } from '../host/shortcuts/shortcuts.ts'
import { Modal } from '../ui/modal.tsx'
import './shortcut-sheet.css'

/** The window with the list of shortcuts and their current keys, which the question mark opens. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const keysOf = useKeys()
  return (
    <Modal title={t('Keyboard shortcuts')} onClose={onClose}>
      <div className="shortcut-sheets">
        {SHORTCUT_GROUPS.map((group) => (
          <section key={group} className="shortcut-sheet" aria-label={t(group)}>
            <h3 className="muted">{t(group)}</h3>
            <dl>
              {SHORTCUT_IDS.filter((id) => SHORTCUTS[id].group === group).map((id) => {
                const keys = keysOf(id)
                return keys === null ? null : <Line key={id} label={t(SHORTCUTS[id].label)} caps={keyCaps(keys)} />
              })}
              {group === 'View' && <Line label={t('Close the top layer')} caps={'Esc'} />}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

function Line({ label, caps }: { readonly label: string; readonly caps: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <kbd>{caps}</kbd>
      </dd>
    </div>
  )
}
