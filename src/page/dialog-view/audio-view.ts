import type { AudioView } from '../../core/contract/host/audio.ts'
import { keepRecent } from '../host/keep-recent.ts'
import type { Readable } from '../host/store/store.ts'
import { createWatched, type WatchState } from '../host/store/watched.ts'

/** The state of a dialog's sound, as this page last received it. */
export type AudioHeard = WatchState<AudioView>

/** The sound of a dialog by its id. It is watched while something is subscribed to it. */
export const audioOf = keepRecent((app, id): Readable<AudioHeard> =>
  createWatched<AudioView, AudioHeard>(
    app.connection,
    (signal) => app.client.audio.watch({ id }, { signal }),
    (heard) => heard,
  ),
)
