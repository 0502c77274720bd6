import { sayLater } from '../../../base/language/say.ts'
import { DialogError } from '../../../core/contract/errors/errors.ts'
import type { DialogRow } from '../../../core/storage/projection.ts'
import type { Ask, Database, DatabaseRow } from './connection.ts'
import { ONE_DIALOG, seenOf, storedDialog, type StoredDialog } from './dialog-table.ts'
import { OWNER_COLUMNS, type Owners } from './owners.ts'

/** The state of a dialog that this process drives: the number with which it was taken, and its last fact. */
export interface HeldClaim {
  readonly epoch: number
  readonly lastSeq: number
  readonly row: DialogRow
}

/** Which process drives which dialog. Each claim is a lease, and every append checks its number (the epoch). */
export interface PgClaims {
  readonly held: Map<string, HeldClaim>
  checkFree(dialogId: string, dialog: StoredDialog): void
  claim(dialogId: string): Promise<void>
  release(dialogId: string): Promise<void>
  /** Releases the dialogs that could not be released while the database was out of reach. @throws the error of the database */
  releaseLate(ask: Ask): Promise<void>
  abandoned(): Promise<readonly string[]>
}

/** The SQL that takes a dialog unless another process took it since it was read: $1 id, $2 owner, $3 epoch when it was read. */
const TAKE = `
  update idi.dialogs set owner = $2, epoch = epoch + 1 where id = $1 and epoch = $3
  returning epoch, last_seq, body`

export function createClaims(database: Database, owners: Owners): PgClaims {
  const claims = new Map<string, HeldClaim>()
  /** The dialogs that are still to be released in the database, with the epoch with which they were taken. */
  const owed = new Map<string, number>()
  const { label } = database.address
  const { me } = owners

  function checkFree(dialogId: string, { seen, ownerName }: StoredDialog): void {
    if (seen.owner === me || !owners.lives(seen)) return
    throw new DialogError(
      'DIALOG_BUSY',
      sayLater(
        'Another window, command or worker of Intermediated Dialog ({ownerName}) is running this dialog: wait until it ends, or stop it there.',
        { ownerName },
      ),
      { retryable: true, details: { dialogId, owner: ownerName } },
    )
  }

  async function free(ask: Ask, dialogId: string, epoch: number): Promise<void> {
    // A dialog that another process has by now, or that this one took again, is left as it is.
    const [row] = await ask(
      'update idi.dialogs set owner = null where id = $1 and owner = $2 and epoch = $3 returning id',
      [dialogId, me, epoch],
    )
    if (row) await ask('delete from idi.running_words where dialog_id = $1', [dialogId])
  }

  return {
    held: claims,
    checkFree,
    claim: (dialogId) =>
      database.run(async (ask) => {
        for (;;) {
          const [row] = await ask(ONE_DIALOG, [dialogId])
          // A dialog that does not exist needs no claim; the next append reports that.
          if (!row) return
          const before = storedDialog(row, label)
          if (before.seen.owner === me && claims.get(dialogId)?.epoch === before.epoch) return
          checkFree(dialogId, before)
          const [taken] = await ask(TAKE, [dialogId, me, before.epoch])
          if (!taken) continue
          const { row: now, lastSeq, epoch } = storedDialog({ ...taken, owner: me }, label)
          claims.set(dialogId, { row: now, lastSeq, epoch })
          return
        }
      }),
    async release(dialogId) {
      const mine = claims.get(dialogId)
      claims.delete(dialogId)
      if (!mine) return
      try {
        await database.run((ask) => free(ask, dialogId, mine.epoch))
      } catch (error) {
        // The claim must be released later: no other process can take a dialog from one that is alive.
        owed.set(dialogId, mine.epoch)
        throw error
      }
    },
    async releaseLate(ask) {
      for (const [dialogId, epoch] of owed) {
        await free(ask, dialogId, epoch)
        owed.delete(dialogId)
      }
    },
    async abandoned() {
      const rows = await database.ask(
        `select d.id, ${OWNER_COLUMNS} from idi.dialogs as d left join idi.owners as o on o.id = d.owner
         where d.unfinished order by d.created_at, d.id`,
      )
      // A dialog that is this process's own in the database but no longer here was given up while the database was out of reach.
      const driven = (row: DatabaseRow): boolean =>
        row.owner === me ? claims.has(String(row.id)) : owners.lives(seenOf(row))
      return rows.filter((row) => !driven(row)).map(({ id }) => String(id))
    },
  }
}
