import { createDialogStore } from './store/dialog-store.ts'
import { keepRecent } from './keep-recent.ts'

/**
 * Returns the store of a dialog, the same one for all components. It is no part of the app's model, so that the first
 * screen loads without the code for dialogs.
 */
export const dialogStoreOf = keepRecent((app, id) => createDialogStore(app.connection, id))
