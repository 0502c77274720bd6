import { sayLater, sayInEnglish } from '../../../base/language/say.ts'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AppError, DialogError } from '../../../core/contract/errors/errors.ts'
import type { MemoryLibrary } from '../../../core/contract/library/memory.ts'
import type { Library, Fleet, WorkerAbout } from '../../../core/storage/library.ts'
import type { StorageOptions } from '../../../core/storage/assemble-storage.ts'
import { refuseChanges } from '../../../core/storage/reading/refuse-changes.ts'
import { readAddress } from './address.ts'
import { createAnnouncements } from './announcements.ts'
import { listenForChanges } from './changes.ts'
import { openDatabase, type ConnectionOptions, type Database, HERE } from './connection.ts'
import { READ_ONLY, toDatabaseError } from './database-error.ts'
import { openLocalCopy } from './local-copy.ts'
import { openOwners, type Owners, HOLDS_LEASE } from './owners.ts'
import { createClaims } from './pg-claims.ts'
import { createPgCollections, createPgSettings, withLocalSettings } from './pg-items.ts'
import { createPgLog } from './pg-log.ts'
import type { WorkClaims } from '../../../core/engine/ports.ts'
import { prepareSchema } from './schema.ts'

const keyOf = (work: string) => `work:${work}`

export interface PostgresOptions extends Pick<StorageOptions, 'now' | 'startSearch'>, ConnectionOptions {
  /** The app's folder on this machine, for keys, sound and the copy of the library. */
  readonly dataDir: string
  /** Whether a new library may be made in a database that has tables of another program; true by default. */
  readonly beside?: boolean | undefined
}

/**
 * Opens, and if need be creates, the library in a PostgreSQL database.
 * @throws ConfigError for an address that is none, StorageError
 */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Library> {
  const address = readAddress(url)
  const database = openDatabase(address, options)
  try {
    const id = await prepareSchema(database, randomUUID, options.beside ?? true)
    const folder = join(options.dataDir, 'libraries', id)
    const { now: time, startSearch, said } = options
    const copy = openLocalCopy(database, folder, { now: time, startSearch, said })
    const owners = openOwners(database, join(folder, 'leases'))
    let version = 1
    const claims = createClaims(database, owners)
    const announcements = createAnnouncements(database, owners.me)
    const changed = (dialogId: string | null) => {
      version += 1
      copy.changed(dialogId)
    }
    const changes = listenForChanges({
      database,
      me: owners.me,
      beatMs: options.beatMs,
      answerMs: options.answerMs,
      async beat(ask) {
        await owners.beat(ask)
        await claims.releaseLate(ask)
      },
      changed,
    })
    let closing: Promise<void> | null = null
    let looking: NodeJS.Timeout | undefined
    const close = async (): Promise<void> => {
      clearInterval(looking)
      database.stopWaiting()
      await announcements.close()
      await owners.close()
      await changes.close().catch(() => undefined)
      copy.close()
      await database.close()
    }
    let readOnly: string | null = null
    try {
      readOnly = await whyReadOnly(database, owners)
      if (readOnly === null) await changes.begin()
    } catch (error) {
      await close()
      throw error
    }
    // A process that may only read gets no notices, so it looks for changes at intervals.
    if (readOnly !== null) looking = setInterval(() => changed(null), LOOK_EVERY_MS).unref()
    const now = options.now ?? Date.now
    const writes = () => (closing ? 0 : version)
    const library: Library = {
      path: address.label,
      database: address.label,
      fleet: createFleet(database, owners),
      log: createPgLog({ database, owners, announcements, claims, copy, now, version: writes }),
      version: writes,
      work: createPgWork(database, owners),
      settings: withLocalSettings(createPgSettings(database, owners.me), copy.storage.settings),
      collections: createPgCollections(database, owners.me, now),
      memories: memoriesOf(async () => (await copy.current()).memories),
      remembered: async (...args) => (await copy.current()).remembered(...args),
      vectors: {
        ...copy.storage.vectors,
        near: async (...args) => (await copy.current()).vectors.near(...args),
      },
      warnings() {
        const trouble = database.trouble()
        return [...copy.storage.warnings(), ...(trouble === null ? [] : [trouble])]
      },
      count: () => countDialogs(database),
      bytes: () => countBytes(database),
      close: () => (closing ??= close()),
    }
    return readOnly === null ? library : refuseChanges(library, readOnly)
  } catch (error) {
    await database.close()
    throw toDatabaseError(error, address)
  }
}

