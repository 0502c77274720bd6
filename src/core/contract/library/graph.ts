import type { ConceptType, RelationType } from '../insights/memory-names.ts'
import type { LibraryRecord } from './memory.ts'

export type GraphNodeKind = 'dialog' | 'concept' | LibraryRecord['kind']

/**
 * How one node bears on another. Of argument maps: supports, rebuts, concedes. Of the memory: its vocabulary, MENTIONS
 * from a record to its concept, SAME_AS between equal records. SAID_IN leads to the dialog; the rest is between dialogs.
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

/** One thing of the library's graph. */
export interface GraphNode {
  /** "dialog/ID", "record/ID/r3" (a step of an argument map is a record, too), "concept/KEY" */
  readonly id: string
  readonly kind: GraphNodeKind
  readonly title: string
  /** What it says, besides the title; empty where that is all. */
  readonly text: string
  /** Who said the quote, by name; null for what nobody said. */
  readonly speaker: string | null
  /** Word for word from its turn; null for dialogs and concepts. */
  readonly quote: string | null
  /** The turn of the quote; null for dialogs and concepts. */
  readonly turnId: string | null
  readonly turnNumber: number | null
  /** Dialogs it stands in; a dialog stands in itself. */
  readonly dialogIds: readonly string[]
  readonly conceptType: ConceptType | null
  /** 1 to 10; null where nobody weighed it. */
  readonly importance: number | null
  /** Epoch milliseconds at which it was noted; of a dialog, at which it was begun. */
  readonly at: number
}

/** That two nodes bear on each other, as the data has it. Both ends are in the graph. */
export interface GraphEdge {
  readonly source: string
  readonly target: string
  readonly type: GraphEdgeType
  /** 0 to 1, the strongest of its dialogs; null where nobody weighed it. */
  readonly strength: number | null
  /** What the dialogs that have it say of it, as far as they do. */
  readonly descriptions: readonly string[]
  readonly dialogIds: readonly string[]
}

/** Argument maps and the memory of the whole library as one graph. */
export interface LibraryGraph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** Records that are too many for it: the newest are in it. */
  readonly left: number
}
