import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import type { DialogSummary } from '../contract/events.ts'
import type { DialogRow } from './projection.ts'

/** The dialogs table as values. */
export interface DialogRows {
  get(id: string): DialogRow | null
  list(): readonly DialogRow[]
  put(row: DialogRow): void
  remove(id: string): void
  count(): { readonly dialogs: number; readonly binned: number }
}

type Value = SQLOutputValue | undefined
type Column<Key extends keyof DialogRow = keyof DialogRow> = {
  readonly name: string
  readonly key: Key
  readonly write: (row: DialogRow) => SQLInputValue
  readonly read: (value: Value) => unknown
}

const asIs = (value: Value): unknown => value
const column = (name: string, key: keyof DialogRow): Column => ({
  name,
  key,
  write: (row) => row[key] as SQLInputValue,
  read: asIs,
})
const list = (name: string, key: keyof DialogRow): Column => ({
  name,
  key,
  write: (row) => JSON.stringify(row[key]),
  read: (value) => JSON.parse(String(value)) as unknown,
})

/** Each field of a row, where it is kept and how. */
const COLUMNS: readonly Column[] = [
  column('id', 'id'),
  column('topic', 'topic'),
  column('mode', 'mode'),
  column('mode_name', 'modeName'),
  column('status', 'status'),
  column('turns', 'turns'),
  column('speeches', 'speeches'),
  column('created_at', 'createdAt'),
  column('updated_at', 'updatedAt'),
  column('ended_at', 'endedAt'),
  list('providers', 'providers'),
  list('models', 'models'),
  column('title', 'title'),
  list('tags', 'tags'),
  column('binned_at', 'binnedAt'),
  column('pause_reason', 'pauseReason'),
  column('end_reason', 'endReason'),
  column('branch_of', 'branchOf'),
  column('parent', 'parent'),
  column('planned', 'planned'),
  list('names', 'names'),
  column('open_turn', 'openTurn'),
  column('open_kind', 'openKind'),
  column('open_seat', 'openMember'),
  {
    name: 'open_replaces',
    key: 'openReplaces',
    write: (row) => (row.openReplaces ? 1 : 0),
    read: (value) => value === 1,
  },
]
const NAMES = COLUMNS.map(({ name }) => name)

/** Prepares the statements of the dialogs table. */
export function dialogRows(db: DatabaseSync): DialogRows {
  const one = db.prepare(`select ${NAMES.join()} from dialogs where id = ?`)
  const all = db.prepare(`select ${NAMES.join()} from dialogs order by created_at desc, id desc`)
  const put = db.prepare(`
    insert into dialogs (${NAMES.join()}) values (${NAMES.map(() => '?').join()})
    on conflict (id) do update set ${NAMES.slice(1)
      .map((name) => `${name} = excluded.${name}`)
      .join()}`)
  const remove = db.prepare('delete from dialogs where id = ?')
  const count = db.prepare('select count(*) as dialogs, count(binned_at) as binned from dialogs')
  return {
    get(id) {
      const row = one.get(id)
      return row ? fromRow(row) : null
    },
    list: () => all.all().map(fromRow),
    put: (row) => void put.run(...COLUMNS.map(({ write }) => write(row))),
    remove: (id) => void remove.run(id),
    count() {
      const row = count.get()
      return { dialogs: Number(row?.dialogs), binned: Number(row?.binned) }
    },
  }
}

function fromRow(row: Record<string, SQLOutputValue>): DialogRow {
  return Object.fromEntries(COLUMNS.map(({ name, key, read }) => [key, read(row[name])])) as unknown as DialogRow
}

/** What lists show of a row. */
export function toSummary(row: DialogRow): DialogSummary {
  const { openTurn: _openTurn, openReplaces: _openReplaces, ...summary } = row
  return summary
}
