import type { DatabaseSync } from 'node:sqlite'
import type { LibraryGraph } from '../../contract/library/graph.ts'
import type { MemoryReader } from '../../contract/library/memory.ts'
import { ASK_MODE } from '../../dialog/ask/ask-state.ts'
import { graphOf, type LinkedDialog } from '../../dialog/graph/graph-of.ts'

/** The most records of a graph; of more, the newest are taken. */
const RECORDS_MAX = 5_000
/** The most dialogs with a memory, more than any library has. */
const DIALOGS_MAX = 100_000

/** Reads the graph of the library. This takes as long as several reads of the memory. */
export function readGraph(db: DatabaseSync, reader: MemoryReader): LibraryGraph {
  const { records, total } = reader.records({}, RECORDS_MAX)
  return graphOf({
    records,
    total,
    concepts: reader.concepts(),
    relations: reader.relations(),
    remembered: reader.dialogs({}, DIALOGS_MAX),
    dialogs: linkedDialogs(db),
  })
}

function linkedDialogs(db: DatabaseSync): readonly LinkedDialog[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return db
    .prepare(
      `select id, coalesce(title, topic) as title, created_at, branch_of, rematch_of, parent from dialogs
       where binned_at is null and mode <> '${ASK_MODE}'`,
    )
    .all()
    .map((row) => ({
      id: String(row.id),
      title: String(row.title),
      createdAt: Number(row.created_at),
      branchOf: text(row.branch_of),
      rematchOf: text(row.rematch_of),
      parent: text(row.parent),
    }))
}
