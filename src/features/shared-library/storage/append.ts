import { sayLater } from '../../../base/language/say.ts'
import { randomUUID } from 'node:crypto'
import { DialogError } from '../../../core/contract/errors/errors.ts'
import type { Fact, FactBody } from '../../../core/contract/events.ts'
import { noDialog, outOfPlace } from '../../../core/storage/fact-writer.ts'
import { project, type DialogRow } from '../../../core/storage/projection.ts'
import type { Announcements } from './announcements.ts'
import type { Ask, Database } from './connection.ts'
import { dialogColumns, ONE_DIALOG, storedDialog, type StoredDialog } from './dialog-table.ts'
import type { HeldClaim } from './pg-claims.ts'

/** How often an append is tried again because another process wrote to the dialog in between. */
const TRIES_MAX = 20

/**
 * Everything about an append in one statement, which is one transaction: it writes nothing unless the dialog is where
 * its writer saw it, with the epoch that its writer took it with. $1 id, $2 write, $3 last number, $4 epoch, $5 to $10
 * the row, $11 to $14 the facts, $15 what to tell with it, null where that is told soon after.
 */
const ADD_FACTS = `
  facts_added as (
    insert into idi.facts (dialog_id, seq, at, type, write, body)
    select $1::text, f.seq, f.at, f.type, $2::text, f.body
    from there, unnest($11::int[], $12::bigint[], $13::text[], $14::text[]) as f (seq, at, type, body)
    returning seq),
  told as (select pg_notify('idi_changes', $15::text) from there where $15::text is not null)
  select (select count(*) from facts_added) as added, (select count(*) from told) as told`
const APPEND = `
  with there as (
    update idi.dialogs set last_seq = $3::int + cardinality($11::int[]), created_at = $5::bigint, listed = $6::boolean, binned = $7::boolean,
      ended = $8::boolean, unfinished = $9::boolean, body = $10::text
    where id = $1::text and last_seq = $3::int and epoch = $4::bigint returning id), ${ADD_FACTS}`
const CREATE = `
  with there as (
    insert into idi.dialogs (id, last_seq, epoch, created_at, listed, binned, ended, unfinished, body)
    select $1::text, $3::int + cardinality($11::int[]), $4::bigint, $5::bigint, $6::boolean, $7::boolean, $8::boolean,
      $9::boolean, $10::text
    on conflict (id) do nothing returning id), ${ADD_FACTS}`

export interface AppendParts {
  readonly database: Database
  readonly me: string
  readonly announcements: Announcements
  /** The dialogs that this process drives, by id. Each append updates its dialog's entry. */
  readonly held: Map<string, HeldClaim>
  /** @throws DialogError DIALOG_BUSY when another living process has the dialog */
  readonly checkFree: (dialogId: string, dialog: StoredDialog) => void
}

export type Append = (
  dialogId: string,
  bodies: readonly FactBody[],
  at: (place: number) => number,
) => Promise<readonly Fact[]>

/** Returns a function that stores facts exactly once, even if the connection is lost meanwhile. */
export function createAppend({ database, me, announcements, held, checkFree }: AppendParts): Append {
  const { label } = database.address

  async function standing(ask: Ask, dialogId: string): Promise<StoredDialog | null> {
    const [row] = await ask(ONE_DIALOG, [dialogId])
    return row ? storedDialog(row, label) : null
  }

  /** Whether an earlier attempt stored this append, although its answer was lost. */
  async function wasStored(ask: Ask, dialogId: string, write: string, seq: number): Promise<boolean> {
    const [row] = await ask('select 1 from idi.facts where dialog_id = $1 and seq = $2 and write = $3', [
      dialogId,
      seq,
      write,
    ])
    return row !== undefined
  }

  return async (dialogId, bodies, at) => {
    const write = randomUUID()
    const stamps = bodies.map((_, place) => at(place))
    let planned: { readonly facts: readonly Fact[]; readonly row: DialogRow } | null = null

    return database.run(async (ask, attempt) => {
      const done = (): readonly Fact[] => {
        const { facts, row } = planned ?? { facts: [], row: null }
        const mine = held.get(dialogId)
        if (mine && row?.status === 'running') announcements.add(dialogId)
        if (mine && row) held.set(dialogId, { ...mine, row, lastSeq: facts.at(-1)?.seq ?? mine.lastSeq })
        return facts
      }
      for (let tries = 0; tries < TRIES_MAX; tries += 1) {
        if (planned && (attempt > 1 || tries > 0)) {
          const first = planned.facts[0]?.seq ?? 0
          if (await wasStored(ask, dialogId, write, first)) return done()
        }
        const mine = held.get(dialogId)
        // The process that drives a dialog knows its state, because no other may write to it.
        const before = mine ?? (await standing(ask, dialogId))
        if (before && !mine) checkFree(dialogId, before as StoredDialog)
        planned = plan(dialogId, bodies, stamps, before)
        const { facts, row } = planned
        const soon = mine !== undefined && row.status === 'running'
        const [answer] = await ask(before ? APPEND : CREATE, [
          dialogId,
          write,
          before?.lastSeq ?? 0,
          before?.epoch ?? 0,
          ...dialogColumns(row),
          facts.map(({ seq }) => seq),
          stamps,
          bodies.map(({ type }) => type),
          bodies.map((body) => JSON.stringify(body)),
          soon ? null : `${me} ${dialogId}`,
        ])
        if (Number(answer?.added) === bodies.length) return done()
        if (mine && !(await wasStored(ask, dialogId, write, facts[0]?.seq ?? 0)))
          throw takenOver(dialogId, await standing(ask, dialogId))
      }
      throw new DialogError('DIALOG_BUSY', 'Others write to this dialog all the time: try again in a moment.', {
        retryable: true,
        details: { dialogId },
      })
    })
  }
}

function plan(
  dialogId: string,
  bodies: readonly FactBody[],
  stamps: readonly number[],
  before: { readonly row: DialogRow; readonly lastSeq: number } | null,
): { readonly facts: readonly Fact[]; readonly row: DialogRow } {
  let row = before?.row ?? null
  const facts = bodies.map((body, place): Fact => {
    if ((body.type === 'dialog-created') === (row !== null)) throw outOfPlace(dialogId, row !== null)
    const fact = { ...body, dialogId, seq: (before?.lastSeq ?? 0) + place + 1, at: stamps[place] ?? 0 } as Fact
    row = project(row, fact)
    return fact
  })
  if (row === null) throw noDialog(dialogId)
  return { facts, row }
}

/** The error when another process has taken the dialog, because this one was silent for longer than its lease. */
function takenOver(dialogId: string, now: StoredDialog | null): DialogError {
  const who =
    now === null
      ? 'It was deleted'
      : now.seen.owner === null
        ? 'Another process took it over and closed it'
        : `${now.ownerName}, took it over`
  return new DialogError(
    'DIALOG_BUSY',
    sayLater(
      'This dialog is no longer driven from here, for nothing was heard from here for a while. {who}: what came here since is not stored. Open it anew to see what was said.',
      { who },
    ),
    { details: { dialogId } },
  )
}
