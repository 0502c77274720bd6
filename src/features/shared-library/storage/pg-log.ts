import type { DialogSummary } from '../../../core/contract/events.ts'
import type { EventLog, RunningWords } from '../../../core/engine/ports.ts'
import { AFTER_IDS, LIST_PAGE } from '../../../core/storage/dialog-rows.ts'
import { noDialog } from '../../../core/storage/fact-writer.ts'
import { canonicalTexts, parseTextSet } from '../../../core/storage/text-sets.ts'
import { damagedFileError } from '../../../core/storage/storage-error.ts'
import type { Announcements } from './announcements.ts'
import { createAppend } from './append.ts'
import type { Ask, Database } from './connection.ts'
import { factOf, ONE_DIALOG, storedDialog, summaryOf } from './dialog-table.ts'
import type { LocalCopy } from './local-copy.ts'
import type { Owners } from './owners.ts'
import type { PgClaims } from './pg-claims.ts'

interface Parts {
  readonly database: Database
  readonly owners: Owners
  readonly announcements: Announcements
  readonly claims: PgClaims
  readonly copy: LocalCopy
  readonly now: () => number
  readonly version: () => number
}

/** The event log in PostgreSQL. Searches of the whole library read the copy on this machine. */
export function createPgLog({ database, owners, announcements, claims, copy, now, version }: Parts): EventLog {
  const { label } = database.address
  const append = createAppend({
    database,
    me: owners.me,
    announcements,
    held: claims.held,
    checkFree: claims.checkFree,
  })

  return {
    async append(dialogId, bodies, at) {
      if (bodies.length === 0) return []
      const stamp = now()
      const facts = await append(dialogId, bodies, (place) => at?.[place] ?? stamp)
      copy.changed(dialogId)
      return facts
    },
    read: async (dialogId, afterSeq = 0) => {
      const rows = await database.ask(
        'select dialog_id, seq, at, body from idi.facts where dialog_id = $1 and seq > $2 order by seq',
        [dialogId, afterSeq],
      )
      return rows.map((row) => factOf(row, label))
    },
    list: async () => (await Array.fromAsync(pages(database, LIST_PAGE))).flat(),
    pages: (size = LIST_PAGE) => pages(database, size),
    async inside() {
      const rows = await database.ask('select body from idi.dialogs where not listed')
      return rows
        .map((row) => summaryOf(row, label))
        .flatMap(({ id, parent }) => (parent === null ? [] : [{ id, parent }]))
    },
    async idsBeginning(beginnings) {
      const rows = await database.ask(
        `select distinct dialogs.id from unnest($1::text[]) as beginning
         join idi.dialogs as dialogs on dialogs.id >= beginning and dialogs.id < beginning || '${AFTER_IDS}'
         order by dialogs.id`,
        [beginnings],
      )
      return rows.map(({ id }) => String(id))
    },
    async newest(limit, ended = false) {
      const where = `where listed ${ended ? 'and ended' : ''}`
      const [all] = await database.ask(`select count(*) as dialogs, min(created_at) as since from idi.dialogs ${where}`)
      const rows = await database.ask(
        `select body from idi.dialogs ${where} order by created_at desc, id desc limit $1`,
        [limit],
      )
      const since = all?.since ?? null
      return {
        dialogs: Number(all?.dialogs),
        since: since === null ? null : Number(since),
        newest: rows.map((row) => summaryOf(row, label)),
      }
    },
    version,
    async summary(dialogId) {
      const [row] = await database.ask('select body from idi.dialogs where id = $1', [dialogId])
      return row ? summaryOf(row, label) : null
    },
    claim: claims.claim,
    release: claims.release,
    ...runningWords(database, owners.me),
    async remove(dialogId) {
      await database.transaction((ask, attempt) => removeDialog({ database, owners, claims }, dialogId, ask, attempt))
      claims.held.delete(dialogId)
      copy.changed(dialogId)
    },
    search: async (...args) => (await copy.current()).log.search(...args),
    find: async (...args) => (await copy.current()).log.find(...args),
    critiques: async () => (await copy.current()).log.critiques(),
    dialogsWithSheets: () => Promise.resolve([]),
    ...textSets(database),
    abandoned: claims.abandoned,
  }
}

