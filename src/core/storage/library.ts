import type { Storage } from './assemble-storage.ts'

type Kept =
  | 'path'
  | 'readOnly'
  | 'log'
  | 'settings'
  | 'work'
  | 'collections'
  | 'memories'
  | 'remembered'
  | 'vectors'
  | 'warnings'
  | 'version'

/** What a process that takes jobs says of itself. */
export interface WorkerAbout {
  /** Of the app. */
  readonly version: string
  /** Dialogs it runs at once, at most. */
  readonly parallel: number
  /** Vendors it can ask. */
  readonly providers: readonly string[]
}

export interface WorkerSeen extends WorkerAbout {
  /** "host, process 12", or what it was called when it was started. */
  readonly name: string
  readonly me: boolean
  /** Dialogs it runs now. */
  readonly dialogs: number
}

/** The processes that work on one library. */
export interface Fleet {
  /** Of the database, with its password: for another driver of it. */
  readonly url: string
  /** @param name what this process is called; its host and process when not given */
  announce(about: WorkerAbout, name?: string): Promise<void>
  /** Those that take jobs and live. */
  workers(): Promise<readonly WorkerSeen[]>
  /** Who drives which dialog, by its id. */
  drivers(): Promise<ReadonlyMap<string, string>>
}

/** What the app keeps dialogs and settings in: a folder, or a database that many machines share. */
export interface Library extends Pick<Storage, Kept> {
  /** "host:port/database" of the database it is in; absent for a folder. */
  readonly database?: string | undefined
  /** Absent for a folder. */
  readonly fleet?: Fleet | undefined
  count(): ReturnType<Storage['count']> | Promise<ReturnType<Storage['count']>>
  /** Of all of it in the database, in bytes; absent for a folder, whose file is looked at. */
  bytes?(): Promise<number>
  close(): void | Promise<void>
}
