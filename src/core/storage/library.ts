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

/** The description that a worker process publishes of itself. */
export interface WorkerAbout {
  /** The version of the app. */
  readonly version: string
  /** The most dialogs that the worker runs at once. */
  readonly parallel: number
  /** The vendors that the worker can call. */
  readonly providers: readonly string[]
}

export interface WorkerSeen extends WorkerAbout {
  /** The name that the worker was started with, or "host, process 12". */
  readonly name: string
  readonly me: boolean
  /** The number of dialogs that the worker runs now. */
  readonly dialogs: number
}

/** The processes that work on one library. */
export interface Fleet {
  /** The URL of the database with its password, for another driver. */
  readonly url: string
  /** Announces this process as a worker. @param name its name; by default its host and process */
  announce(about: WorkerAbout, name?: string): Promise<void>
  /** The workers that are alive. */
  workers(): Promise<readonly WorkerSeen[]>
  /** The names of the processes that drive dialogs, by the dialog's id. */
  drivers(): Promise<ReadonlyMap<string, string>>
}

/** The store of dialogs and settings: a folder, or a database that many machines share. */
export interface Library extends Pick<Storage, Kept> {
  /** The database, as "host:port/database"; absent for a folder. */
  readonly database?: string | undefined
  /** The processes that use the database; absent for a folder. */
  readonly fleet?: Fleet | undefined
  count(): ReturnType<Storage['count']> | Promise<ReturnType<Storage['count']>>
  /** The size of the library in the database, in bytes; absent for a folder, whose file has a size itself. */
  bytes?(): Promise<number>
  close(): void | Promise<void>
}
