import { DIRECTOR, personViewer, type Viewer } from '../../core/dialog/members/audience.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import { createStore } from '../host/store/store.ts'
import { useStore } from '../host/store/use-select.ts'
import { useDialog } from './use-dialog.ts'

/**
 * The id of the dialog that a player has chosen to see as its director does, with everything that is hidden from
 * players. Only one dialog at a time; a reload forgets it.
 */
export const directedDialog = createStore<string | null>(null)

/** The viewer for whom the page shows a dialog: the person as a player, or the director. */
function viewerOf(state: Pick<DialogState, 'id' | 'person'>, director: string | null): Viewer {
  return director !== null && director === state.id ? DIRECTOR : personViewer(state)
}

/** The viewer of the dialog on the screen. No other place of the page decides this. */
export function useViewer(): Viewer {
  const director = useStore(directedDialog)
  return useDialog((state) => viewerOf(state, director))
}
