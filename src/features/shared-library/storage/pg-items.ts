import { isDeepStrictEqual } from 'node:util'
import type { Item } from '../../../core/contract/library/library.ts'
import type { Collections } from '../../../core/engine/ports.ts'
import { conflict } from '../../../core/storage/collections.ts'
import type { StoredSettings } from '../../../core/storage/settings.ts'
import type { Database, DatabaseRow } from './connection.ts'

/**
 * Notifies the other machines on this database that something other than a dialog changed.
 * @param me the id of this process; a dialog's id would follow it
 */
const tell = (me: string): readonly [string, readonly unknown[]] => [`select pg_notify('idi_changes', $1)`, [`${me} `]]

/** The settings in the database: JSON values by key, null for a key never set. Setting undefined deletes a key. */
export function createPgSettings(database: Database, me: string): StoredSettings {
  return {
    // Keys beginning with "work:" say which process does a job just now: they are no settings.
    async keys() {
      const rows = await database.ask(`select key from idi.settings where key not like 'work:%' order by key`)
      return rows.map(({ key }) => String(key))
    },
    async get(key) {
      const [row] = await database.ask('select value from idi.settings where key = $1', [key])
      return row ? (JSON.parse(String(row.value)) as unknown) : null
    },
    set: (key, value) =>
      database.transaction(async (ask) => {
        if (value === undefined) await ask('delete from idi.settings where key = $1', [key])
        else
          await ask(
            `insert into idi.settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
            [key, JSON.stringify(value)],
          )
        await ask(...tell(me))
      }),
  }
}

/** Keys of the settings that each machine has for itself: whether other programs may use the app, and where files are written. */
const OF_THIS_MACHINE = /^(?:programs(?:-.*)?|auto-files)$/

/** Settings whose keys are OF_THIS_MACHINE come from `here`, all others from `shared`. */
export function withLocalSettings(shared: StoredSettings, here: StoredSettings): StoredSettings {
  const of = (key: string): StoredSettings => (OF_THIS_MACHINE.test(key) ? here : shared)
  return {
    keys: async () => [...(await shared.keys()), ...(await here.keys()).filter((key) => OF_THIS_MACHINE.test(key))],
    get: (key) => of(key).get(key),
    set: (key, value) => of(key).set(key, value),
  }
}

/** Presets, topics and other items in the database: JSON values, each with the number of its last change. */
export function createPgCollections(database: Database, me: string, now: () => number): Collections {
  return {
    async list(kind) {
      const rows = await database.ask(
        'select id, revision, updated_at, sample, value from idi.items where kind = $1 order by id',
        [kind],
      )
      return rows.map(itemOf)
    },
    put: (kind, { id, revision, sample, value }) =>
      database.transaction(async (ask, attempt) => {
        const [row] = await ask(
          'select id, revision, updated_at, sample, value from idi.items where kind = $1 and id = $2 for update',
          [kind, id],
        )
        const existing = row && itemOf(row)
        // An earlier attempt had stored it, but the database's answer was lost.
        if (attempt > 1 && existing?.revision === revision + 1 && isDeepStrictEqual(existing.value, value))
          return existing
        if ((existing?.revision ?? 0) !== revision) throw conflict(kind, id, existing !== undefined)
        const item: Item = {
          id,
          revision: revision + 1,
          updatedAt: now(),
          sample: sample ?? existing?.sample ?? false,
          value,
        }
        const [stored] = await ask(
          `insert into idi.items (kind, id, revision, updated_at, sample, value) values ($1, $2, $3, $4, $5, $6)
           on conflict (kind, id) do update set revision = excluded.revision, updated_at = excluded.updated_at,
             sample = excluded.sample, value = excluded.value where items.revision = $7 returning id`,
          [kind, id, item.revision, item.updatedAt, item.sample, JSON.stringify(value), revision],
        )
        if (!stored) throw conflict(kind, id, true)
        await ask(...tell(me))
        return item
      }),
    remove: (kind, ids) =>
      database.transaction(async (ask) => {
        await ask('delete from idi.items where kind = $1 and id = any ($2)', [kind, [...ids]])
        await ask(...tell(me))
      }),
  }
}

function itemOf(row: DatabaseRow): Item {
  return {
    id: String(row.id),
    revision: Number(row.revision),
    updatedAt: Number(row.updated_at),
    sample: row.sample === true,
    value: JSON.parse(String(row.value)) as unknown,
  }
}
