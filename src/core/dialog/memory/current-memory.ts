import { modelName } from '../model-name.ts'
import type { Forward, Memory, MemoryConcept, MemoryRecord, MemoryRelation } from '../../contract/insights/memory.ts'
import { finishedSpeeches } from '../insights.ts'
import type { DialogState, Turn } from '../state.ts'
import { standingRecords, type KeptMemory } from './memory-state.ts'

/** The valid part of a dialog's memory. */
export interface CurrentMemory extends Memory {
  readonly forgotten: boolean
  /** Records that a person removed. */
  readonly removed: number
  /** The model that made it. */
  readonly by: string
  readonly at: number
  /** Finished speeches after it was made. */
  readonly unread: readonly Turn[]
  /** Whether a turn in its prompt has changed since. */
  readonly stale: boolean
}

/**
 * The memory as far as it is still valid; null until one was made. Records whose quotation was removed by an edit or
 * another version are left out and counted.
 */
export function currentMemory(state: DialogState): CurrentMemory | null {
  const { memory } = state
  if (!memory) return null
  const texts = new Map(state.turns.flatMap((turn) => (turn.status === 'ended' ? [[turn.id, turn.text] as const] : [])))
  const kept = standingRecords(memory)
  const records = kept.filter(({ turnId, quote }) => texts.get(turnId)?.includes(quote))
  const told = new Set(memory.turns)
  return {
    title: memory.title,
    summary: memory.summary,
    importance: memory.importance,
    records,
    ...standingLinks(memory, records),
    forward: memory.forward,
    dropped: { ...memory.dropped, records: memory.dropped.records + kept.length - records.length },
    merged: memory.merged,
    forgotten: memory.forgotten,
    removed: memory.removed.length,
    by: modelName(memory),
    at: memory.at,
    unread: finishedSpeeches(state).filter(({ id, seq }) => !told.has(id) && seq > memory.throughSeq),
    stale: state.changedSeq > memory.throughSeq,
  }
}

/**
 * Concepts that a present record mentions, and relations with two present ends. A record that a person rewrote has the
 * relations of the first one.
 */
export function standingLinks(
  memory: Pick<KeptMemory, 'all' | 'concepts' | 'relations'>,
  records: readonly MemoryRecord[],
): { readonly concepts: MemoryConcept[]; readonly relations: MemoryRelation[] } {
  const replaces = new Map(memory.all.map(({ id, replaces: earlier }) => [id, earlier]))
  const standing = new Map<string, string>()
  for (const { id } of records) {
    const seen = new Set<string>()
    for (let each: string | undefined = id; each !== undefined && !seen.has(each); each = replaces.get(each)) {
      standing.set(each, id)
      seen.add(each)
    }
  }
  const concepts = memory.concepts.flatMap((concept) => {
    const by = [...new Set(concept.records.flatMap((id) => standing.get(id) ?? []))]
    return by.length === 0 ? [] : [{ ...concept, records: by }]
  })
  const known = new Set(concepts.map(({ id }) => id))
  const end = (id: string) => standing.get(id) ?? (known.has(id) ? id : undefined)
  const relations = memory.relations.flatMap((relation) => {
    const source = end(relation.source)
    const target = end(relation.target)
    return source === undefined || target === undefined ? [] : [{ ...relation, source, target }]
  })
  return { concepts, relations }
}

/** Whether the dialog left anything open for the next conversation. */
export function leavesOpen({ proactive_greeting, unresolved_topics_for_next_convo }: Forward): boolean {
  return proactive_greeting !== '' || unresolved_topics_for_next_convo.length > 0
}