async function countDialogs(database: Database) {
  const [row] = await database.ask(
    'select count(*) as dialogs, count(*) filter (where binned) as binned from idi.dialogs',
  )
  return { dialogs: Number(row?.dialogs), binned: Number(row?.binned) }
}

/** The size of the library's tables, in bytes. */
async function countBytes(database: Database): Promise<number> {
  const [row] = await database.ask(
    `select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes
     from pg_class as c join pg_namespace as n on n.oid = c.relnamespace where n.nspname = 'idi' and c.relkind = 'r'`,
  )
  return Number(row?.bytes)
}

/** Milliseconds between two looks for changes in a database that may only be read. */
const LOOK_EVERY_MS = 10_000

/** Gives the first sign of life of this process. Returns a sentence that says why the library can only be read; null if it can be written. */
async function whyReadOnly(database: Database, owners: Owners): Promise<string | null> {
  try {
    await owners.begin()
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STORAGE_READ_ONLY') throw error
    await database.ask('select 1 from idi.dialogs, idi.facts, idi.settings limit 1')
    const { label, user } = database.address
    return sayInEnglish(
      error.details?.code === READ_ONLY
        ? sayLater(
            'The database {name} can be read but not changed: it is a standby, or was set to read-only. Name the one that takes changes.',
            { name: label },
          )
        : sayLater(
            'The database {name} can be read but not changed: the user {user} may not write there. Grant it the right to, or name another user.',
            { name: label, user },
          ),
    )
  }
}

/** The memory, whose every function first brings the copy up to date. */
function memoriesOf(current: () => Promise<MemoryLibrary>): MemoryLibrary {
  return {
    records: async (...args) => (await current()).records(...args),
    found: async (...args) => (await current()).found(...args),
    dialogs: async (...args) => (await current()).dialogs(...args),
    standing: async () => (await current()).standing(),
    importance: async (...args) => (await current()).importance(...args),
    concepts: async (...args) => (await current()).concepts(...args),
    conceptNodes: async () => (await current()).conceptNodes(),
    relations: async (...args) => (await current()).relations(...args),
    nextConversation: async () => (await current()).nextConversation(),
    graph: async () => (await current()).graph(),
  }
}

/** The processes that work on one library, as the database knows them. */
function createFleet(database: Database, owners: Owners): Fleet {
  return {
    url: database.address.url,
    announce: (about, name = HERE) => owners.announce(name, JSON.stringify(about)),
    async workers() {
      const rows = await database.ask(
        `select o.id, o.name, o.worker, (select count(*) from idi.dialogs as d where d.owner = o.id) as dialogs
         from idi.owners as o
         where o.worker is not null and ${HOLDS_LEASE} order by o.name`,
      )
      return rows.map((row) => ({
        ...(JSON.parse(String(row.worker)) as WorkerAbout),
        me: row.id === owners.me,
        name: String(row.name),
        dialogs: Number(row.dialogs),
      }))
    },
    async drivers() {
      const rows = await database.ask(
        `select d.id, o.name from idi.dialogs as d join idi.owners as o on o.id = d.owner
         where ${HOLDS_LEASE}`,
      )
      return new Map(rows.map(({ id, name }) => [String(id), String(name)]))
    },
  }
}

/** Claims of work that only one process may do at a time. Each is a row of the settings that names its owner. */
function createPgWork(database: Database, owners: Owners): WorkClaims {
  return {
    claim: (work) =>
      database.transaction(async (ask) => {
        const key = keyOf(work)
        await ask(`insert into idi.settings (key, value) values ($1, 'null') on conflict (key) do nothing`, [key])
        // Another process that claims the same work waits here.
        const [row] = await ask('select value from idi.settings where key = $1 for update', [key])
        const owner = JSON.parse(String(row?.value)) as string | null
        const [seen] = await ask(
          `select o.place, o.name, ${HOLDS_LEASE} as fresh from idi.owners as o where o.id = $1`,
          [owner],
        )
        const lives =
          seen !== undefined && owners.lives({ owner, place: String(seen.place), fresh: seen.fresh === true })
        if (lives && owner !== owners.me)
          throw new DialogError(
            'DIALOG_BUSY',
            sayLater('Another window, command or worker of Intermediated Dialog ({name}) is doing this already.', {
              name: String(seen.name),
            }),
            { retryable: true },
          )
        await ask('update idi.settings set value = $2 where key = $1', [key, JSON.stringify(owners.me)])
      }),
    async release(work) {
      await database.ask('delete from idi.settings where key = $1 and value = $2', [
        keyOf(work),
        JSON.stringify(owners.me),
      ])
    },
  }
}
