import type { AudioView } from '../../core/contract/host/audio.ts'
import type { AppModel } from '../host/app-model.ts'
import type { Readable } from '../host/store/store.ts'
import { createWatched, type WatchState } from '../host/store/watched.ts'

/** A dialog as sound, as far as this page knows it. */
export type AudioHeard = WatchState<AudioView>

/** Dialogs whose sound is remembered after their screen was left. */
const KEPT = 6

const known = new WeakMap<AppModel, Map<string, Readable<AudioHeard>>>()

/** What there is of a dialog as sound, watched while somebody is subscribed. */
export function audioOf(app: AppModel, id: string): Readable<AudioHeard> {
  const dialogs = known.get(app) ?? new Map<string, Readable<AudioHeard>>()
  known.set(app, dialogs)
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
