import { atOneGo } from '../../../base/async/in-slices.ts'
import type { GraphEdge, GraphEdgeType, GraphNode, GraphNodeKind, LibraryGraph } from '../../contract/library/graph.ts'
import { RELATION_TYPES } from '../../contract/insights/memory-names.ts'
import { memoryWords } from '../memory/memory-keys.ts'

/** Groups of nodes in the filter. All steps of argument maps are one group. */
export const NODE_GROUPS = ['dialogs', 'claims', 'records', 'concepts'] as const
export type NodeGroup = (typeof NODE_GROUPS)[number]

/** Groups of relations in the filter, besides each single kind. */
export const RELATION_GROUPS = {
  arguments: ['supports', 'rebuts', 'concedes'],
  remembered: RELATION_TYPES,
  concepts: ['MENTIONS'],
  places: ['SAID_IN'],
  equal: ['SAME_AS'],
  dialogs: ['BRANCH_OF', 'REMATCH_OF', 'ASIDE_OF'],
} as const satisfies Readonly<Record<string, readonly GraphEdgeType[]>>
export type RelationGroup = keyof typeof RELATION_GROUPS

export interface GraphFilters {
  /** The wanted groups; absent: all. */
  readonly nodes?: readonly NodeGroup[] | undefined
  readonly relation?: RelationGroup | GraphEdgeType | undefined
  readonly dialogId?: string | undefined
  /** Words that a node must contain. */
  readonly text?: string | undefined
  /** The earliest time at which a node was stored, in epoch milliseconds. */
  readonly since?: number | undefined
}

export function nodeGroup(kind: GraphNodeKind): NodeGroup {
  if (kind === 'dialog') return 'dialogs'
  if (kind === 'concept') return 'concepts'
  return kind === 'memory' ? 'records' : 'claims'
}

/**
 * The part of a graph that matches the filters. If relations are chosen, their ends are included. An edge is included
 * if both of its ends are.
 * @param kept nodes that are included whatever the filters say
 */
export function filterGraph(graph: LibraryGraph, filters: GraphFilters, kept?: ReadonlySet<string>): LibraryGraph {
  return atOneGo(filterGraphInSteps(graph, filters, kept))
}

/** How many nodes and edges are examined in one step, which takes a few milliseconds. */
const STEP_NODES = 64
const STEP_EDGES = 2_000

/** Does the same in steps, between which other work can run. */
export function* filterGraphInSteps(
  graph: LibraryGraph,
  { nodes: groups, relation, dialogId, text = '', since }: GraphFilters,
  kept: ReadonlySet<string> = new Set(),
): Generator<void, LibraryGraph> {
  const words = memoryWords(text)
    .split(' ')
    .filter((word) => word !== '')
  const fits = (node: GraphNode): boolean =>
    (groups === undefined || groups.length === 0 || groups.includes(nodeGroup(node.kind))) &&
    (dialogId === undefined || node.dialogIds.includes(dialogId)) &&
    (since === undefined || node.at >= since) &&
    (words.length === 0 || hasWords(node, words))
  const types = relation === undefined ? null : typesOf(relation)
  const fitting = new Set(
    (yield* filterInSteps(graph.nodes, STEP_NODES, (node) => kept.has(node.id) || fits(node))).map(({ id }) => id),
  )
  const edges = yield* filterInSteps(
    graph.edges,
    STEP_EDGES,
    (edge) =>
      fitting.has(edge.source) &&
      fitting.has(edge.target) &&
      (types === null || types.has(edge.type) || (kept.has(edge.source) && kept.has(edge.target))) &&
      (dialogId === undefined || edge.dialogIds.includes(dialogId)),
  )
  const ends = types === null ? null : endsOf(edges)
  yield
  const nodes = graph.nodes.filter(({ id }) => fitting.has(id) && (ends === null || ends.has(id) || kept.has(id)))
  return { nodes, edges, left: graph.left }
}

function* filterInSteps<Item>(
  items: readonly Item[],
  each: number,
  fits: (item: Item) => boolean,
): Generator<void, readonly Item[]> {
  const fitting: Item[] = []
  for (let at = 0; at < items.length; at += each) {
    for (const item of items.slice(at, at + each)) if (fits(item)) fitting.push(item)
    yield
  }
  return fitting
}

function typesOf(relation: RelationGroup | GraphEdgeType): ReadonlySet<GraphEdgeType> {
  return new Set(isGroup(relation) ? RELATION_GROUPS[relation] : [relation])
}

function isGroup(relation: string): relation is RelationGroup {
  return Object.hasOwn(RELATION_GROUPS, relation)
}

/**
 * The words of nodes that were read before. A graph never changes, so they are read once for everything that is typed.
 */
const readWords = new WeakMap<GraphNode, string>()

function hasWords(node: GraphNode, words: readonly string[]): boolean {
  const { title, text, quote, speaker } = node
  const own = readWords.get(node) ?? memoryWords(`${title} ${text} ${quote ?? ''} ${speaker ?? ''}`)
  readWords.set(node, own)
  return words.every((word) => own.includes(word))
}

function endsOf(edges: readonly GraphEdge[]): ReadonlySet<string> {
  return new Set(edges.flatMap(({ source, target }) => [source, target]))
}
