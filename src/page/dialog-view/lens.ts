import { DIRECTOR, personViewer, type Viewer } from '../../core/dialog/members/audience.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import { createStore } from '../host/store/store.ts'
import { useStore } from '../host/store/use-select.ts'
import { useDialog } from './use-dialog.ts'

/** The dialog that a player looks at with the director's eyes, by id: one at a time, and a reload takes them away again. */
export const directedDialog = createStore<string | null>(null)

/** Whose eyes the page looks with. */
export function viewerOf(state: Pick<DialogState, 'id' | 'person'>, director: string | null): Viewer {
  return director !== null && director === state.id ? DIRECTOR : personViewer(state)
}

/** Whose eyes this dialog is looked at with: the one place that the page asks. */
export function useViewer(): Viewer {
  const director = useStore(directedDialog)
  return useDialog((state) => viewerOf(state, director))
}
