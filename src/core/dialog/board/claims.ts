import type { SeatId } from '../../contract/dialog-config.ts'
import type { MapEdge, MapNode } from '../../contract/insights/insights.ts'
import type { CurrentMap } from '../insights.ts'
import type { Turn } from '../state.ts'

/**
 * What became of a point, that is, of a claim or an objection. Its backing is what its own side said in support of it.
 * dropped: its own side returned to it, and the other side spoke after that but never said anything about it.
 * conceded: the other side concedes it or its own side takes it back, and the other side's last objection to it or to
 * its backing was in an earlier speech.
 * answered: the other side objects to it or to its backing.
 * shared: the other side supports it.
 * standing: none of these.
 */
export type ClaimState = 'dropped' | 'answered' | 'conceded' | 'shared' | 'standing'

/** The states in the order of the board: those that call for a reply come first. */
export const CLAIM_STATES: readonly ClaimState[] = ['dropped', 'answered', 'conceded', 'shared', 'standing']

/** A step of the map that supports, rebuts or concedes a point or its backing. */
export interface Bearing {
  readonly relation: MapEdge['relation']
  readonly node: MapNode
  /** Whether the relation is to the point itself and not to its backing. */
  readonly direct: boolean
}

/** A point of one side: a claim, or an objection. */
export interface Claim {
  readonly node: MapNode
  /** Whether the point is no support for another of its own side. */
  readonly root: boolean
  readonly state: ClaimState
  /** The steps that concern the point or its backing, in the order they were said. */
  readonly bearings: readonly Bearing[]
}

/** Whether a label only repeats the first words of the quotation, so that it need not be shown beside it. */
export function labelRepeats({ label, quote }: Pick<MapNode, 'label' | 'quote'>): boolean {
  return quote.toLocaleLowerCase().startsWith(label.replace(/(?:(?<!\s)\s+)?(?:…|\.\.\.)$/, '').toLocaleLowerCase())
}

type Speech = Pick<Turn, 'id'> & { readonly seat: SeatId }

/**
 * The points of both sides, each with its state.
 * @param speeches finished speeches in the order of the script
 * @param canDrop whether a point can be dropped; false where one side only asks questions
 */
export function claimsOf(map: CurrentMap, speeches: readonly Speech[], canDrop = true): readonly Claim[] {
  const places = new Map(speeches.map(({ id }, index) => [id, index]))
  const nodes = new Map(map.nodes.flatMap((node) => (places.has(node.turnId) ? [[node.id, node] as const] : [])))
  const placeOf = (node: MapNode) => places.get(node.turnId) ?? 0
  const unread = new Set(map.unread.map(({ id }) => id))
  const edges = map.edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to))
  return [...nodes.values()].filter(isPoint).map((node) => {
    const bearings = bearingsOn(node)
    return { node, root: isRoot(node), state: stateOf(node, bearings), bearings }
  })

  function isPoint({ kind }: MapNode): boolean {
    return kind === 'claim' || kind === 'rebuttal'
  }

  function isRoot({ id, seat }: MapNode): boolean {
    return !edges.some(
      ({ from, to, relation }) => from === id && relation === 'supports' && nodes.get(to)?.seat === seat,
    )
  }

  /** The ids of a point and of its backing: the supports of its own side, their own supports, and so on. */
  function backing(node: MapNode): ReadonlySet<string> {
    const found = new Set([node.id])
    for (const id of found)
      for (const { from, to, relation } of edges)
        if (to === id && relation === 'supports' && nodes.get(from)?.seat === node.seat) found.add(from)
    return found
  }

  function bearingsOn(node: MapNode): readonly Bearing[] {
    const own = backing(node)
    return edges
      .flatMap(({ from, to, relation }): Bearing[] => {
        const step = nodes.get(from)
        return step && own.has(to) ? [{ relation, node: step, direct: to === node.id }] : []
      })
      .toSorted((a, b) => placeOf(a.node) - placeOf(b.node))
  }

  function stateOf(node: MapNode, bearings: readonly Bearing[]): ClaimState {
    const others = bearings.filter((bearing) => bearing.node.seat !== node.seat)
    const granted = bearings.findLast(({ relation, direct }) => relation === 'concedes' && direct)
    const against = others.findLast(({ relation }) => relation === 'rebuts')
    // A concession followed by an objection, in the same speech or later, does not count.
    if (granted && (!against || placeOf(against.node) < placeOf(granted.node))) return 'conceded'
    if (against) return 'answered'
    if (others.some(({ relation, direct }) => relation === 'supports' && direct)) return 'shared'
    return canDrop && others.length === 0 && isRoot(node) && isDropped(node, bearings) ? 'dropped' : 'standing'
  }

  /** Whether the other side passed over a point. False while any of its later speeches is not yet on the map. */
  function isDropped(node: MapNode, bearings: readonly Bearing[]): boolean {
    const at = placeOf(node)
    const lastPressed = Math.max(at, ...bearings.map((bearing) => placeOf(bearing.node)))
    if (lastPressed === at) return false
    const replies = speeches.filter((speech, index) => speech.seat !== node.seat && index > at)
    return replies.every(({ id }) => !unread.has(id)) && replies.some(({ id }) => (places.get(id) ?? 0) > lastPressed)
  }
}
