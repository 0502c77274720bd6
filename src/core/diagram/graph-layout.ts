import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force'
import type { Point } from './shapes.ts'

/** A node with its position. All lengths here are in pixels of the picture at its natural size. */
export interface LaidNode {
  readonly id: string
  readonly radius: number
}

export interface LaidEdge {
  readonly source: string
  readonly target: string
  /** How strongly the ends attract each other, relative to the usual strength. */
  readonly pull: number
}

/** The position of each node, by id. */
export type Places = ReadonlyMap<string, Point>

/** How many steps are computed for a new picture, and for a few new nodes among others that keep their places. */
const STEPS = 130
const STEPS_BESIDE = 60
/**
 * In this many last steps nodes push each other apart so that they do not overlap, which takes as much time as
 * everything else.
 */
const STEPS_APART = 25
/**
 * How coarsely distant nodes are computed (Barnes-Hut). 2,000 nodes take a third of the time that they would with d3's
 * 0.9.
 */
const THETA = 1.3
const LINK_LENGTH = 52
const REPULSION = -120
/** Nodes that are farther apart than this do not push each other. */
const REACH = 600
const AROUND = 5
/** How far from its neighbours a new node is placed at first. */
const BESIDE = 24
/** The angle between one new node and the next, in radians, so that they never lie on one line. */
const TURN = Math.PI * (3 - Math.sqrt(5))

interface Body extends SimulationNodeDatum {
  readonly id: string
  readonly radius: number
}

/**
 * Lays a graph out by simulating forces. The same nodes, edges and kept places give the same result, in any order. A
 * node that has a place keeps it; a new one is placed beside its neighbours.
 */
export function layoutGraph(
  nodes: readonly LaidNode[],
  edges: readonly LaidEdge[],
  kept: Places = new Map<string, Point>(),
): Places {
  const sorted = nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const beginnings = beginningsOf(sorted, edges, kept)
  const bodies = sorted.map(({ id, radius }): Body => {
    const fixed = kept.get(id)
    const begins = beginnings.get(id)
    return { id, radius, ...begins, ...(fixed && { ...fixed, fx: fixed.x, fy: fixed.y }) }
  })
  const fresh = bodies.filter(({ fx }) => fx === undefined).length
  if (fresh > 0) {
    const known = new Set(sorted.map(({ id }) => id))
    const links = edges
      .filter(({ source, target }) => known.has(source) && known.has(target))
      .toSorted((a, b) => compare(a.source, b.source) || compare(a.target, b.target) || a.pull - b.pull)
      .map((edge): SimulationLinkDatum<Body> & { readonly pull: number } => ({ ...edge }))
    const degrees = degreesOf(links as readonly { source: string; target: string }[])
    const steps = fresh === bodies.length ? STEPS : STEPS_BESIDE
    const simulation = forceSimulation(bodies)
      .force(
        'link',
        forceLink<Body, (typeof links)[number]>(links)
          .id(({ id }) => id)
          .distance(LINK_LENGTH)
          .strength(
            ({ source, target, pull }) => pull / Math.min(degreeOf(degrees, source), degreeOf(degrees, target)),
          ),
      )
      .force('charge', forceManyBody<Body>().strength(REPULSION).distanceMax(REACH).theta(THETA))
      // Parts that are not connected are kept in one picture.
      .force('x', forceX(0).strength(0.03))
      .force('y', forceY(0).strength(0.03))
      .alphaDecay(1 - 0.001 ** (1 / steps))
      .stop()
    simulation.tick(steps - STEPS_APART)
    simulation.force(
      'collide',
      forceCollide<Body>(({ radius }) => radius + AROUND),
    )
    simulation.tick(STEPS_APART)
  }
  return new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, { x: Math.round(x), y: Math.round(y) }]))
}

/** Where new nodes begin: beside neighbours that have a place, one after another. Others are left to the forces. */
function beginningsOf(nodes: readonly LaidNode[], edges: readonly LaidEdge[], kept: Places): Places {
  if (kept.size === 0) return new Map()
  const near = new Map<string, string[]>()
  for (const { source, target } of edges) {
    near.set(source, [...(near.get(source) ?? []), target])
    near.set(target, [...(near.get(target) ?? []), source])
  }
  const places = new Map(kept)
  const begun = new Map<string, Point>()
  let waiting = nodes.filter(({ id }) => !kept.has(id))
  for (;;) {
    const put = waiting.flatMap(({ id }) => {
      const beside = [...new Set(near.get(id) ?? [])].flatMap((other) => places.get(other) ?? [])
      return beside.length === 0 ? [] : [{ id, beside }]
    })
    if (put.length === 0) break
    for (const { id, beside } of put) {
      const angle = begun.size * TURN
      const place = {
        x: mean(beside.map(({ x }) => x)) + BESIDE * Math.cos(angle),
        y: mean(beside.map(({ y }) => y)) + BESIDE * Math.sin(angle),
      }
      begun.set(id, place)
    }
    for (const { id } of put) places.set(id, begun.get(id) ?? { x: 0, y: 0 })
    waiting = waiting.filter(({ id }) => !begun.has(id))
  }
  return begun
}

function degreesOf(links: readonly { source: string; target: string }[]): ReadonlyMap<string, number> {
  const degrees = new Map<string, number>()
  for (const id of links.flatMap(({ source, target }) => [source, target])) degrees.set(id, (degrees.get(id) ?? 0) + 1)
  return degrees
}

/** The simulation replaces the id of a node by the node itself. */
function degreeOf(degrees: ReadonlyMap<string, number>, end: Body | string | number): number {
  return degrees.get(typeof end === 'object' ? end.id : String(end)) ?? 1
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
