import type { ArgumentMap } from '../contract/insights/insights.ts'
import type { MemberId } from '../contract/members/member-ids.ts'
import type { DialogState, Turn } from './state.ts'

/** The valid part of the argument map. */
export interface CurrentMap extends ArgumentMap {
  /** Finished speeches whose present version was not read for the map yet, in order. */
  readonly unread: readonly Turn[]
}

/** The map of the present turns, without steps that an edit or another version removed. */
export function currentMap(state: DialogState): CurrentMap {
  const map = state.map ?? { nodes: [], edges: [], dropped: 0, turns: [] }
  const speeches = finishedSpeeches(state)
  const texts = new Map(state.turns.flatMap((turn) => (turn.status === 'ended' ? [[turn.id, turn.text] as const] : [])))
  const spoken = map.nodes.filter((node) => texts.has(node.turnId))
  const nodes = spoken.filter((node) => texts.get(node.turnId)?.includes(node.quote))
  const ids = new Set(nodes.map((node) => node.id))
  const read = new Set(map.turns)
  return {
    nodes,
    edges: map.edges.filter(({ from, to }) => ids.has(from) && ids.has(to)),
    dropped: map.dropped + spoken.length - nodes.length,
    unread: speeches.filter((turn) => !read.has(turn.id)),
  }
}

/**
 * The participants' finished turns with words, in order.
 * @param member only those of this participant
 */
export function finishedSpeeches(state: DialogState, member?: MemberId): readonly Turn[] {
  return state.turns.filter(
    (turn) =>
      turn.kind === 'speech' &&
      turn.status === 'ended' &&
      turn.text.trim() !== '' &&
      (member === undefined || turn.member === member),
  )
}
