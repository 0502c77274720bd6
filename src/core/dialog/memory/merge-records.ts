import type { LibraryRecord } from '../../contract/library/memory.ts'

/** One thing that is remembered, with every place it was found in. */
export interface MergedRecord {
  /** The newest, which is shown. */
  readonly record: LibraryRecord
  /** Equal ones of other places, newest first: links, each with its source. */
  readonly others: readonly LibraryRecord[]
}

/** Equal records of one kind as one, in the order of the newest of each. */
export function mergeRecords(records: readonly LibraryRecord[]): readonly MergedRecord[] {
  const merged = new Map<string, LibraryRecord[]>()
  for (const record of records) {
    const key = `${record.kind} ${record.key === '' ? record.node : record.key}`
    const before = merged.get(key)
    if (before) before.push(record)
    else merged.set(key, [record])
  }
  return [...merged.values()].flatMap(([record, ...others]) => (record ? [{ record, others }] : []))
}
