import { Check, RotateCcw, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { memberName, seatBehind } from '../../../dialog/members/members.ts'
import type { Turn } from '../../../dialog/state.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { ChangeModel } from '../versions/change-model.tsx'

/** What can be done about the turn that was cut off, while the dialog waits for it: it stands as it is, or is said again. */
export function CutActs({ turn }: { readonly turn: Turn }) {
  const id = useDialog((state) => state.id)
  const name = useDialog((state) => memberName(state, turn.member))
  const seat = useDialog((state) => seatBehind(state, turn.member))
  const [changing, setChanging] = useState(false)
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
      <button
        type="button"
        className="button small"
        disabled={busy}
        aria-haspopup="dialog"
        onClick={() => setChanging(true)}
      >
        <Shuffle size={14} aria-hidden />
        Change model
      </button>
      {changing && (
        <ChangeModel seat={seat} title={`Another model for ${name}`} again onClose={() => setChanging(false)} />
      )}
    </>
  )
}
