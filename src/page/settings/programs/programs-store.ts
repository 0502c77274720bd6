import type { ProgramsView } from '../../../core/contract/host/programs.ts'
import { useApp, type AppModel } from '../../host/app-model.ts'
import type { Readable } from '../../host/store/store.ts'
import { useStore } from '../../host/store/use-select.ts'
import { createWatched, type WatchState } from '../../host/store/watched.ts'

const stores = new WeakMap<AppModel, Readable<WatchState<ProgramsView>>>()

/** What other programs may do and what they cost, watched while this screen is open: no other needs it. */
export function usePrograms(): WatchState<ProgramsView> {
  const app = useApp()
  let store = stores.get(app)
  if (!store) {
    store = createWatched<ProgramsView, WatchState<ProgramsView>>(
      app.connection,
      (signal) => app.client.programs.watch({}, { signal }),
      (watched) => watched,
    )
    stores.set(app, store)
  }
  return useStore(store)
}
