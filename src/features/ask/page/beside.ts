import { createStore } from '../../../page/host/store/store.ts'

/** The answer whose part of the graph is shown beside its conversation, on request. */
export interface Beside {
  readonly conversation: string
  readonly turnId: string
}

export const beside = createStore<Beside | null>(null)

/** Below this width there is no room for a graph beside a conversation. */
export const ROOM_BESIDE = '(min-width: 1180px)'
