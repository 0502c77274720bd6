import type { Fact } from '../../contract/events.ts'
import type { MemoryMade } from '../../contract/insights/insight-facts.ts'
import type { Memory, MemoryRecord } from '../../contract/insights/memory.ts'

/** The memory of a dialog according to its facts. */
export interface KeptMemory extends Omit<Memory, 'records'> {
  /** All records that ever existed. None is ever changed. */
  readonly all: readonly MemoryRecord[]
  /** Ids of the records in the newest memory. */
  readonly now: readonly string[]
  /** Ids of removed records. */
  readonly removed: readonly string[]
  readonly forgotten: boolean
  readonly turns: readonly string[]
  readonly throughSeq: number
  readonly provider: string
  readonly model: string
  readonly at: number
}

export type MemoryFact = Extract<
  Fact,
  { type: 'memory-made' | 'memory-edited' | 'memory-removed' | 'memory-forgotten' }
>

const MEMORY_FACTS: ReadonlySet<Fact['type']> = new Set<MemoryFact['type']>([
  'memory-made',
  'memory-edited',
  'memory-removed',
  'memory-forgotten',
])

export function isMemoryFact(fact: Fact): fact is MemoryFact {
  return MEMORY_FACTS.has(fact.type)
}

/** Applies one fact; a fact about a memory that was never made has no effect. */
export function reduceMemory(kept: KeptMemory | null, fact: MemoryFact): KeptMemory | null {
  if (fact.type === 'memory-made') return withMade(kept, fact, fact.at)
  if (kept === null) return null
  switch (fact.type) {
    case 'memory-edited':
      return { ...kept, all: [...kept.all.filter(({ id }) => id !== fact.record.id), fact.record] }
    case 'memory-removed': {
      const others = kept.removed.filter((id) => !fact.recordIds.includes(id))
      return { ...kept, removed: fact.removed ? [...others, ...fact.recordIds] : others }
    }
    case 'memory-forgotten':
      return { ...kept, forgotten: fact.forgotten }
  }
}

function withMade(kept: KeptMemory | null, fact: MemoryMade, at: number): KeptMemory {
  const { records, ...memory } = fact.memory
  const known = new Set(kept?.all.map(({ id }) => id))
  return {
    ...memory,
    all: [...(kept?.all ?? []), ...records.filter(({ id }) => !known.has(id))],
    now: records.map(({ id }) => id),
    removed: kept?.removed ?? [],
    // A memory that is made again is no longer forgotten.
    forgotten: false,
    turns: fact.turns,
    throughSeq: fact.throughSeq,
    provider: fact.provider,
    model: fact.model,
    at,
  }
}

/** The present records. A person's version replaces the original, and stays when the memory is made again. */
export function standingRecords({ all, now, removed, forgotten }: KeptMemory): readonly MemoryRecord[] {
  if (forgotten) return []
  const replaced = new Set(all.flatMap(({ replaces }) => replaces ?? []))
  return all.filter(
    ({ id, replaces }) => (now.includes(id) || replaces !== undefined) && !replaced.has(id) && !removed.includes(id),
  )
}
