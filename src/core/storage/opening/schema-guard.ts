import type { DatabaseSync } from 'node:sqlite'

/** Whether SQLite keeps its own tables from being written to. Nodes before 24.12 have no such guard, so there is nothing to lift. */
export function guardSchema(db: DatabaseSync, on: boolean): void {
  if ('enableDefensive' in db) db.enableDefensive(on)
}
