import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { DialogStatus, DialogSummary, TurnKind } from '../contract/events.ts'
import type { DialogRow } from './projection.ts'

/** The dialogs table as values. */
export interface DialogRows {
  get(id: string): DialogRow | null
  list(): readonly DialogRow[]
  put(row: DialogRow): void
}

const COLUMNS = 'id, topic, mode, status, turns, speeches, created_at, updated_at, ended_at, providers, open_turn, open_kind'

/** Prepares the statements of the dialogs table. */
export function dialogRows(db: DatabaseSync): DialogRows {
  const one = db.prepare(`select ${COLUMNS} from dialogs where id = ?`)
  const all = db.prepare(`select ${COLUMNS} from dialogs order by created_at desc, id desc`)
  const put = db.prepare(`
    insert into dialogs (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (id) do update set topic = excluded.topic, mode = excluded.mode, status = excluded.status, turns = excluded.turns, speeches = excluded.speeches,
      created_at = excluded.created_at, updated_at = excluded.updated_at, ended_at = excluded.ended_at, providers = excluded.providers,
      open_turn = excluded.open_turn, open_kind = excluded.open_kind`)
  return {
    get(id) {
      const row = one.get(id)
      return row ? fromRow(row) : null
    },
    list: () => all.all().map(fromRow),
    put: (row) =>
      void put.run(row.id, row.topic, row.mode, row.status, row.turns, row.speeches, row.createdAt, row.updatedAt, row.endedAt, JSON.stringify(row.providers), row.openTurn, row.openKind),
  }
}

function fromRow(row: Record<string, SQLOutputValue>): DialogRow {
  return {
    id: String(row.id),
    topic: String(row.topic),
    mode: String(row.mode),
    status: row.status as DialogStatus,
    turns: Number(row.turns),
    speeches: Number(row.speeches),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    providers: JSON.parse(String(row.providers)) as readonly string[],
    openTurn: row.open_turn as string | null,
    openKind: row.open_kind as TurnKind | null,
  }
}

/** What lists show of a row. */
export function toSummary(row: DialogRow): DialogSummary {
  const { openTurn: _openTurn, openKind: _openKind, ...summary } = row
  return summary
}
