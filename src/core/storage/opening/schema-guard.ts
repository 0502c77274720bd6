import type { DatabaseSync } from 'node:sqlite'

/** Switches SQLite's protection of its own tables on or off. Node before 24.12 has no such protection. */
export function guardSchema(db: DatabaseSync, on: boolean): void {
  if ('enableDefensive' in db) db.enableDefensive(on)
}
