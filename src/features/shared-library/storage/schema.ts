import { sayLater } from '../../../base/language/say.ts'
import { ConfigError, StorageError } from '../../../core/contract/errors/errors.ts'
import type { DatabaseAddress } from './address.ts'
import { endsRecording } from '../../../core/dialog/recordings/replayed.ts'
import { project, type DialogRow } from '../../../core/storage/projection.ts'
import { dialogColumns, factOf } from './dialog-table.ts'
import type { Ask, Database } from './connection.ts'

/** server_version_num of PostgreSQL 13, the oldest version that is supported. */
const OLDEST = 130_000
/** The number of the lock under which the tables are changed; any number would do. */
const SCHEMA_LOCK = 0x49446931

/**
 * Steps forward, never edited once released: step n brings version n to n + 1. Facts and rows are JSON as text: jsonb
 * would order their keys anew and refuse what a model may write (\u0000). `write` names the append that stored a fact,
 * so that one whose answer was lost is told from one that never came.
 */
const STEPS: readonly string[] = [
  `
  create table idi.library (
    id text primary key,
    version integer not null
  );
  create table idi.dialogs (
    id text collate "C" primary key,
    last_seq integer not null,
    epoch bigint not null default 0,
    owner text,
    created_at bigint not null,
    listed boolean not null,
    binned boolean not null,
    ended boolean not null,
    unfinished boolean not null,
    body text not null
  );
  create index dialogs_by_time on idi.dialogs (created_at desc, id desc);
  create index dialogs_unfinished on idi.dialogs (id) where unfinished;
  create table idi.facts (
    dialog_id text collate "C" not null,
    seq integer not null,
    at bigint not null,
    type text not null,
    write text not null,
    body text not null,
    primary key (dialog_id, seq)
  );
  create function idi.keep_facts() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then raise exception 'facts are never changed'; end if;
    if exists (select 1 from idi.dialogs where id = old.dialog_id) then raise exception 'facts are never dropped'; end if;
    return old;
  end $$;
  create trigger facts_are_kept before update or delete on idi.facts for each row execute function idi.keep_facts();
  create table idi.owners (
    id text primary key,
    place text not null,
    name text not null,
    seen timestamptz not null
  );
  create table idi.running_words (
    dialog_id text collate "C" primary key,
    body text not null
  );
  create table idi.settings (
    key text primary key,
    value text not null
  );
  create table idi.items (
    kind text not null,
    id text collate "C" not null,
    revision integer not null,
    updated_at bigint not null,
    sample boolean not null,
    value text not null,
    primary key (kind, id)
  );
  create table idi.text_sets (
    hash text primary key,
    body text not null
  );
  `,
  // What a worker process tells about itself.
  `
  alter table idi.owners add column worker text;
  `,
  // The row of a branch now contains the number of the last turn it shares, instead of a count of speeches.
  '',
  // There are facts of turns that are made while another is still spoken. Earlier versions do not know them.
  '',
  // The row of a dialog now contains the style of its mode.
  '',
  // The row of a replay that waits at the end of its recording now says so.
  '',
]

/** The version of the tables that this code writes. */
export const DATABASE_VERSION = STEPS.length

/**
 * Updates the library's schema in the database to this version. Writes nothing if a newer version of the app or another
 * program has been there.
 * @param beside whether a library may be made beside the tables of another program
 * @returns the id of the library
 * @throws StorageError STORAGE_NEWER, STORAGE_CORRUPT, and those of a write
 */
