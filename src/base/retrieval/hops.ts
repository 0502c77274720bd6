import { overHops } from './weights.ts'

/** A relation as it stands in the data: it is gone along either way. */
export interface Edge {
  readonly source: string
  readonly target: string
  readonly type: string
  /** From 0 to 1. */
  readonly strength: number
}

/** Something that was reached, and how. */
export interface ReachedNode {
  readonly node: string
  /** What was found. */
  readonly from: string
  /** Each an edge of the data, in the order it was gone along. */
  readonly steps: readonly Edge[]
  readonly semantic: number
}

const HOPS = 2
/** Nodes whose relations are asked for at once. */
const ASKED_MAX = 300

/** What lies two hops from what was found, at most; of several ways to it the strongest. */
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
  const found = new Map<string, Edge[]>()
  for (const edge of edges)
    for (const node of new Set([edge.source, edge.target])) {
      const at = found.get(node)
      if (at) at.push(edge)
      else found.set(node, [edge])
    }
  return found
}
