import type { AppModel } from './app-model.ts'
import { createDialogStore, type DialogStore } from './store/dialog-store.ts'

/** How many dialogs keep their state after their screen was left. */
const KEPT_DIALOGS = 6

const keptBy = new WeakMap<AppModel, Map<string, DialogStore>>()

/** The one store of a dialog. It is no part of the app's model, because the first screen does without the reducer. */
export function dialogStoreOf(app: AppModel, id: string): DialogStore {
  const kept = keptBy.get(app) ?? new Map<string, DialogStore>()
  keptBy.set(app, kept)
  const store = kept.get(id) ?? createDialogStore(app.connection, id)
  kept.delete(id)
  kept.set(id, store)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_DIALOGS) break
    kept.delete(oldest)
  }
  return store
}
