import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { defineForms } from '../../../../src/core/storage/search/search-tables.ts'
import { nearQuery } from '../../../../src/core/storage/search/near.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

const { statements } = vi.hoisted(() => ({ statements: new Set<string>() }))

vi.mock(import('../../../../src/core/storage/lazy-statements.ts'), async (original) => {
  const { lazyStatements } = await original()
  return {
    lazyStatements: (db) => (sql) => {
      statements.add(sql)
      return lazyStatements(db)(sql)
    },
  }
})

// A statement is prepared when it is first run, so that a mistake in a rarely used one would show only then.
test('every statement of the storage is valid SQL for its tables', () => {
  const folder = temporaryFolder()
  openStorage(folder).close()
  const db = new DatabaseSync(join(folder, 'idi.db'))
  try {
    defineForms(db)
    // The statements of the thread that searches.
    nearQuery(db)
    expect(statements.size).toBeGreaterThan(90)
    for (const sql of statements) expect(() => db.prepare(sql), sql).not.toThrow()
  } finally {
    db.close()
  }
})
