import type { DatabaseSync } from 'node:sqlite'
import { guardSchema } from '../repair/schema-guard.ts'

/** Takes the search index out of the file, whatever state it is in. Call inside a transaction. */
export function dropSearchTables(db: DatabaseSync): void {
  try {
    db.exec('drop table if exists search')
  } catch {
    // A virtual table whose own tables are damaged cannot be opened, and what cannot be opened cannot be dropped.
    guardSchema(db, false)
    try {
      db.exec(
        `pragma writable_schema = on; delete from sqlite_schema where name = 'search'; pragma writable_schema = reset`,
      )
      for (const part of ['data', 'idx', 'content', 'docsize', 'config']) db.exec(`drop table if exists search_${part}`)
    } finally {
      guardSchema(db, true)
    }
  }
  db.exec('drop view if exists search_shown; drop table if exists search_texts')
}
