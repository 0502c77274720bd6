import type { AudioView } from '../../core/contract/host/audio.ts'
import type { AppModel } from '../host/app-model.ts'
import type { Readable } from '../host/store/store.ts'
import { createWatched, type WatchState } from '../host/store/watched.ts'

/** The sound of a dialog, as far as this page knows it. */
export type AudioHeard = WatchState<AudioView>

/** How many dialogs keep their sound in memory after their screen was left. */
const KEPT = 6

const views = new WeakMap<AppModel, Map<string, Readable<AudioHeard>>>()

/** The sound of a dialog, watched while somebody is subscribed. */
export function audioOf(app: AppModel, id: string): Readable<AudioHeard> {
  const dialogs = views.get(app) ?? new Map<string, Readable<AudioHeard>>()
  views.set(app, dialogs)
  const store =
    dialogs.get(id) ??
    createWatched<AudioView, AudioHeard>(
      app.connection,
      (signal) => app.client.audio.watch({ id }, { signal }),
      (heard) => heard,
    )
  dialogs.delete(id)
  dialogs.set(id, store)
  for (const oldest of dialogs.keys()) {
    if (dialogs.size <= KEPT) break
    dialogs.delete(oldest)
  }
  return store
}
