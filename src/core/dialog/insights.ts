import type { ArgumentMap } from '../contract/insights/insights.ts'
import type { MemberId } from '../contract/members/member-ids.ts'
import type { DialogState, Turn } from './state.ts'

/** The argument as far as it holds now. */
export interface CurrentMap extends ArgumentMap {
  /** Finished speeches that nobody has read for the map as they stand, in the order of the script. */
  readonly unread: readonly Turn[]
}

/** What the map says of the turns that stand: an edit or another version takes away the steps that are not said any more. */
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

/** The participants' turns that were finished with words, in the order of the script. @param member of one participant only */
export function finishedSpeeches(state: DialogState, member?: MemberId): readonly Turn[] {
  return state.turns.filter(
    (turn) =>
      turn.kind === 'speech' &&
      turn.status === 'ended' &&
      turn.text.trim() !== '' &&
      (member === undefined || turn.member === member),
  )
}
