import type { DialogSummary, Fact, FactBody } from '../../../core/contract/events.ts'
import { ASK_MODE } from '../../../core/dialog/ask/ask-state.ts'
import { toSummary } from '../../../core/storage/dialog-rows.ts'
import type { DialogRow } from '../../../core/storage/projection.ts'
import { damagedFileError } from '../../../core/storage/storage-error.ts'
import type { DatabaseRow } from './connection.ts'
import { OWNER_COLUMNS, type OwnerSeen } from './owners.ts'
import { isOver } from '../../../core/dialog/is-over.ts'

/** A dialog as it is stored in the database. */
export interface StoredDialog {
  readonly row: DialogRow
  readonly lastSeq: number
  /** How often a process has taken the dialog over. A writer names the number with which it took it. */
  readonly epoch: number
  readonly seen: OwnerSeen
  /** The name of the process that drives the dialog, as it is shown to people. */
  readonly ownerName: string
}

/** The SQL for one dialog and its owner; $1 is the dialog's id. */
export const ONE_DIALOG = `
  select d.id, d.last_seq, d.epoch, d.body, ${OWNER_COLUMNS}
  from idi.dialogs as d left join idi.owners as o on o.id = d.owner where d.id = $1`

export function storedDialog(row: DatabaseRow, label: string): StoredDialog {
  return {
    row: dialogRowOf(row.body, label),
    lastSeq: Number(row.last_seq),
    epoch: Number(row.epoch),
    seen: seenOf(row),
    ownerName: typeof row.name === 'string' ? row.name : 'a process that is gone',
  }
}

export function seenOf({ owner, place, fresh }: DatabaseRow): OwnerSeen {
  return {
    owner: typeof owner === 'string' ? owner : null,
    place: typeof place === 'string' ? place : null,
    fresh: fresh === true,
  }
}

export function summaryOf(row: DatabaseRow, label: string): DialogSummary {
  return toSummary(dialogRowOf(row.body, label))
}

export function factOf(row: DatabaseRow, label: string): Fact {
  return {
    ...fromJson<FactBody>(row.body, label),
    dialogId: String(row.dialog_id),
    seq: Number(row.seq),
    at: Number(row.at),
  }
}

/** The values of a dialog's columns: created_at, listed, binned, ended, unfinished, body. By all but the last, dialogs can be found without reading their body. */
export function dialogColumns(row: DialogRow): readonly unknown[] {
  return [
    row.createdAt,
    // Child dialogs are listed with their parents, and questions to the library are not listed.
    row.binnedAt === null && row.parent === null && row.mode !== ASK_MODE,
    row.binnedAt !== null,
    isOver(row),
    // An open turn of a paused dialog is no accident: the user paused it.
    row.status === 'running' || (row.openTurn !== null && row.status !== 'paused'),
    JSON.stringify(row),
  ]
}

/** The row of a dialog. One that an earlier version stored names no style. */
function dialogRowOf(body: unknown, label: string): DialogRow {
  const row = fromJson<Omit<DialogRow, 'style'> & Partial<Pick<DialogRow, 'style'>>>(body, label)
  return { ...row, style: row.style ?? null }
}

function fromJson<T>(body: unknown, label: string): T {
  try {
    return JSON.parse(String(body)) as T
  } catch (cause) {
    throw damagedFileError(label, cause)
  }
}
