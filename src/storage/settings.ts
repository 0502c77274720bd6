import type { DatabaseSync } from 'node:sqlite'
import type { Settings } from '../engine/ports.ts'
import { guarded } from './storage-error.ts'

/** Settings as JSON values by key; null for a key never set, and setting undefined forgets a key. */
export function createSettings(db: DatabaseSync, path: string, committed: () => void): Settings {
  const one = db.prepare('select value from settings where key = ?')
  const put = db.prepare(
    'insert into settings (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  )
  const drop = db.prepare('delete from settings where key = ?')
  return {
    get: async (key) =>
      guarded(path, () => {
        const row = one.get(key)
        return row ? (JSON.parse(String(row.value)) as unknown) : null
      }),
    set: async (key, value) => {
      guarded(path, () => (value === undefined ? drop.run(key) : put.run(key, JSON.stringify(value))))
      committed()
    },
  }
}
