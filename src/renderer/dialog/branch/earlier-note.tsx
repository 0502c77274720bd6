import { CornerDownRight } from 'lucide-react'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { formatRoute } from '../../host/route.ts'
import { useSelect } from '../../host/store/use-select.ts'
import './branch-note.css'

/** The dialog that this one goes on from, by the name it had. Nothing for a dialog of its own. */
export function EarlierNote() {
  const app = useApp()
  const continues = useDialog((state) => state.config?.continues)
  const gone = useSelect(
    app.list,
    ({ dialogs }) => continues !== undefined && dialogs?.every((dialog) => dialog.id !== continues.dialogId) === true,
  )
  if (!continues) return null
  const words = `Goes on from ${continues.title ?? 'another dialog'}${gone ? ', which is gone' : ''}`
  const inside = (
    <>
      <CornerDownRight size={12} aria-hidden />
      <span className="branch-note-long">{words}</span>
      <span className="branch-note-short" aria-hidden>
        Goes on
      </span>
    </>
  )
  return gone ? (
    <span className="chip branch-note" title={words}>
      {inside}
    </span>
  ) : (
    <a
      className="chip branch-note"
      title={words}
      aria-label={words}
      href={formatRoute({ screen: 'dialog', id: continues.dialogId })}
    >
      {inside}
    </a>
  )
}
