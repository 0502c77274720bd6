import type { ReactNode } from 'react'
import { dialogLanguage } from '../../../core/dialog/language/dialog-language.ts'
import type { DialogStore } from '../../host/store/dialog-store.ts'
import { useSelect } from '../../host/store/use-select.ts'
import { SaidLanguage } from '../../ui/text/said-text.tsx'
import { DialogContext } from '../use-dialog.ts'

/**
 * Wraps the parts of a dialog's view: they find the dialog's store in its context, and the text is marked with the
 * dialog's language.
 */
export function WithinDialog({ store, children }: { readonly store: DialogStore; readonly children: ReactNode }) {
  const language = useSelect(store, ({ state }) => state.config && dialogLanguage(state.config))
  return (
    <DialogContext value={store}>
      <SaidLanguage value={language}>{children}</SaidLanguage>
    </DialogContext>
  )
}
