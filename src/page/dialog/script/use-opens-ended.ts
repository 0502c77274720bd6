import { useApp } from '../../host/app-model.ts'
import { useDialogStore } from '../../dialog-view/use-dialog.ts'
import { isOver } from '../../../core/dialog/is-over.ts'

/**
 * Whether an opened dialog has ended, known before all its facts have arrived: a finished one opens at its top, a
 * running one at its newest words.
 */
export function useOpensEnded(ended: boolean): boolean {
  const store = useDialogStore()
  const listed = useApp()
    .list.get()
    .dialogs?.find((dialog) => dialog.id === store.get().state.id)
  return listed ? isOver(listed) : ended
}
