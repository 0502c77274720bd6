import type { Storage } from './open-storage.ts'

type Kept = 'path' | 'log' | 'settings' | 'collections' | 'memories' | 'remembered' | 'vectors' | 'warnings' | 'version'

/** What the app keeps dialogs and settings in: a folder, or a database that many machines share. */
export interface Library extends Pick<Storage, Kept> {
  /** "host:port/database" of the database it is in; absent for a folder. */
  readonly database?: string | undefined
  count(): ReturnType<Storage['count']> | Promise<ReturnType<Storage['count']>>
  close(): void | Promise<void>
}
