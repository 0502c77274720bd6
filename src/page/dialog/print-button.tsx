import { Printer } from 'lucide-react'
import { script } from '../../core/dialog/selectors.ts'
import { useDialogStore } from '../dialog-view/use-dialog.ts'
import { lastChoice } from '../export/export-choice.ts'
import { printDialog } from '../export/print-dialog.ts'
import { useApp } from '../host/app-model.ts'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { showToast } from '../host/toasts.ts'

/** Prints the dialog with what was chosen last for its files. */
export function PrintButton({ id }: { readonly id: string }) {
  const { client } = useApp()
  const store = useDialogStore()
  function print(): void {
    if (script(store.get().state).length === 0)
      showToast({ tone: 'plain', text: 'Nothing has been said yet, so there is nothing to print.' })
    else {
      const { content, parts } = lastChoice.get()
      void printDialog(client, { id, content, parts })
    }
  }
  useShortcuts({ print })
  return (
    <button type="button" className="button quiet icon" aria-label="Print" onClick={print}>
      <Printer size={16} aria-hidden />
    </button>
  )
}
