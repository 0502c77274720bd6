import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import type { Library } from '../../../../src/core/storage/index.ts'
import { openPostgres } from '../../../../src/features/shared-library/storage/index.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { noPostgres, startPostgres, type Postgres } from '../../../helpers/postgres.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { startScript, type Child } from './child-process.ts'

interface OpenOptions {
  readonly now?: (() => number) | undefined
}

/** A place where a library is kept; opening it again is another window. */
export interface Place {
  /** Opens it; it is closed at the end of the test at the latest. */
  open(options?: OpenOptions): Promise<Library>
  /** Starts one of the scripts in children/, which opens the same library. */
  startScript(name: string, ...args: readonly string[]): Child
}

/** Makes an empty place. */
export type NewPlace = () => Promise<Place>

function kept(library: Library): Library {
  onTestFinished(async () => library.close())
  return library
}

/** Runs tests of the storage ports against a folder and against a database. */
export function overBoth(suite: (newPlace: NewPlace) => void): void {
  describe('in a folder', () => {
    suite(async () => {
      const dataDir = temporaryFolder()
      return {
        open: async (options = {}) => kept(openStorage(dataDir, options)),
        startScript: (name, ...args) => startScript(name, dataDir, ...args),
      }
    })
  })
  describe.skipIf(noPostgres)(`in PostgreSQL${noPostgres === null ? '' : ` (${noPostgres})`}`, () => {
    let postgres: Postgres | null = null
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres?.stop())
    suite(async () => {
      const url = (await postgres?.create()) ?? ''
      const dataDir = temporaryFolder()
      return {
        open: async (options = {}) => kept(await openPostgres(url, { dataDir, ...options })),
        startScript: (name, ...args) => startScript(name, `${url} ${dataDir}`, ...args),
      }
    })
  })
}
