import type { ConceptType, RelationType } from '../insights/memory-names.ts'
import type { LibraryRecord } from './memory.ts'

export type GraphNodeKind = 'dialog' | 'concept' | LibraryRecord['kind']

/**
 * The relations between nodes. Argument maps have supports, rebuts, concedes; memories have their own vocabulary,
 * with MENTIONS from a record to its concept and SAME_AS between equal records. SAID_IN leads to the dialog; the
 * rest is between dialogs.
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
  /** "dialog/ID", "record/ID/r3" (a step of an argument map is a record, too), "concept/KEY" */
  readonly id: string
  readonly kind: GraphNodeKind
  readonly title: string
  /** Its text besides the title; empty when there is none. */
  readonly text: string
  /** The name of the speaker of the quote; null when there is no quote. */
  readonly speaker: string | null
  /** A quote of its turn, word for word; null for dialogs and concepts. */
  readonly quote: string | null
  /** The turn of the quote; null for dialogs and concepts. */
  readonly turnId: string | null
  readonly turnNumber: number | null
  /** The dialogs that contain it; for a dialog, itself. */
  readonly dialogIds: readonly string[]
  readonly conceptType: ConceptType | null
  /** 1 to 10; null when it is unknown. */
  readonly importance: number | null
  /** Epoch milliseconds at which it was stored; for a dialog, at which it began. */
  readonly at: number
}

/** A relation between two nodes, as the data has it. Both ends are in the graph. */
export interface GraphEdge {
  readonly source: string
  readonly target: string
  readonly type: GraphEdgeType
  /** 0 to 1, the strongest of its dialogs; null when unknown. */
  readonly strength: number | null
  /** The descriptions of the relation in its dialogs. */
  readonly descriptions: readonly string[]
  readonly dialogIds: readonly string[]
}

/** Argument maps and the memory of the whole library as one graph. */
export interface LibraryGraph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** Number of records that were left out because there are too many; the newest are included. */
  readonly left: number
}

/** A node as a row: the fields of `GraphNode` in their order here; kind, speaker, concept type and dialogs by number. */
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

/** An edge as a row: its ends are places in the list of nodes; type and dialogs stand by number. */
export type PackedEdge = readonly [
  source: number,
  target: number,
  type: number,
  strength: number | null,
  descriptions: readonly string[],
  dialogs: readonly number[],
]

/** A part of a graph on its way to a page; nodes come before edges. */
export interface PackedGraph {
  /** Words that come up for the first time; their numbers go on from those of the parts before. */
  readonly words: readonly string[]
  readonly nodes: readonly PackedNode[]
  readonly edges: readonly PackedEdge[]
  readonly left: number
}
