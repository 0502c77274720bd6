import type { SeatId } from '../../contract/dialog-config.ts'
import type { MapEdge, MapNode } from '../../contract/insights/insights.ts'
import type { CurrentMap } from '../insights.ts'
import type { Turn } from '../state.ts'

/**
 * How a point stands, by the steps of the map that bear on it.
 * dropped: pressed again by its own side and never answered, although the other side spoke after that.
 * conceded: the other side grants it, or its own side takes it back, and nobody speaks against it after that. shared: the other side speaks for it.
 * answered: the other side speaks against it, or against what was brought for it. standing: none of these.
 */
export type ClaimState = 'dropped' | 'answered' | 'conceded' | 'shared' | 'standing'

/** In the order of the board: what somebody may want to act on comes first. */
export const CLAIM_STATES: readonly ClaimState[] = ['dropped', 'answered', 'conceded', 'shared', 'standing']

/** A step that bears on a point. */
export interface Bearing {
  readonly relation: MapEdge['relation']
  readonly node: MapNode
  /** It bears on the point itself and not on what was brought for it. */
  readonly direct: boolean
}

/** A claim, or an objection. */
export interface Claim {
  readonly node: MapNode
  /** It stands for itself: its own side did not bring it for another point. */
  readonly root: boolean
  readonly state: ClaimState
  /** What bears on it, in the order it was said. */
  readonly bearings: readonly Bearing[]
}

/** A label that is the quotation's own first words says nothing beside it. */
export function labelRepeats({ label, quote }: Pick<MapNode, 'label' | 'quote'>): boolean {
  return quote.toLocaleLowerCase().startsWith(label.replace(/(?:(?<!\s)\s+)?(?:…|\.\.\.)$/, '').toLocaleLowerCase())
}

type Speech = Pick<Turn, 'id'> & { readonly seat: SeatId }

/**
 * The points of both sides and how each stands.
 * @param speeches finished speeches in the order of the script
 * @param drops whether a point can be dropped: not where one side only asks
 */
export function claimsOf(map: CurrentMap, speeches: readonly Speech[], drops = true): readonly Claim[] {
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

  /** What its own side brings for a point, and for what it brings. */
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
    // Whoever grants something and then speaks against it, in one breath or later, has not given in.
    if (granted && (!against || placeOf(against.node) < placeOf(granted.node))) return 'conceded'
    if (against) return 'answered'
    if (others.some(({ relation, direct }) => relation === 'supports' && direct)) return 'shared'
    return drops && others.length === 0 && isRoot(node) && isDropped(node, bearings) ? 'dropped' : 'standing'
  }

  /** Nothing is said of what nobody has read: all the other side said since has to be. */
  function isDropped(node: MapNode, bearings: readonly Bearing[]): boolean {
    const at = placeOf(node)
    const pressed = Math.max(at, ...bearings.map((bearing) => placeOf(bearing.node)))
    if (pressed === at) return false
    const heard = speeches.filter((speech, index) => speech.seat !== node.seat && index > at)
    return heard.every(({ id }) => !unread.has(id)) && heard.some(({ id }) => (places.get(id) ?? 0) > pressed)
  }
}
