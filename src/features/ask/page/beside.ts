import { createStore } from '../../../page/host/store/store.ts'

/** The answer whose part of the graph stands beside its conversation, because somebody asked for it. */
export interface Beside {
  readonly conversation: string
  readonly turnId: string
}

export const beside = createStore<Beside | null>(null)

/** Below this there is no room for a graph beside a conversation. */
export const ROOM_BESIDE = '(min-width: 1180px)'