export async function prepareSchema(database: Database, newId: () => string, beside: boolean): Promise<string> {
  const { address } = database
  const [server] = await database.ask('show server_version_num')
  refuseOld(Number(server?.server_version_num), address)
  const standing = await database.run((ask) => standingLibrary(ask, address))
  if (standing?.version === DATABASE_VERSION) return standing.id
  return database.transaction(async (ask) => {
    await ask('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    // Checked again inside the transaction, because another process may have updated it meanwhile.
    const library = await standingLibrary(ask, address)
    if (library?.version === DATABASE_VERSION) return library.id
    if (!library && !beside) await refuseAnothers(ask, address)
    if (!library) await makeSchema(ask, address)
    for (const step of STEPS.slice(library?.version ?? 0)) if (step !== '') await ask(step)
    if (library && library.version < 3) await numberBranches(ask, address.label)
    if (library && library.version < 5) await addStyles(ask, address.label)
    if (library && library.version < 6) await endReplays(ask, address.label)
    const id = library?.id ?? newId()
    if (library) await ask('update idi.library set version = $1', [DATABASE_VERSION])
    else await ask('insert into idi.library (id, version) values ($1, $2)', [id, DATABASE_VERSION])
    return id
  })
}

/** Creates the schema, unless an administrator has made it for this user. @throws StorageError if the database's encoding is not Unicode */
async function makeSchema(ask: Ask, { label }: DatabaseAddress): Promise<void> {
  const [row] = await ask(
    `select current_setting('server_encoding') as encoding, exists (select 1 from pg_namespace where nspname = 'idi') as made`,
  )
  const encoding = String(row?.encoding)
  if (encoding !== 'UTF8' && encoding !== 'SQL_ASCII')
    throw new StorageError(
      'STORAGE_UNAVAILABLE',
      sayLater(
        'The database {name} is in the encoding {encoding}, which has not all letters: make one in UTF8 (createdb --encoding UTF8 --template template0).',
        { name: label, encoding },
      ),
      { details: { database: label, encoding } },
    )
  if (row?.made !== true) await ask('create schema idi')
}

/** Checks the server's version. @param version server_version_num, such as 130004 @throws StorageError if it is too old */
export function refuseOld(version: number, { label }: DatabaseAddress): void {
  if (version >= OLDEST) return
  const name = version >= 100_000 ? Math.floor(version / 10_000) : `9.${Math.floor(version / 100) % 100}`
  throw new StorageError(
    'STORAGE_UNAVAILABLE',
    sayLater('The database {name} is PostgreSQL {version}: Intermediated Dialog needs PostgreSQL 13 or newer.', {
      name: label,
      version: name,
    }),
    { details: { database: label, version } },
  )
}

/** Refuses a database that has tables of another program: many programs read DATABASE_URL, so it may name theirs. */
async function refuseAnothers(ask: Ask, { label }: DatabaseAddress): Promise<void> {
  const [row] = await ask(
    `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'idi', 'idi_jobs') limit 1`,
  )
  if (!row) return
  throw new ConfigError(
    'CONFIG_INVALID',
    sayLater(
      'DATABASE_URL names {name}, which holds tables of another program and no library of IDi: give --database once to make one beside them, name another database, or set DATABASE_URL to nothing.',
      { name: label },
    ),
    { details: { database: label } },
  )
}

interface StandingLibrary {
  readonly id: string
  readonly version: number
}

async function standingLibrary(ask: Ask, { label }: DatabaseAddress): Promise<StandingLibrary | null> {
  const [row] = await ask(
    `select to_regclass('idi.library') is not null as ours,
       exists (select 1 from pg_tables where schemaname = 'idi') as used`,
  )
  if (row?.ours !== true) {
    if (row?.used !== true) return null
    throw new StorageError(
      'STORAGE_CORRUPT',
      sayLater(
        'The database {name} has a schema idi that is not a library, and was left as it is: name another database.',
        { name: label },
      ),
      { details: { database: label } },
    )
  }
  const [library] = await ask('select id, version from idi.library')
  const version = Number(library?.version)
  if (version <= DATABASE_VERSION) return { id: String(library?.id), version }
  throw new StorageError(
    'STORAGE_NEWER',
    sayLater(
      'The library in {name} was written by a newer version of Intermediated Dialog: update the app, or name another database.',
      { name: label },
    ),
    { details: { database: label, version, supported: DATABASE_VERSION } },
  )
}

/** The row of a branch in older versions, which named the last shared turn by a count of speeches. */
type OlderRow = DialogRow & { readonly branchTurn?: unknown }

/** Sets, in rows of branches with a count of speeches, the number of the last shared turn. */
async function numberBranches(ask: Ask, label: string): Promise<void> {
  for (const { id } of await ask('select id from idi.dialogs order by id')) {
    const [kept] = await ask('select body from idi.dialogs where id = $1 for update', [id])
    const { branchTurn: _speeches, ...row } = JSON.parse(String(kept?.body)) as OlderRow
    if (row.sharedThrough === null || typeof row.branchAfter === 'number') continue
    const facts = await ask('select * from idi.facts where dialog_id = $1 and seq <= $2 order by seq', [
      id,
      row.sharedThrough,
    ])
    const shared = facts.map((fact) => factOf(fact, label)).reduce<DialogRow | null>(project, null)
    const body = dialogColumns({ ...row, branchAfter: shared?.branchAfter ?? 0 }).at(-1)
    await ask('update idi.dialogs set body = $2 where id = $1', [id, body])
  }
}

/** Sets the style in the rows of dialogs that have one. Only first facts that may name a style are read. */
async function addStyles(ask: Ask, label: string): Promise<void> {
  const facts = await ask(`select * from idi.facts where seq = 1 and body like '%"style":%' order by dialog_id`)
  for (const fact of facts) {
    const { id, style } = project(null, factOf(fact, label)) ?? {}
    if (style === undefined || style === null) continue
    const [kept] = await ask('select body from idi.dialogs where id = $1 for update', [id])
    const row = { ...(JSON.parse(String(kept?.body)) as DialogRow), style }
    await ask('update idi.dialogs set body = $2 where id = $1', [id, JSON.stringify(row)])
  }
}

/** Tells, in rows of dialogs that a failure paused, the replays that wait at the end of their recording. */
async function endReplays(ask: Ask, label: string): Promise<void> {
  const paused = await ask(
    `select id, body from idi.dialogs where body like '%"pauseReason":"failure"%' order by id for update`,
  )
  for (const { id, body } of paused) {
    const [last] = await ask(
      `select * from idi.facts where dialog_id = $1 and type = 'turn-failed' order by seq desc limit 1`,
      [id],
    )
    const fact = last && factOf(last, label)
    const row = JSON.parse(String(body)) as DialogRow
    if (fact?.type !== 'turn-failed' || row.pauseReason !== 'failure' || !endsRecording(fact)) continue
    await ask('update idi.dialogs set body = $2 where id = $1', [
      id,
      JSON.stringify({ ...row, pauseReason: 'recording-ended' }),
    ])
  }
}
