import type { LibraryGraph } from './graph.ts'
import type { Forward } from '../insights/memory.ts'
import type { ConceptType, MemoryWhen, RelationType } from '../insights/memory-names.ts'

/** A record of the library's memory: what a call found in a closed dialog, or a step of its argument map. */
export interface LibraryRecord {
  /** Unique over the library: "record/DIALOG/r3"; the end of relations and the node of the graph. */
  readonly node: string
  readonly dialogId: string
  readonly recordId: string
  /** "memory", or the kind of a step of the map. */
  readonly kind: 'memory' | 'claim' | 'support' | 'rebuttal' | 'concession'
  readonly title: string
  readonly content: string
  /** 1 to 10; steps of a map, which nobody weighed, have 5. */
  readonly importance: number
  readonly sentiment: number
  readonly turnId: string
  /** Place of the turn in the script, from 1. */
  readonly turnNumber: number
  /** Who said it, by name; null where that is not known. */
  readonly speaker: string | null
  /** Word for word from the turn, as it stands now. */
  readonly quote: string
  /** The record of the same dialog that a person replaced by this one; null where nobody did. */
  readonly replaces: string | null
  /** Equal records have the same key, in whatever dialog they are: a link, and each keeps its source. */
  readonly key: string
  /** Nodes of the concepts it speaks of. */
  readonly concepts: readonly string[]
  /** When it was formed, in epoch milliseconds. */
  readonly at: number
  /** The dialog's title, else its topic. */
  readonly dialogTitle: string
}

/** A concept over the library: equal titles are one node, and each dialog's words on it stay its own. */
export interface LibraryConcept {
  /** "concept/KEY" */
  readonly node: string
  readonly title: string
  readonly type: ConceptType
  /** What each dialog says of it, newest first. */
  readonly sources: readonly { readonly dialogId: string; readonly content: string; readonly at: number }[]
  /** Records that speak of it. */
  readonly records: number
}

/** How two nodes bear on each other, as one dialog has it. Both ends are there. */
export interface LibraryRelation {
  readonly source: string
  readonly target: string
  /** Of the vocabulary; of an argument map: supports, rebuts, concedes; MENTIONS from a record to its concept. */
  readonly type: RelationType | 'supports' | 'rebuts' | 'concedes' | 'MENTIONS'
  readonly description: string
  /** 0 to 1. */
  readonly strength: number
  readonly dialogId: string
}

/** A dialog that is remembered. */
export interface RememberedDialog {
  readonly dialogId: string
  /** As the memory calls it. */
  readonly title: string
  readonly dialogTitle: string
  readonly summary: string
  readonly importance: number
  readonly records: number
  /** What was left out when it was formed. */
  readonly dropped: { readonly records: number; readonly concepts: number; readonly relations: number }
  readonly merged: number
  readonly forgotten: boolean
  readonly at: number
}

export interface MemoryFilters {
  /** Words of the record, each of which stands in it. */
  readonly text?: string | undefined
  readonly kind?: LibraryRecord['kind'] | undefined
  /** Records that speak of a concept of this type. */
  readonly conceptType?: ConceptType | undefined
  readonly concept?: string | undefined
  readonly importance?: number | undefined
  /** Records by their names; others are left out. */
  readonly nodes?: readonly string[] | undefined
  /** Only what stands in these dialogs. */
  readonly dialogIds?: readonly string[] | undefined
  /** Only what follows this record: the next page. */
  readonly after?: Pick<LibraryRecord, 'at' | 'importance' | 'node'> | undefined
}

/** What is remembered, newest first, as much as was asked for. */
export interface MemoryPage {
  readonly records: readonly LibraryRecord[]
  /** Records there are in all. */
  readonly total: number
}

/** What the last closed dialog left open, told once, when the next conversation begins. */
export interface NextConversation extends Forward {
  readonly dialogId: string
  readonly dialogTitle: string
  readonly at: number
}

export interface MemorySetting {
  readonly when: MemoryWhen
  /** What forming one of the latest dialogs would have taken, in US dollars; null where no price is known. */
  readonly usual: { readonly dialogs: number; readonly usd: number | null }
}

/** Which remembered dialogs are told, and in what order: the newest first unless said otherwise. */
export interface RememberedFilters {
  readonly dialogIds?: readonly string[] | undefined
  readonly forgotten?: boolean | undefined
  readonly by?: 'time' | 'importance' | undefined
}

/** What there is in all. */
export interface MemoryStanding {
  /** Dialogs that are remembered, and that were forgotten. */
  readonly dialogs: number
  readonly forgotten: number
  /** Records that were left out when memories were formed, and that said what another one says. */
  readonly dropped: number
  readonly merged: number
}

/** What is remembered over the whole library. What is in the bin, forgotten, replaced or not said any more is in none of its answers. */
export interface MemoryReader {
  records(filters: MemoryFilters, limit: number): MemoryPage
  /** The same, without a count of all there are. */
  found(filters: MemoryFilters, limit: number): readonly LibraryRecord[]
  dialogs(filters: RememberedFilters, limit: number): readonly RememberedDialog[]
  standing(): MemoryStanding
  /** How important these dialogs are, 1 to 10; those that nothing is remembered of are left out. */
  importance(dialogIds: readonly string[]): ReadonlyMap<string, number>
  /** @param nodes of concepts; all of them when not given @param each the newest dialogs of each that are looked at; all when not given */
  concepts(nodes?: readonly string[], each?: number): readonly LibraryConcept[]
  /** Nodes of all concepts that any dialog told of, those that stand no more included. */
  conceptNodes(): readonly string[]
  /** Relations that have one of these nodes as an end, the strongest; all of them when not given. */
  relations(nodes?: readonly string[], limit?: number): readonly LibraryRelation[]
  /** What the newest memory left open; null where it left nothing open. */
  nextConversation(): NextConversation | null
  /** Argument maps and what is remembered, as one graph. */
  graph(): LibraryGraph
}

/** The same for a host: a large library is read in a thread, so that nobody waits for it. */
export type MemoryLibrary = {
  readonly [Name in keyof MemoryReader]: (
    ...asked: Parameters<MemoryReader[Name]>
  ) => Promise<ReturnType<MemoryReader[Name]>>
}
