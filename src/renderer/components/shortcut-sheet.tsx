import { keyCaps, SHORTCUTS } from '../state/shortcuts.ts'
import { Modal } from './modal.tsx'
import './shortcut-sheet.css'

/** The list behind the question mark. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className="shortcut-sheet">
        {Object.values(SHORTCUTS).map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <kbd>{keyCaps(keys)}</kbd>
            </dd>
          </div>
        ))}
        <div>
          <dt>Close the top layer</dt>
          <dd>
            <kbd>Esc</kbd>
          </dd>
        </div>
      </dl>
    </Modal>
  )
}
