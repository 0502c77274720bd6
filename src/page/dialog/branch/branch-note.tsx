import { GitBranch } from 'lucide-react'
import { formatTurn, lastShared } from '../../../core/dialog/turns/turn-number.ts'
import { formatChange } from '../../../core/dialog/what-if/change-words.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { useSelect } from '../../host/store/use-select.ts'
import { OriginChip } from './origin-chip.tsx'

/** The dialog a branch came from: "Branched from ... after turn 3". Nothing for a dialog that is no branch. */
export function BranchNote() {
  const app = useApp()
  const origin = useDialog((state) => state.origin)
  const after = useDialog(lastShared)
  const listed = useSelect(app.list, ({ dialogs }) =>
    origin ? dialogs?.find((dialog) => dialog.id === origin.dialogId) : undefined,
  )
  const isLoaded = useSelect(app.list, ({ dialogs }) => dialogs !== null)
  if (!origin) return null
  const where = after === 0 ? ' at its beginning' : ` after ${formatTurn(after)}`
  const gone = !listed && isLoaded
  const from = `${gone ? 'a dialog that is gone' : (listed?.title ?? listed?.topic ?? 'another dialog')}${origin.change ? '' : where}`
  const words = origin.change
    ? `What if: branched from ${from}. ${formatChange(origin.change)}`
    : `Branched from ${from}`
  return (
    <OriginChip
      icon={<GitBranch size={12} aria-hidden />}
      words={words}
      short={origin.change ? 'What if' : 'Branched'}
      to={gone ? null : { id: origin.dialogId, turn: origin.turnId }}
    />
  )
}
