import { createDialogStore } from './store/dialog-store.ts'
import { keepRecent } from './keep-recent.ts'

/** The one store of a dialog. It is no part of the app's model, because the first screen does without the reducer. */
export const dialogStoreOf = keepRecent((app, id) => createDialogStore(app.connection, id))
