import type { ConceptType, RelationType } from '../insights/memory-names.ts'
import type { LibraryRecord } from './memory.ts'

export type GraphNodeKind = 'dialog' | 'concept' | LibraryRecord['kind']

/**
 * The kinds of relations between nodes. Argument maps use supports, rebuts and concedes. Memories have more kinds, with
 * MENTIONS from a record to its concept and SAME_AS between equal records. SAID_IN leads to the dialog; the rest are
 * between dialogs.
 */
export type GraphEdgeType =
  | RelationType
  | 'supports'
  | 'rebuts'
  | 'concedes'
  | 'MENTIONS'
  | 'SAME_AS'
  | 'SAID_IN'
  | 'BRANCH_OF'
  | 'REMATCH_OF'
  | 'ASIDE_OF'

/** One node of the library's graph. */
export interface GraphNode {
  /** The id: "dialog/ID", "record/ID/r3" (a step of an argument map is a record, too), or "concept/KEY". */
  readonly id: string
  readonly kind: GraphNodeKind
  readonly title: string
  /** The text besides the title; empty for none. */
  readonly text: string
  /** The name of the speaker of the quote; null when there is no quote. */
  readonly speaker: string | null
  /** A quote of its turn, word for word; null for dialogs and concepts. */
  readonly quote: string | null
  /** The turn of the quote; null for dialogs and concepts. */
  readonly turnId: string | null
  readonly turnNumber: number | null
  /** The dialogs that contain the node; for a dialog, itself. */
  readonly dialogIds: readonly string[]
  readonly conceptType: ConceptType | null
  /** The importance, 1 to 10; null when it is unknown. */
  readonly importance: number | null
  /** When it was stored, in epoch milliseconds; for a dialog, when it began. */
  readonly at: number
}

/** A relation between two nodes, as it was stored. Both ends are in the graph. */
export interface GraphEdge {
  readonly source: string
  readonly target: string
  readonly type: GraphEdgeType
  /** The strength from 0 to 1, the highest of all dialogs; null when it is unknown. */
  readonly strength: number | null
  /** The descriptions of the relation in its dialogs. */
  readonly descriptions: readonly string[]
  readonly dialogIds: readonly string[]
}

/** Argument maps and the memory of the whole library as one graph. */
export interface LibraryGraph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** How many records were left out because there are too many. The newest are kept. */
  readonly left: number
}

/**
 * A node as a row: the fields of `GraphNode` in the order below. Kind, speaker, concept type and dialogs are numbers in
 * `words`.
 */
export type PackedNode = readonly [
  id: string,
  kind: number | null,
  title: string,
  text: string,
  speaker: number | null,
  quote: string | null,
  turnId: string | null,
  turnNumber: number | null,
  conceptType: number | null,
  dialogs: readonly number[],
  importance: number | null,
  at: number,
]

/** An edge as a row. Its ends are indices in the list of nodes; type and dialogs are numbers in `words`. */
export type PackedEdge = readonly [
  source: number,
  target: number,
  type: number,
  strength: number | null,
  descriptions: readonly string[],
  dialogs: readonly number[],
]

/** A part of a graph that is being sent to a page. Nodes come before edges. */
export interface PackedGraph {
  /** Words that occur for the first time. Their numbers continue those of earlier parts. */
  readonly words: readonly string[]
  readonly nodes: readonly PackedNode[]
  readonly edges: readonly PackedEdge[]
  readonly left: number
}
