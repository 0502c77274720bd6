import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { m } from '../../base/language/t.ts'
import { AppError } from '../contract/errors/errors.ts'
import type { Item } from '../contract/library/library.ts'
import type { Collections } from '../engine/ports.ts'
import { withStorageErrors } from './storage-error.ts'
import { inTransaction } from './transaction.ts'
import { lazyStatements } from './lazy-statements.ts'

interface Parts {
  readonly path: string
  readonly db: DatabaseSync
  readonly now: () => number
  readonly committed: () => void
}

/** Presets, topics and other items as JSON values, each with the number of its last change. */
export function createCollections({ path, db, now, committed }: Parts): Collections {
  const statement = lazyStatements(db)
  const all = statement('select id, revision, updated_at, sample, value from items where kind = ? order by id')
  const one = statement('select revision, sample from items where kind = ? and id = ?')
  const add = statement('insert into items (kind, id, revision, updated_at, sample, value) values (?, ?, ?, ?, ?, ?)')
  const change = statement(
    'update items set revision = ?, updated_at = ?, sample = ?, value = ? where kind = ? and id = ?',
  )
  const drop = statement('delete from items where kind = ? and id = ?')

  const done = <T>(work: () => T): T => {
    const result = withStorageErrors(path, () => inTransaction(db, work))
    committed()
    return result
  }

  return {
    list: async (kind) => withStorageErrors(path, () => all.all(kind).map(fromRow)),
    put: async (kind, { id, revision, sample, value }) =>
      done(() => {
        const held = one.get(kind, id)
        if (Number(held?.revision ?? 0) !== revision) throw conflict(kind, id, held !== undefined)
        const item: Item = { id, revision: revision + 1, updatedAt: now(), sample: sample ?? held?.sample === 1, value }
        const row = [item.revision, item.updatedAt, item.sample ? 1 : 0, JSON.stringify(value)] as const
        if (held) change.run(...row, kind, id)
        else add.run(kind, id, ...row)
        return item
      }),
    remove: async (kind, ids) =>
      done(() => {
        for (const id of ids) drop.run(kind, id)
      }),
  }
}

export function conflict(kind: string, id: string, exists: boolean): AppError {
  const message = exists
    ? m(
        'This was changed in another window meanwhile: look at it as it is now, then make your change again or save it as something new.',
      )
    : m('This was deleted in another window meanwhile: save it as something new to keep your change.')
  return new AppError('EDIT_CONFLICT', message, { details: { kind, id } })
}

function fromRow(row: Record<string, SQLOutputValue>): Item {
  return {
    id: String(row.id),
    revision: Number(row.revision),
    updatedAt: Number(row.updated_at),
    sample: row.sample === 1,
    value: JSON.parse(String(row.value)) as unknown,
  }
}
