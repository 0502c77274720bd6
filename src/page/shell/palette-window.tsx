import { Suspense, useState } from 'react'
import { t } from '../../base/language/t.ts'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { Modal } from '../ui/modal.tsx'
import { LazyPalette } from './screens.tsx'
import './palette/palette.css'
import { PaletteField } from './palette/palette-field.tsx'

interface PaletteWindowProps {
  /**
   * Called with a function that runs the chosen act. It must be called when this window has closed and returned the
   * focus, because the act may open another window.
   */
  readonly onChoose: (run: () => void) => void
  readonly onClose: () => void
}

/** The window of the command palette. A text that is typed before the list is loaded is used once it is. */
export function PaletteWindow({ onChoose, onClose }: PaletteWindowProps) {
  const [query, setQuery] = useState('')
  useShortcuts({ palette: onClose }, { over: true })
  return (
    <Modal title={t('Command palette')} onClose={onClose}>
      <div className="palette stack">
        <Suspense fallback={<PaletteField query={query} onQuery={setQuery} />}>
          <LazyPalette query={query} onQuery={setQuery} onChoose={onChoose} onClose={onClose} />
        </Suspense>
      </div>
    </Modal>
  )
}
