import { t, wordTable } from '../../../base/language/t.ts'
import type { MapEdge, MapNode } from '../../../core/contract/insights/insights.ts'
import type { MapBox } from '../../../core/diagram/shapes.ts'
import { MAP_KINDS } from '../../../core/diagram/layout.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatTurn } from '../../../core/dialog/turns/turn-number.ts'
import { comma, formatCount } from '../../../base/format/count.ts'
import { shortenText } from '../../../base/text/shorten.ts'

/** The relation of one step to another, as a verb. */
export const RELATION_VERBS: Readonly<Record<MapEdge['relation'], string>> = wordTable({
  supports: 'Supports',
  rebuts: 'Rebuts',
  concedes: 'Concedes',
})

/** The relation of a step to another step, in words. */
interface Bearing {
  readonly relation: MapEdge['relation']
  /** The relation as a verb: "Supports". */
  readonly verb: string
  /** The other step: "First, turn 3: Cars are loud". */
  readonly on: string
}

/** One step of the argument map as text, with the same content as in the picture. */
export interface MapRow {
  readonly node: MapNode
  /** The index of the step's turn in state.turns. */
  readonly turn: number
  /** The speaker and the turn: "First, turn 3". */
  readonly who: string
  readonly kind: string
  readonly bears: readonly Bearing[]
}

/** Every step of the map, in order, in words. */
export function stepsOf(state: DialogState, boxes: readonly MapBox[], edges: readonly MapEdge[]): readonly MapRow[] {
  const places = new Map(state.turns.map((turn, index) => [turn.id, { index, number: turn.number }]))
  const nodes = new Map(boxes.map(({ node }) => [node.id, node]))
  const who = (node: MapNode) =>
    `${memberName(state, node.seat)}${comma()}${formatTurn(places.get(node.turnId)?.number ?? 0)}`
  return boxes.flatMap(({ node }) => {
    const place = places.get(node.turnId)
    if (place === undefined) return []
    const bears = edges.flatMap(({ from, to, relation }): Bearing[] => {
      const other = from === node.id ? nodes.get(to) : undefined
      return other
        ? [
            {
              relation,
              verb: RELATION_VERBS[relation],
              on: `${other.turnId === node.turnId ? t('the same turn') : who(other)}: ${other.label}`,
            },
          ]
        : []
    })
    return [{ node, turn: place.index, who: who(node), kind: MAP_KINDS[node.kind], bears }]
  })
}

/** The ids of a step and of all steps that have a relation to it. */
export function nearTo(id: string, edges: readonly MapEdge[]): ReadonlySet<string> {
  const near = new Set([id])
  for (const { from, to } of edges) {
    if (from === id) near.add(to)
    if (to === id) near.add(from)
  }
  return near
}

/** The number of steps, in all and of each speaker: "12 points: 6 of Maya, 6 of Daniel". */
export function formatMapCounts(state: DialogState, boxes: readonly MapBox[]): string {
  const bySeat = (['moderator', 'first', 'second'] as const).flatMap((seat) => {
    const points = boxes.filter(({ node }) => node.seat === seat).length
    return points === 0 ? [] : [t('{points} of {name}', { points: formatCount(points), name: memberName(state, seat) })]
  })
  const points = t('{points, plural, one {# point} other {# points}}', { points: boxes.length })
  return bySeat.length > 1 ? `${points}: ${bySeat.join(comma())}` : points
}

/**
 * The sentence about steps that were left out: "3 points were left out because their quotes did not match the turn."
 */
export function formatDropped(dropped: number): string {
  return t(
    '{dropped, plural, one {1 point was left out because its quote did not match the turn.} other {# points were left out because their quotes did not match the turn.}}',
    { dropped },
  )
}

/** The number of turns that the map does not contain yet: "2 turns are not read yet". */
export function formatUnread(unread: number): string {
  return t('{unread, plural, one {# turn is} other {# turns are}} not read yet', { unread })
}

/** A name, shortened when it has more than this number of letters. */
export function shortName(name: string, letters: number): string {
  return shortenText(name, letters)
}