/** The list of dialogs, newest first, fetched page by page. */
async function* pages({ ask, address }: Database, size: number): AsyncGenerator<readonly DialogSummary[]> {
  for (let last: Readonly<Record<string, unknown>> | null = null; ;) {
    const rows: readonly Readonly<Record<string, unknown>>[] = await ask(
      `select id, created_at, body from idi.dialogs ${last ? 'where (created_at, id) < ($2, $3)' : ''}
       order by created_at desc, id desc limit $1`,
      [size, ...(last ? [last['created_at'], last['id']] : [])],
    )
    if (rows.length > 0) yield rows.map((row) => summaryOf(row, address.label))
    last = rows.at(-1) ?? null
    if (rows.length < size) return
  }
}

/** Stores the words of unfinished turns, which are not facts yet. */
function runningWords(database: Database, me: string): Pick<EventLog, 'keepWords' | 'keptWords'> {
  /** The words that are waiting to be written, by dialog. */
  const words = new Map<string, string>()
  return {
    async keepWords(dialogId, { turnId, stage, text }) {
      // While the database is out of reach, only one write per dialog waits, and it writes the latest words.
      const isWaiting = words.has(dialogId)
      words.set(dialogId, JSON.stringify({ turnId, stage, text }))
      if (isWaiting) return
      try {
        await database.run(async (ask) => {
          for (let written = ''; written !== words.get(dialogId);) {
            written = words.get(dialogId) ?? ''
            await ask(
              `insert into idi.running_words (dialog_id, body)
               select $1, $2 from idi.dialogs where id = $1 and owner = $3
               on conflict (dialog_id) do update set body = excluded.body`,
              [dialogId, written, me],
            )
          }
        })
      } finally {
        words.delete(dialogId)
      }
    },
    async keptWords(dialogId) {
      const [row] = await database.ask('select body from idi.running_words where dialog_id = $1', [dialogId])
      return row ? (JSON.parse(String(row.body)) as RunningWords) : null
    },
  }
}

/** Stores the texts with which dialogs were started; equal sets of texts are stored once. */
function textSets(database: Database): Pick<EventLog, 'keepTexts' | 'texts'> {
  return {
    async keepTexts(set) {
      const { hash, body } = canonicalTexts(set)
      await database.ask('insert into idi.text_sets (hash, body) values ($1, $2) on conflict (hash) do nothing', [
        hash,
        body,
      ])
      return hash
    },
    async texts(hash) {
      const [row] = await database.ask('select body from idi.text_sets where hash = $1', [hash])
      if (!row) return null
      const texts = parseTextSet(String(row.body))
      if (!texts) throw damagedFileError(database.address.label)
      return texts
    },
  }
}

/** Deletes a dialog. Call inside a transaction. @throws StorageError if it does not exist or another process drives it */
async function removeDialog(
  { database, owners, claims }: Pick<Parts, 'database' | 'owners' | 'claims'>,
  dialogId: string,
  ask: Ask,
  attempt: number,
): Promise<void> {
  const [row] = await ask(`${ONE_DIALOG} for update of d`, [dialogId])
  if (!row) {
    // An earlier attempt deleted it, but its answer was lost.
    if (attempt > 1) return
    throw noDialog(dialogId)
  }
  claims.checkFree(dialogId, storedDialog(row, database.address.label))
  // The row is deleted first, because the database refuses to delete facts of a dialog that still has one.
  await ask('delete from idi.dialogs where id = $1', [dialogId])
  await ask('delete from idi.facts where dialog_id = $1', [dialogId])
  await ask('delete from idi.running_words where dialog_id = $1', [dialogId])
  await ask(`select pg_notify('idi_changes', $1)`, [`${owners.me} ${dialogId}`])
}
