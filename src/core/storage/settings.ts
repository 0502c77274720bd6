import type { DatabaseSync } from 'node:sqlite'
import type { Settings } from '../engine/ports.ts'
import { withStorageErrors } from './storage-error.ts'
import { lazyStatements } from './lazy-statements.ts'

/** Settings that can be listed. */
export interface StoredSettings extends Settings {
  keys(): Promise<readonly string[]>
}

/** Settings as JSON values by key. A key that was never set has null; setting undefined deletes a key. */
export function createSettings(db: DatabaseSync, path: string, committed: () => void): StoredSettings {
  const statement = lazyStatements(db)
  const one = statement('select value from settings where key = ?')
  const all = statement('select key from settings order by key')
  const put = statement(
    'insert into settings (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  )
  const drop = statement('delete from settings where key = ?')
  return {
    keys: async () => withStorageErrors(path, () => all.all().map(({ key }) => String(key))),
    get: async (key) =>
      withStorageErrors(path, () => {
        const row = one.get(key)
        return row ? (JSON.parse(String(row.value)) as unknown) : null
      }),
    set: async (key, value) => {
      withStorageErrors(path, () => (value === undefined ? drop.run(key) : put.run(key, JSON.stringify(value))))
      committed()
    },
  }
}
