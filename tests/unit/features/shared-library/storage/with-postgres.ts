import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import type { Library } from '../../../../../src/core/storage/index.ts'
import { openPostgres, type PostgresOptions } from '../../../../../src/features/shared-library/storage/open-postgres.ts'
import { noPostgres, startPostgres, type Postgres } from '../../../../helpers/postgres.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

/** What tests of the database share: one server, a database for each test, and machines. */
export interface WithPostgres {
  server(): Postgres
  /** Makes an empty database. */
  create(): Promise<string>
  /** Opens a library on a machine of its own, unless a folder is given. */
  open(url: string, options?: Partial<PostgresOptions>): Promise<Library>
}

export function withPostgres(suite: (database: WithPostgres) => void): void {
  describe.skipIf(noPostgres)(`PostgreSQL${noPostgres === null ? '' : ` (${noPostgres})`}`, () => {
    let postgres: Postgres | null = null
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres?.stop())
    const server = (): Postgres => {
      if (postgres === null) throw new Error('PostgreSQL is not there.')
      return postgres
    }
    suite({
      server,
      create: () => server().create(),
      async open(url, options = {}) {
        const library = await openPostgres(url, { dataDir: temporaryFolder(), ...options })
        onTestFinished(async () => library.close())
        return library
      },
    })
  })
}
