import type { LibraryGraph } from './graph.ts'
import type { Forward } from '../insights/memory.ts'
import type { ConceptType, MemoryWhen, RelationType } from '../insights/memory-names.ts'

/**
 * A record of the library's memory: a point that a call found in a finished dialog, or a step of its argument map.
 */
export interface LibraryRecord {
  /** The id in the library, "record/DIALOG/r3", which relations and the graph use. */
  readonly node: string
  readonly dialogId: string
  readonly recordId: string
  /** "memory", or the kind of step in the argument map. */
  readonly kind: 'memory' | 'claim' | 'support' | 'rebuttal' | 'concession'
  readonly title: string
  readonly content: string
  /** The importance, 1 to 10. Steps of a map have none of their own and count as 5. */
  readonly importance: number
  readonly sentiment: number
  readonly turnId: string
  /** The number of the turn in the script, from 1. */
  readonly turnNumber: number
  /** The speaker's name; null when it is unknown. */
  readonly speaker: string | null
  /** A quotation from the present version of the turn. */
  readonly quote: string
  /** The record of the same dialog that a person replaced with this one; null for none. */
  readonly replaces: string | null
  /** Equal records have the same key in all dialogs. The key connects them; each keeps its own source. */
  readonly key: string
  /** The ids of the concepts that it mentions. */
  readonly concepts: readonly string[]
  /** When it was made, in epoch milliseconds. */
  readonly at: number
  /** The title of the dialog, otherwise its topic. */
  readonly dialogTitle: string
}

/** A concept of the whole library. Concepts with equal titles are one; the description in each dialog is kept. */
export interface LibraryConcept {
  /** The id: "concept/KEY". */
  readonly node: string
  readonly title: string
  readonly type: ConceptType
  /** The description in each dialog, newest first. */
  readonly sources: readonly { readonly dialogId: string; readonly content: string; readonly at: number }[]
  /** How many records mention it. */
  readonly records: number
}

/** A relation between two nodes in one dialog. Both ends exist. */
export interface LibraryRelation {
  readonly source: string
  readonly target: string
  /**
   * The kind of relation: a word of the memory's vocabulary; supports, rebuts or concedes in an argument map; MENTIONS
   * from a record to its concept.
   */
  readonly type: RelationType | 'supports' | 'rebuts' | 'concedes' | 'MENTIONS'
  readonly description: string
  /** The strength, from 0 to 1. */
  readonly strength: number
  readonly dialogId: string
}

/** A dialog that has a memory. */
export interface RememberedDialog {
  readonly dialogId: string
  /** Its title, as the memory stores it. */
  readonly title: string
  readonly dialogTitle: string
  readonly summary: string
  readonly importance: number
  readonly records: number
  /** How many items were left out when the memory was made. */
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
  /** Only the records with these ids. */
  readonly nodes?: readonly string[] | undefined
  /** Only records of these dialogs. */
  readonly dialogIds?: readonly string[] | undefined
  /** Only records after this one, to read the next page. */
  readonly after?: Pick<LibraryRecord, 'at' | 'importance' | 'node'> | undefined
}

/** Records of the memory, newest first, at most as many as were asked for. */
export interface MemoryPage {
  readonly records: readonly LibraryRecord[]
  /** Number of all records. */
  readonly total: number
}

/** What the last finished dialog left open. It is shown once, when the next conversation begins. */
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

/** Which dialogs with a memory are returned, and in which order; default: newest first. */
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
  /** How many records were left out when memories were made, and how many because they are duplicates. */
  readonly dropped: number
  readonly merged: number
}

/**
 * Reads the memory of the whole library. It never returns dialogs in the bin, or records that were forgotten, replaced
 * or have become outdated.
 */
export interface MemoryReader {
  records(filters: MemoryFilters, limit: number): MemoryPage
  /** Finds records like the method above, without counting all of them. */
  found(filters: MemoryFilters, limit: number): readonly LibraryRecord[]
  dialogs(filters: RememberedFilters, limit: number): readonly RememberedDialog[]
  standing(): MemoryStanding
  /** The importance of dialogs, 1 to 10. Dialogs without a memory are left out. */
  importance(dialogIds: readonly string[]): ReadonlyMap<string, number>
  /**
   * Reads concepts.
   * @param nodes the ids of the concepts; default: all
   * @param each how many of the newest dialogs are read for each; default: all
   */
  concepts(nodes?: readonly string[], each?: number): readonly LibraryConcept[]
  /** The ids of all concepts of all dialogs, also of those that no record mentions now. */
  conceptNodes(): readonly string[]
  /** The strongest relations that have one of these nodes at an end; default: all relations. */
  relations(nodes?: readonly string[], limit?: number): readonly LibraryRelation[]
  /** What the newest memory left open; null for nothing. */
  nextConversation(): NextConversation | null
  /** Argument maps and memories as one graph. */
  graph(): LibraryGraph
}

/** The same methods for a host, as promises: a large library is read in a thread, so that other work does not wait. */
export type MemoryLibrary = {
  readonly [Name in keyof MemoryReader]: (
    ...asked: Parameters<MemoryReader[Name]>
  ) => Promise<ReturnType<MemoryReader[Name]>>
}
