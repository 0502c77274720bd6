import type { LibraryRecord } from '../../contract/library/memory.ts'

/** A record with all its equals. */
export interface MergedRecord {
  /** The newest, which is shown. */
  readonly record: LibraryRecord
  /** Equal records of other dialogs, newest first. They are links; each keeps its source. */
  readonly others: readonly LibraryRecord[]
}

/** Merges equal records of one kind, in the order of the newest of each. */
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
