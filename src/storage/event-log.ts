import type { DatabaseSync } from 'node:sqlite'
import { DialogError } from '../contract/errors.ts'
import type { Fact, FactBody } from '../contract/events.ts'
import type { EventLog } from '../engine/ports.ts'
import type { Claims } from './claims.ts'
import { toSummary, type DialogRows } from './dialog-rows.ts'
import type { FactRows } from './fact-rows.ts'
import { project } from './projection.ts'
import { guarded } from './storage-error.ts'
import { inTransaction } from './transaction.ts'

interface Parts {
  readonly path: string
  readonly db: DatabaseSync
  readonly facts: FactRows
  readonly dialogs: DialogRows
  readonly claims: Claims
  readonly now: () => number
  readonly committed: () => void
}

/** The event log over one database file. */
export function createEventLog({ path, db, facts, dialogs, claims, now, committed }: Parts): EventLog {
  const store = (dialogId: string, bodies: readonly FactBody[], at: readonly number[] | undefined): readonly Fact[] =>
    inTransaction(db, () => {
      claims.check(dialogId)
      let row = dialogs.get(dialogId)
      const stamp = now()
      const stored = bodies.map((body, index) => {
        if ((body.type === 'dialog-created') === (row !== null)) throw outOfPlace(dialogId, row !== null)
        const fact = facts.insert(dialogId, at?.[index] ?? stamp, body)
        row = project(row, fact)
        return fact
      })
      if (row) dialogs.put(row)
      return stored
    })

  return {
    append: async (dialogId, bodies, at) => {
      if (bodies.length === 0) return []
      const stored = guarded(path, () => store(dialogId, bodies, at))
      committed()
      return stored
    },
    read: async (dialogId, afterSeq = 0) => guarded(path, () => facts.read(dialogId, afterSeq)),
    list: async () => guarded(path, () => dialogs.list().map(toSummary)),
    summary: async (dialogId) =>
      guarded(path, () => {
        const row = dialogs.get(dialogId)
        return row && toSummary(row)
      }),
    claim: async (dialogId) => guarded(path, () => claims.claim(dialogId)),
    release: async (dialogId) => guarded(path, () => claims.release(dialogId)),
    abandoned: async () => guarded(path, () => claims.abandoned()),
  }
}

/** The first fact of a dialog creates it, and no later one does. */
function outOfPlace(dialogId: string, exists: boolean): DialogError {
  const details = { dialogId }
  if (exists) return new DialogError('DIALOG_STATE', `Dialog ${dialogId} exists already.`, { details })
  return new DialogError('DIALOG_NOT_FOUND', `There is no dialog ${dialogId}: list them to see which there are.`, { details })
}
