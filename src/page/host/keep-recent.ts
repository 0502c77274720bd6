import type { AppModel } from './app-model.ts'

/** The number of dialogs whose data stays in memory after their screen was left. */
const KEPT_DIALOGS = 6

/** Caches what `make` returns for each dialog. The most recently used dialogs get the same object each time. */
export function keepRecent<Kept>(make: (app: AppModel, id: string) => Kept): (app: AppModel, id: string) => Kept {
  const byApp = new WeakMap<AppModel, Map<string, Kept>>()
  return (app, id) => {
    const kept = byApp.get(app) ?? new Map<string, Kept>()
    byApp.set(app, kept)
    const found = kept.get(id) ?? make(app, id)
    kept.delete(id)
    kept.set(id, found)
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_DIALOGS) break
      kept.delete(oldest)
    }
    return found
  }
}
