import type { Storage } from './open-storage.ts'

type Kept = 'path' | 'log' | 'settings' | 'collections' | 'memories' | 'remembered' | 'vectors' | 'warnings' | 'version'

/** What the app keeps dialogs and settings in: a folder, or a database that many machines share. */
export interface Library extends Pick<Storage, Kept> {
  /** "host:port/database" of the database it is in; absent for a folder. */
  readonly database?: string | undefined
  count(): ReturnType<Storage['count']> | Promise<ReturnType<Storage['count']>>
  /** Of all of it in the database, in bytes; absent for a folder, whose file is looked at. */
  bytes?(): Promise<number>
  close(): void | Promise<void>
}
