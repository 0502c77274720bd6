import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { MemoryLibrary } from '../../contract/library/memory.ts'
import type { Library } from '../library.ts'
import type { StorageOptions } from '../open-storage.ts'
import { readAddress } from './address.ts'
import { listenForChanges } from './changes.ts'
import { openDatabase, type ConnectionOptions } from './connection.ts'
import { toDatabaseError } from './database-error.ts'
import { createFleet } from './fleet.ts'
import { openLocalCopy } from './local-copy.ts'
import { openOwners } from './owners.ts'
import { createClaims } from './pg-claims.ts'
import { createPgCollections, createPgSettings, withLocalSettings } from './pg-items.ts'
import { createPgLog } from './pg-log.ts'
import { createPgWork } from './pg-work.ts'
import { prepareSchema } from './schema.ts'

export interface PostgresOptions extends Pick<StorageOptions, 'now' | 'startSearch'>, ConnectionOptions {
  /** The folder of the app on this machine: keys, sound and the copy that is searched stay there. */
  readonly dataDir: string
  /** Whether a new library may stand beside tables of another program; yes when not given. */
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
    const copy = openLocalCopy(database, folder, { now: options.now, startSearch: options.startSearch })
    const owners = openOwners(database, join(folder, 'leases'))
    let version = 1
    const claims = createClaims(database, owners)
    const changes = listenForChanges({
      ...{ database, me: owners.me, beatMs: options.beatMs, answerMs: options.answerMs },
      async beat(ask) {
        await owners.beat(ask)
        await claims.settle(ask)
      },
      changed(dialogId) {
        version += 1
        copy.changed(dialogId)
      },
    })
    let closing: Promise<void> | null = null
    const close = async (): Promise<void> => {
      database.stopWaiting()
      await owners.close()
      await changes.close().catch(() => undefined)
      copy.close()
      await database.close()
    }
    try {
      await owners.begin()
      await changes.begin()
    } catch (error) {
      await close()
      throw error
    }
    const now = options.now ?? Date.now
    const writes = () => (closing ? 0 : version)
    return {
      path: address.label,
      database: address.label,
      fleet: createFleet(database, owners),
      log: createPgLog({ database, owners, claims, copy, now, version: writes }),
      version: writes,
      work: createPgWork(database, owners),
      settings: withLocalSettings(createPgSettings(database, owners.me), copy.storage.settings),
      collections: createPgCollections(database, owners.me, now),
      memories: memoriesOf(async () => (await copy.current()).memories),
      remembered: async (...asked) => (await copy.current()).remembered(...asked),
      vectors: {
        ...copy.storage.vectors,
        near: async (...asked) => (await copy.current()).vectors.near(...asked),
      },
      warnings() {
        const trouble = database.trouble()
        return [...copy.storage.warnings(), ...(trouble === null ? [] : [trouble])]
      },
      async count() {
        const [row] = await database.ask(
          'select count(*) as dialogs, count(*) filter (where binned) as binned from idi.dialogs',
        )
        return { dialogs: Number(row?.dialogs), binned: Number(row?.binned) }
      },
      async bytes() {
        const [row] = await database.ask(
          `select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes
           from pg_class as c join pg_namespace as n on n.oid = c.relnamespace where n.nspname = 'idi' and c.relkind = 'r'`,
        )
        return Number(row?.bytes)
      },
      close: () => (closing ??= close()),
    }
  } catch (error) {
    await database.close()
    throw toDatabaseError(error, address)
  }
}

/** Each look into the memory, once the copy is up to date. */
function memoriesOf(current: () => Promise<MemoryLibrary>): MemoryLibrary {
  return {
    records: async (...asked) => (await current()).records(...asked),
    found: async (...asked) => (await current()).found(...asked),
    dialogs: async (...asked) => (await current()).dialogs(...asked),
    standing: async () => (await current()).standing(),
    importance: async (...asked) => (await current()).importance(...asked),
    concepts: async (...asked) => (await current()).concepts(...asked),
    conceptNodes: async () => (await current()).conceptNodes(),
    relations: async (...asked) => (await current()).relations(...asked),
    nextConversation: async () => (await current()).nextConversation(),
    graph: async () => (await current()).graph(),
  }
}
