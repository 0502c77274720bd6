import { DIRECTOR, personViewer, type Viewer } from '../../core/dialog/members/audience.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import { createStore } from '../host/store/store.ts'
import { useStore } from '../host/store/use-select.ts'
import { useDialog } from './use-dialog.ts'

/** The id of the dialog that a player views as its director: one at a time, until a reload. */
export const directedDialog = createStore<string | null>(null)

/** The viewer of the page: player or director. */
function viewerOf(state: Pick<DialogState, 'id' | 'person'>, director: string | null): Viewer {
  return director !== null && director === state.id ? DIRECTOR : personViewer(state)
}

/** The viewer of this dialog; the only place where the page decides this. */
export function useViewer(): Viewer {
  const director = useStore(directedDialog)
  return useDialog((state) => viewerOf(state, director))
}
