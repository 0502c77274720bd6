import { sayLater } from '../../base/language/say.ts'
import type { DatabaseSync } from 'node:sqlite'
import { DialogError } from '../contract/errors/errors.ts'
import { isAlive, lockProcess, removeDeadLocks } from './process-lock.ts'
import { inTransaction } from './transaction.ts'
import { lazyStatements } from './lazy-statements.ts'

/** The claims of processes on dialogs. They say which process drives which dialog. */
export interface Claims {
  claim(dialogId: string): void
  release(dialogId: string): void
  /** Call inside a transaction. @throws DialogError DIALOG_BUSY when another living process drives the dialog. */
  check(dialogId: string): void
  /** Whether a living process, perhaps this one, drives the dialog. Call inside a transaction. */
  held(dialogId: string): boolean
  /** Removes the claim of any process on a dialog that is deleted. */
  forget(dialogId: string): void
  abandoned(): readonly string[]
  close(): void
}

/** Registers this process as one that may drive dialogs. */
export function openClaims(db: DatabaseSync, dataDir: string): Claims {
  const lock = inTransaction(db, () => {
    removeDeadLocks(dataDir)
    return lockProcess(dataDir)
  })
  const statement = lazyStatements(db)
  const holder = statement('select owner, pid from claims where dialog_id = ?')
  const take = statement(
    'insert into claims (dialog_id, owner, pid) values (?, ?, ?) on conflict (dialog_id) do update set owner = excluded.owner, pid = excluded.pid',
  )
  const drop = statement('delete from claims where dialog_id = ? and owner = ?')
  const dropAll = statement('delete from claims where owner = ?')
  const dropAny = statement('delete from claims where dialog_id = ?')
  // A turn that was left open by a pause is not unfinished: the person wanted it so.
  const unfinished = statement(`
    select dialogs.id, claims.owner from dialogs left join claims on claims.dialog_id = dialogs.id
    where dialogs.status = 'running' or (dialogs.open_turn is not null and dialogs.status <> 'paused')
    order by dialogs.created_at, dialogs.id`)

  const check = (dialogId: string): void => {
    const row = holder.get(dialogId)
    if (!row || row.owner === lock.owner || !isAlive(dataDir, String(row.owner))) return
    throw new DialogError(
      'DIALOG_BUSY',
      sayLater(
        'Another window or command of Intermediated Dialog (process {number}) is running this dialog: wait until it ends, or stop it there.',
        { number: String(row.pid) },
      ),
      {
        retryable: true,
        details: { dialogId, pid: Number(row.pid) },
      },
    )
  }

  return {
    check,
    held(dialogId) {
      const owner = holder.get(dialogId)?.owner
      return owner !== undefined && (owner === lock.owner || isAlive(dataDir, String(owner)))
    },
    forget: (dialogId) => void dropAny.run(dialogId),
    claim: (dialogId) =>
      inTransaction(db, () => {
        check(dialogId)
        take.run(dialogId, lock.owner, process.pid)
      }),
    release: (dialogId) => void drop.run(dialogId, lock.owner),
    abandoned: () =>
      inTransaction(db, () => {
        const living = new Map<string, boolean>([[lock.owner, true]])
        const lives = (owner: string): boolean => {
          const known = living.get(owner) ?? isAlive(dataDir, owner)
          living.set(owner, known)
          return known
        }
        return unfinished
          .all()
          .filter((row) => row.owner === null || !lives(String(row.owner)))
          .map((row) => String(row.id))
      }),
    close() {
      try {
        // The last process that closes the database deletes its log. Locks of dead processes are removed before that,
        // because a lock file without a log is taken for lost data (repair/lost-log.ts).
        inTransaction(db, () => {
          dropAll.run(lock.owner)
          removeDeadLocks(dataDir)
        })
      } catch {
        // This fails on a full disk, for example. Claims of an owner without a lock are void, so they may stay.
      } finally {
        lock.release()
      }
    },
  }
}
