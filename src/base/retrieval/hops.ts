import { overHops } from './weights.ts'

/** A relation in the data. It can be followed in both directions. */
export interface Edge {
  readonly source: string
  readonly target: string
  readonly type: string
  /** The strength of the relation, from 0 to 1. */
  readonly strength: number
}

/** A node that was reached over relations, and the way to it. */
export interface ReachedNode {
  readonly node: string
  /** The node where the way began: an item that was found. */
  readonly from: string
  /** The edges followed, in order; each is in the data. */
  readonly steps: readonly Edge[]
  readonly semantic: number
}

const HOPS = 2
/** The most nodes whose relations are read at once. */
const ASKED_MAX = 300

/** The nodes within two hops of the items found, each with the strongest way to it. */
export function reachedFrom(
  seeds: readonly string[],
  edgesOf: (nodes: readonly string[]) => readonly Edge[],
): readonly ReachedNode[] {
  const start = new Set(seeds)
  const best = new Map<string, ReachedNode>()
  let border: readonly Pick<ReachedNode, 'node' | 'from' | 'steps'>[] = [...start]
    .slice(0, ASKED_MAX)
    .map((node) => ({ node, from: node, steps: [] }))
  for (let hop = 0; hop < HOPS && border.length > 0; hop += 1) {
    const edges = byNode(edgesOf(border.map(({ node }) => node)))
    const next = new Map<string, ReachedNode>()
    for (const { node, from, steps } of border)
      for (const edge of edges.get(node) ?? []) {
        const far = edge.source === node ? edge.target : edge.source
        if (start.has(far) || edge.strength <= 0) continue
        const way = [...steps, edge]
        const reached = { node: far, from, steps: way, semantic: overHops(way.map(({ strength }) => strength)) }
        if (reached.semantic <= (best.get(far)?.semantic ?? 0)) continue
        best.set(far, reached)
        next.set(far, reached)
      }
    border = [...next.values()].toSorted((a, b) => b.semantic - a.semantic).slice(0, ASKED_MAX)
  }
  return [...best.values()].toSorted((a, b) => b.semantic - a.semantic || (a.node < b.node ? -1 : 1))
}

function byNode(edges: readonly Edge[]): ReadonlyMap<string, readonly Edge[]> {
  const edgesByNode = new Map<string, Edge[]>()
  for (const edge of edges)
    for (const node of new Set([edge.source, edge.target])) {
      const at = edgesByNode.get(node)
      if (at) at.push(edge)
      else edgesByNode.set(node, [edge])
    }
  return edgesByNode
}
