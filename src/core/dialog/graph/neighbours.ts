import { capitalise } from '../../../base/text/capitalise.ts'
import type { GraphEdge, GraphNode, LibraryGraph } from '../../contract/library/graph.ts'
import { nodeName, RELATION_WORDS } from './graph-words.ts'

/** A relation of a node to another. */
export interface Relation {
  readonly edge: GraphEdge
  readonly other: GraphNode
  /** Whether the relation leads from this node to the other; otherwise it leads from the other to this one. */
  readonly out: boolean
}

/**
 * The relations of every node that has any, the strongest first. Those that only say to which dialog something belongs
 * come last.
 */
export function relationsByNode({ nodes, edges }: LibraryGraph): ReadonlyMap<string, readonly Relation[]> {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const relations = new Map<string, Relation[]>()
  const add = (id: string, relation: Relation) => {
    const before = relations.get(id)
    if (before) before.push(relation)
    else relations.set(id, [relation])
  }
  for (const edge of edges.toSorted((a, b) => rankOf(b) - rankOf(a))) {
    const [source, target] = [known.get(edge.source), known.get(edge.target)]
    if (!source || !target) continue
    add(source.id, { edge, other: target, out: true })
    add(target.id, { edge, other: source, out: false })
  }
  return relations
}

function rankOf({ type, strength }: GraphEdge): number {
  if (type === 'SAID_IN') return -2
  if (type === 'MENTIONS') return -1
  return strength ?? 1
}

/**
 * A relation as a sentence: "Supports Ada’s claim “Shops lose trade”.", or from the other side "Ben’s rebuttal “Air is
 * cleaner” rebuts it."
 */
export function relationSentence({ edge: { type }, other, out }: Relation): string {
  const verb = RELATION_WORDS[type]
  return out
    ? `${capitalise(verb)} ${nodeName(other)}.`
    : `${nodeName(other)} ${type === 'SAID_IN' ? 'was said in it' : `${verb} it`}.`
}

/** The number of edges of each node. */
export function degreesOf(edges: LibraryGraph['edges']): ReadonlyMap<string, number> {
  const degrees = new Map<string, number>()
  for (const { source, target } of edges) for (const id of [source, target]) degrees.set(id, (degrees.get(id) ?? 0) + 1)
  return degrees
}
