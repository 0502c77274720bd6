import { ASK_MODE } from '../dialog/ask/ask-state.ts'
import type { LibraryOverview } from '../engine/ports.ts'
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import type { DialogSummary } from '../contract/events.ts'
import type { DialogRow } from './projection.ts'
import { lazyStatements } from './lazy-statements.ts'

/** The access to the dialogs table. */
export interface DialogRows {
  has(id: string): boolean
  get(id: string): DialogRow | null
  /** The dialogs as the list shows them, newest first. */
  list(): readonly DialogSummary[]
  /** The same list in pages of `size` dialogs. Each page is read only when it is asked for. */
  pages(size: number): Iterable<readonly DialogSummary[]>
  /** The dialogs inside others, with the ids of their parents. */
  inside(): readonly { readonly id: string; readonly parent: string }[]
  idsBeginning(beginnings: readonly string[]): readonly string[]
  newest(limit: number, ended: boolean): LibraryOverview
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
const flag = (name: string, key: keyof DialogRow): Column => ({
  name,
  key,
  write: (row) => (row[key] ? 1 : 0),
  read: (value) => value === 1,
})
const json = (name: string, key: keyof DialogRow): Column => ({
  name,
  key,
  write: (row) => JSON.stringify(row[key]),
  read: (value) => parsed(String(value)),
})

/** Parsed values by their text. They are shared, because most dialogs have the same few models, tags, names and verdicts. */
const known = new Map<string, unknown>()
const KNOWN_MAX = 1_000

function parsed(json: string): unknown {
  const before = known.get(json)
  if (before !== undefined) return before
  const value = JSON.parse(json) as unknown
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(json, value)
  return value
}

/** The default number of dialogs in a page of the list. */
export const LIST_PAGE = 1_000

/** A character that sorts after every character of an id. */
export const AFTER_IDS = '~'

/** The columns of the table: for each field of a row, how it is stored and read. */
const COLUMNS: readonly Column[] = [
  column('id', 'id'),
  column('topic', 'topic'),
  column('mode', 'mode'),
  column('style', 'style'),
  column('mode_name', 'modeName'),
  column('status', 'status'),
  column('turns', 'turns'),
  column('speeches', 'speeches'),
  column('created_at', 'createdAt'),
  column('updated_at', 'updatedAt'),
  column('ended_at', 'endedAt'),
  json('providers', 'providers'),
  json('models', 'models'),
  column('title', 'title'),
  json('tags', 'tags'),
  column('binned_at', 'binnedAt'),
  column('pause_reason', 'pauseReason'),
  column('end_reason', 'endReason'),
  column('branch_of', 'branchOf'),
  column('parent', 'parent'),
  column('planned', 'planned'),
  json('names', 'names'),
  column('open_turn', 'openTurn'),
  column('open_kind', 'openKind'),
  column('open_seat', 'openMember'),
  flag('open_replaces', 'openReplaces'),
  column('open_title', 'openTitle'),
  flag('open_counted', 'openCounted'),
  json('style_turns', 'styleTurns'),
  column('closing', 'closing'),
  column('closing_turn', 'closingTurn'),
  json('verdict', 'verdict'),
  column('shared_through', 'sharedThrough'),
  column('branch_turn', 'branchAfter'),
  column('pinned_at', 'pinnedAt'),
  column('rematch_of', 'rematchOf'),
  json('panel', 'panel'),
  {
    name: 'panel_kept',
    key: 'panelKept',
    write: (row) => JSON.stringify(row.panelKept),
    // Hardly any two of these values are equal, so they are not shared through `known`.
    read: (value) => JSON.parse(String(value)) as unknown,
  },
]
const NAMES = COLUMNS.map(({ name }) => name)
const HIDDEN: ReadonlySet<keyof DialogRow> = new Set([
  'openTurn',
  'openReplaces',
  'styleTurns',
  'closingTurn',
  'sharedThrough',
  'panelKept',
])
const SHOWN = COLUMNS.filter(({ key }) => !HIDDEN.has(key))

/** Makes the statements of the dialogs table. */
export function dialogRows(db: DatabaseSync): DialogRows {
  const statement = lazyStatements(db)
  const one = statement(`select ${NAMES.join()} from dialogs where id = ?`)
  const all = statement(`
    select ${SHOWN.map(({ name }) => name).join()} from dialogs order by created_at desc, id desc`)
  // Ten thousand rows as arrays take a fifth of the time of as many objects.
  all.setReturnArrays(true)
  // Only the ids are kept in memory while pages are read.
  const order = statement('select id from dialogs order by created_at desc, id desc')
  const page = statement(`
    select ${SHOWN.map(({ name }) => name).join()}
    from (select key as place, value as wanted from json_each(?)) cross join dialogs on id = wanted
    order by place`)
  page.setReturnArrays(true)
  const beginning = statement(`
    select distinct id from (select value as beginning from json_each(?))
    cross join dialogs on id >= beginning and id < beginning || '${AFTER_IDS}' order by id`)
  const inside = statement('select id, parent from dialogs where parent is not null')
  const put = statement(`
    insert into dialogs (${NAMES.join()}) values (${NAMES.map(() => '?').join()})
    on conflict (id) do update set ${NAMES.slice(1)
      .map((name) => `${name} = excluded.${name}`)
      .join()}`)
  // Dialogs inside other dialogs are left out, and so are conversations with the library.
  const there = `from dialogs where binned_at is null and parent is null and mode <> '${ASK_MODE}'`
  const newest = [there, `${there} and status in ('completed', 'stopped')`].map((from) => {
    const some = statement(
      `select ${SHOWN.map(({ name }) => name).join()} ${from} order by created_at desc, id desc limit ?`,
    )
    some.setReturnArrays(true)
    return { some, all: statement(`select count(*) as dialogs, min(created_at) as since ${from}`) }
  })
  const has = statement('select 1 from dialogs where id = ?')
  const remove = statement('delete from dialogs where id = ?')
  const count = statement('select count(*) as dialogs, count(binned_at) as binned from dialogs')
  return {
    has: (id) => has.get(id) !== undefined,
    get(id) {
      const row = one.get(id)
      return row ? fromRow(row) : null
    },
    *pages(size) {
      const ids = order.all().map(({ id }) => id)
      for (let from = 0; from < ids.length; from += size) {
        const some = page.all(JSON.stringify(ids.slice(from, from + size)))
        yield (some as unknown as readonly (readonly SQLOutputValue[])[]).map(shown)
      }
    },
    inside: () => inside.all().map(({ id, parent }) => ({ id: String(id), parent: String(parent) })),
    idsBeginning: (beginnings) => beginning.all(JSON.stringify(beginnings)).map(({ id }) => String(id)),
    list: () => (all.all() as unknown as readonly (readonly SQLOutputValue[])[]).map(shown),
    newest(limit, ended) {
      const asked = newest[ended ? 1 : 0]
      const row = asked?.all.get()
      const rows = (asked?.some.all(limit) ?? []) as unknown as readonly (readonly SQLOutputValue[])[]
      const since = row?.since ?? null
      return { dialogs: Number(row?.dialogs), since: since === null ? null : Number(since), newest: rows.map(shown) }
    },
    put: (row) => void put.run(...COLUMNS.map(({ write }) => write(row))),
    remove: (id) => void remove.run(id),
    count() {
      const row = count.get()
      return { dialogs: Number(row?.dialogs), binned: Number(row?.binned) }
    },
  }
}

function shown(values: readonly SQLOutputValue[]): DialogSummary {
  const summary: Record<string, unknown> = {}
  let at = 0
  for (const { key, read } of SHOWN) {
    summary[key] = read(values[at])
    at += 1
  }
  return summary as unknown as DialogSummary
}

function fromRow(row: Record<string, SQLOutputValue>): DialogRow {
  const values: Record<string, unknown> = {}
  for (const { name, key, read } of COLUMNS) values[key] = read(row[name])
  return values as unknown as DialogRow
}

/** The part of a row that lists show. */
export function toSummary(row: DialogRow): DialogSummary {
  const {
    openTurn: _openTurn,
    openReplaces: _openReplaces,
    styleTurns: _styleTurns,
    closingTurn: _closingTurn,
    sharedThrough: _sharedThrough,
    panelKept: _panelKept,
    ...summary
  } = row
  return summary
}
