import { Headphones } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import { useStore } from '../../host/store/use-select.ts'
import { ListenModal } from './listen-modal.tsx'
import { useListening, useMaybeListening } from '../player/listening.tsx'

/** The button that opens the window for listening to the dialog. Renders nothing in a page without sound. */
export function ListenButton() {
  return useMaybeListening() === null ? null : <OpensListening />
}

function OpensListening() {
  const { choosing } = useListening()
  const open = useStore(choosing)
  const running = useDialog(
    (state) => state.status === 'running' || state.status === 'created' || state.status === 'paused',
  )
  useShortcuts({ listen: () => choosing.set(true) })
  return (
    <>
      <button
        type="button"
        className="button quiet listen-button"
        aria-haspopup="dialog"
        onClick={() => choosing.set(true)}
      >
        <Headphones size={16} aria-hidden />
        <span>{running ? t('Listen live') : t('Listen')}</span>
      </button>
      {open && <ListenModal onClose={() => choosing.set(false)} />}
    </>
  )
}
