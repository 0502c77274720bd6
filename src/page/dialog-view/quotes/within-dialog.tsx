import type { ReactNode } from 'react'
import { spokenLanguage } from '../../../core/dialog/language/spoken-language.ts'
import type { DialogStore } from '../../host/store/dialog-store.ts'
import { useSelect } from '../../host/store/use-select.ts'
import { SaidLanguage } from '../../ui/text/said-text.tsx'
import { DialogContext } from '../use-dialog.ts'

/** What is shown of a dialog: its parts find it, and what was said in it is marked as of its language. */
export function WithinDialog({ store, children }: { readonly store: DialogStore; readonly children: ReactNode }) {
  const language = useSelect(store, ({ state }) => state.config && spokenLanguage(state.config))
  return (
    <DialogContext value={store}>
      <SaidLanguage value={language}>{children}</SaidLanguage>
    </DialogContext>
  )
}
