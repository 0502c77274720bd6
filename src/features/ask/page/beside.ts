import { createStore } from '../../../page/host/store/store.ts'

/** The answer whose part of the graph is shown beside its conversation. */
export interface Beside {
  readonly conversation: string
  readonly turnId: string
}

export const beside = createStore<Beside | null>(null)

/** A media query: only at this width is there enough space for a graph beside a conversation. */
export const ROOM_BESIDE = '(min-width: 1180px)'
