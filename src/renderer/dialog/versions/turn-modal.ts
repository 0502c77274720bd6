import { createStore } from '../../host/store/store.ts'

/** A window that belongs to one turn of the dialog on the screen. */
export interface TurnModal {
  readonly kind: 'branch' | 'again' | 'versions'
  readonly turnId: string
}

export const turnModal = createStore<TurnModal | null>(null)
