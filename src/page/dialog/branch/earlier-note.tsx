import { CornerDownRight } from 'lucide-react'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { useSelect } from '../../host/store/use-select.ts'
import { OriginChip } from './origin-chip.tsx'

/** The dialog that this one continues, by its former title. Nothing for a dialog that continues none. */
export function EarlierNote() {
  const app = useApp()
  const continues = useDialog((state) => state.config?.continues)
  const gone = useSelect(
    app.list,
    ({ dialogs }) => continues !== undefined && dialogs?.every((dialog) => dialog.id !== continues.dialogId) === true,
  )
  if (!continues) return null
  const words = `Goes on from ${continues.title ?? 'another dialog'}${gone ? ', which is gone' : ''}`
  return (
    <OriginChip
      icon={<CornerDownRight size={12} aria-hidden />}
      words={words}
      short="Goes on"
      to={gone ? null : { id: continues.dialogId }}
    />
  )
}
