import type { LibraryGraph } from './graph.ts'
import type { Forward } from '../insights/memory.ts'
import type { ConceptType, MemoryWhen, RelationType } from '../insights/memory-names.ts'

/**
 * A record of the library's memory: a point that a call found in a finished dialog, or a step of its argument map.
 */
export interface LibraryRecord {
  /** Unique in the library: "record/DIALOG/r3"; used as the end of relations and as a node of the graph. */
  readonly node: string
  readonly dialogId: string
  readonly recordId: string
  /** "memory", or the kind of a step of the map. */
  readonly kind: 'memory' | 'claim' | 'support' | 'rebuttal' | 'concession'
  readonly title: string
  readonly content: string
  /** 1 to 10; steps of a map have no importance of their own and count as 5. */
  readonly importance: number
  readonly sentiment: number
  readonly turnId: string
  /** Place of the turn in the script, from 1. */
  readonly turnNumber: number
  /** The speaker's name; null when it is unknown. */
  readonly speaker: string | null
  /** A quote of the turn in its current version. */
  readonly quote: string
  /** The record of the same dialog that a person replaced with this one; null for none. */
  readonly replaces: string | null
  /** Equal records have the same key in all dialogs; this links them, and each keeps its source. */
  readonly key: string
  /** Nodes of the concepts it mentions. */
  readonly concepts: readonly string[]
  /** When it was formed, in epoch milliseconds. */
  readonly at: number
  /** The dialog's title, else its topic. */
  readonly dialogTitle: string
}

/** A concept of the whole library: equal titles are one node, and each dialog's description is kept. */
export interface LibraryConcept {
  /** "concept/KEY" */
  readonly node: string
  readonly title: string
  readonly type: ConceptType
  /** The description in each dialog, newest first. */
  readonly sources: readonly { readonly dialogId: string; readonly content: string; readonly at: number }[]
  /** Records that mention it. */
  readonly records: number
}

/** A relation between two nodes in one dialog. Both ends exist. */
export interface LibraryRelation {
  readonly source: string
  readonly target: string
  /**
   * A word of the vocabulary; in an argument map supports, rebuts, concedes; MENTIONS from a record to its concept.
   */
  readonly type: RelationType | 'supports' | 'rebuts' | 'concedes' | 'MENTIONS'
  readonly description: string
  /** 0 to 1. */
  readonly strength: number
  readonly dialogId: string
}

/** A dialog that has a memory. */
export interface RememberedDialog {
  readonly dialogId: string
  /** Its title in the memory. */
  readonly title: string
  readonly dialogTitle: string
  readonly summary: string
  readonly importance: number
  readonly records: number
  /** Number of items left out when it was made. */
  readonly dropped: { readonly records: number; readonly concepts: number; readonly relations: number }
  readonly merged: number
  readonly forgotten: boolean
  readonly at: number
}

export interface MemoryFilters {
  /** Words that each record must contain. */
  readonly text?: string | undefined
  readonly kind?: LibraryRecord['kind'] | undefined
  /** Only records that mention a concept of this type. */
  readonly conceptType?: ConceptType | undefined
  readonly concept?: string | undefined
  readonly importance?: number | undefined
  /** Only the records with these names. */
  readonly nodes?: readonly string[] | undefined
  /** Only records of these dialogs. */
  readonly dialogIds?: readonly string[] | undefined
  /** Only records after this one, for the next page. */
  readonly after?: Pick<LibraryRecord, 'at' | 'importance' | 'node'> | undefined
}

/** Records of the memory, newest first, as many as were requested. */
export interface MemoryPage {
  readonly records: readonly LibraryRecord[]
  /** Number of all records. */
  readonly total: number
}

/** What the last finished dialog left open, told once, when the next conversation begins. */
export interface NextConversation extends Forward {
  readonly dialogId: string
  readonly dialogTitle: string
  readonly at: number
}

export interface MemorySetting {
  readonly when: MemoryWhen
  /** The estimated cost of making the memory of a recent dialog, in US dollars; null when no price is known. */
  readonly usual: { readonly dialogs: number; readonly usd: number | null }
}

/** Which dialogs with a memory are returned, and in what order: the newest first by default. */
export interface RememberedFilters {
  readonly dialogIds?: readonly string[] | undefined
  readonly forgotten?: boolean | undefined
  readonly by?: 'time' | 'importance' | undefined
}

/** Totals of the memory. */
export interface MemoryStanding {
  /** Number of dialogs with a memory, and of forgotten ones. */
  readonly dialogs: number
  readonly forgotten: number
  /** Number of records that were left out when memories were made, and of duplicates. */
  readonly dropped: number
  readonly merged: number
}

/**
 * The memory of the whole library. Dialogs in the bin, forgotten records, replaced ones and outdated ones are never
 * returned.
 */
export interface MemoryReader {
  records(filters: MemoryFilters, limit: number): MemoryPage
  /** The same, without the total number. */
  found(filters: MemoryFilters, limit: number): readonly LibraryRecord[]
  dialogs(filters: RememberedFilters, limit: number): readonly RememberedDialog[]
  standing(): MemoryStanding
  /** The importance of these dialogs, 1 to 10; those without a memory are left out. */
  importance(dialogIds: readonly string[]): ReadonlyMap<string, number>
  /**
   * @param nodes of concepts; by default all of them
   * @param each how many of the newest dialogs are read for each; by default all
   */
  concepts(nodes?: readonly string[], each?: number): readonly LibraryConcept[]
  /** Nodes of all concepts that any dialog ever had, including those without a record now. */
  conceptNodes(): readonly string[]
  /** The strongest relations that have one of these nodes as an end; by default all relations. */
  relations(nodes?: readonly string[], limit?: number): readonly LibraryRelation[]
  /** What the newest memory left open; null when it left nothing open. */
  nextConversation(): NextConversation | null
  /** Argument maps and memories as one graph. */
  graph(): LibraryGraph
}

/** The same for a host: a large library is read in a thread, so that nobody has to wait. */
export type MemoryLibrary = {
  readonly [Name in keyof MemoryReader]: (
    ...asked: Parameters<MemoryReader[Name]>
  ) => Promise<ReturnType<MemoryReader[Name]>>
}
