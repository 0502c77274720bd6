import { Check, RotateCcw } from 'lucide-react'
import type { Turn } from '../../../core/dialog/state.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { ChangeModelButton } from '../versions/change-model-button.tsx'

/** What can be done about the turn that was cut off, while the dialog waits for it: it stands as it is, or is said again. */
export function CutActs({ turn }: { readonly turn: Turn }) {
  const id = useDialog((state) => state.id)
  const { busy, run } = useToastedAction()
  const again = () => void run((client) => client.dialogs.resume({ id, again: true }))
  useShortcuts({ retry: again })
  return (
    <>
      <button type="button" className="button small" disabled={busy} onClick={again}>
        <RotateCcw size={14} aria-hidden />
        Retry
      </button>
      <button
        type="button"
        className="button small"
        disabled={busy}
        title="Let it stand as far as it came, and go on"
        onClick={() => void run((client) => client.dialogs.resume({ id }))}
      >
        <Check size={14} aria-hidden />
        Keep
      </button>
      <ChangeModelButton turn={turn} disabled={busy} again />
    </>
  )
}
