import { useApp } from '../../host/app-model.ts'
import { useDialogStore } from '../../dialog-view/use-dialog.ts'

/** Whether a dialog that is opened has ended, known before all its facts have come in: such a one opens at its top, one under way at its newest words. */
export function useOpensEnded(ended: boolean): boolean {
  const store = useDialogStore()
  const listed = useApp()
    .list.get()
    .dialogs?.find((dialog) => dialog.id === store.get().state.id)
  return listed ? listed.status === 'completed' || listed.status === 'stopped' : ended
}
