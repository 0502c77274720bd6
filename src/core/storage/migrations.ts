import { sayLater } from '../../base/language/say.ts'
import type { DatabaseSync } from 'node:sqlite'
import { StorageError } from '../contract/errors/errors.ts'
import { damagedFileError, isBusy } from './storage-error.ts'
import { inTransaction } from './transaction.ts'

/** "IDi1": marks a file as one of this app, so that a database of another program with the same name is never written to. */
export const APPLICATION_ID = 0x49446931

/**
 * The steps of the schema: step n turns version n into n + 1. They are never edited once released. The log is append-only:
 * facts can be deleted only after their dialog's row, as when a dialog is deleted.
 */
const STEPS: readonly string[] = [
  `
  create table facts (
    id integer primary key,
    dialog_id text not null,
    seq integer not null,
    at integer not null,
    type text not null,
    body text not null,
    unique (dialog_id, seq)
  ) strict;
  create trigger facts_are_never_changed before update on facts
  begin select raise(abort, 'facts are never changed'); end;
  create table dialogs (
    id text primary key,
    topic text not null,
    mode text not null,
    status text not null,
    turns integer not null,
    speeches integer not null,
    created_at integer not null,
    updated_at integer not null,
    ended_at integer,
    providers text not null,
    open_turn text,
    open_kind text
  ) strict, without rowid;
  create trigger facts_are_never_dropped before delete on facts
  when exists (select 1 from dialogs where id = old.dialog_id)
  begin select raise(abort, 'facts are never dropped'); end;
  create table claims (
    dialog_id text primary key,
    owner text not null,
    pid integer not null
  ) strict, without rowid;
  create table settings (
    key text primary key,
    value text not null
  ) strict, without rowid;
  `,
  `
  alter table dialogs add column models text not null default '[]';
  alter table dialogs add column title text;
  alter table dialogs add column tags text not null default '[]';
  alter table dialogs add column binned_at integer;
  alter table dialogs add column pause_reason text;
  alter table dialogs add column end_reason text;
  alter table dialogs add column branch_of text;
  alter table dialogs add column open_seat text;
  alter table dialogs add column open_replaces integer not null default 0;
  create table items (
    kind text not null,
    id text not null,
    revision integer not null,
    updated_at integer not null,
    sample integer not null,
    value text not null,
    primary key (kind, id)
  ) strict, without rowid;
  `,
  // Texts that dialogs were begun with. A set stays when its last dialog goes: there is one for each mode and version of the app.
  `
  create table text_sets (
    hash text primary key,
    body text not null
  ) strict, without rowid;
  `,
  `
  alter table dialogs add column planned integer;
  alter table dialogs add column names text not null default '{}';
  `,
  `
  alter table dialogs add column parent text;
  `,
  `
  alter table dialogs add column mode_name text;
  `,
  // Words of the stage that each dialog is at, written again and again while they come: facts are never changed.
  `
  create table running_words (
    dialog_id text primary key,
    turn_id text not null,
    stage text not null,
    text text not null
  ) strict, without rowid;
  `,
  // What tells one row of a list from another.
  `
  alter table dialogs add column closing text;
  alter table dialogs add column closing_turn text;
  alter table dialogs add column verdict text not null default 'null';
  alter table dialogs add column shared_through integer;
  alter table dialogs add column branch_turn integer;
  alter table dialogs add column pinned_at integer;
  `,
  // What judges said of drafts and finals, and what that comes to for each turn: to be added up by model.
  `
  create table critique_measurements (
    dialog_id text not null,
    turn_id text not null,
    judge text not null,
    judged_order text not null,
    choice text,
    primary key (dialog_id, turn_id, judge, judged_order)
  ) strict, without rowid;
  create table critique_results (
    dialog_id text not null,
    turn_id text not null,
    provider text not null,
    model text not null,
    critic text not null,
    result text not null,
    primary key (dialog_id, turn_id)
  ) strict, without rowid;
  create index critique_results_by_model on critique_results (provider, model, critic, result);
  `,
  // Which dialog asks the question of another with the sides exchanged.
  `
  alter table dialogs add column rematch_of text;
  `,
  // What the last panel of judges came to, and what that is worked out from.
  `
  alter table dialogs add column panel text not null default 'null';
  alter table dialogs add column panel_kept text not null default 'null';
  `,
  // What is remembered of dialogs, and the steps of their argument maps, over the whole library.
  `
  create table memory_dialogs (
    dialog_id text primary key,
    at integer not null,
    forgotten integer not null,
    card text not null,
    kept text not null
  ) strict, without rowid;
  create index memory_dialogs_by_time on memory_dialogs (at);
  create table memory_records (
    node text primary key,
    dialog_id text not null,
    record_id text not null,
    kind text not null,
    at integer not null,
    title text not null,
    content text not null,
    importance integer not null,
    sentiment real not null,
    turn_id text not null,
    quote text not null,
    needle text not null,
    words text not null,
    replaces text,
    key text not null
  ) strict, without rowid;
  create index memory_records_by_dialog on memory_records (dialog_id);
  create index memory_records_by_time on memory_records (at);
  create table memory_concepts (
    dialog_id text not null,
    node text not null,
    title text not null,
    type text not null,
    content text not null,
    at integer not null,
    primary key (dialog_id, node)
  ) strict, without rowid;
  create index memory_concepts_by_node on memory_concepts (node);
  create table memory_relations (
    dialog_id text not null,
    source text not null,
    target text not null,
    type text not null,
    description text not null,
    strength real not null,
    primary key (dialog_id, source, target, type)
  ) strict, without rowid;
  create index memory_relations_by_source on memory_relations (source);
  create index memory_relations_by_target on memory_relations (target);
  `,
  // Vectors of what was said, where somebody chose a model for them: derived, and of one model at a time. An id is never
  // given twice, so that whoever holds them in memory reads only what is new.
  `
  create table vectors (
    id integer primary key autoincrement,
    dialog_id text not null,
    part text not null,
    what text not null,
    model text not null,
    dimension integer not null,
    vector blob not null,
    unique (dialog_id, part, what)
  ) strict;
  create index vectors_by_model on vectors (model, dimension);
  `,
  // The row of a branch holds the number of the last turn it shares, where it held a count of speeches: derived again.
  '',
  // What a style calls the turn under way.
  `
  alter table dialogs add column open_title text;
  alter table dialogs add column open_counted integer not null default 0;
  alter table dialogs add column style_turns text not null default 'null';
  `,
  // Facts of turns that are made ahead while another is heard, which earlier versions do not know.
  '',
  // Where score sheets were asked for, so that they are found without reading every fact.
  `
  create index facts_of_sheets on facts (dialog_id) where type = 'sheet-asked';
  `,
]

/** The version of the schema that this code writes. */
export const VERSION = STEPS.length

/**
 * Brings the file to this version.
 * @param journal memory for a file that is thrown away when it does not come to its end
 * @param refill derives again what an older file derived from its facts; in the same transaction, so that no kill leaves it undone
 * @throws StorageError STORAGE_NEWER for a later one, STORAGE_CORRUPT for a stranger's.
 */
export function migrate(db: DatabaseSync, path: string, refill: () => void, journal: 'wal' | 'memory' = 'wal'): void {
  const version = checkedVersion(db, path)
  setJournal(db, journal)
  if (version === VERSION) return
  inTransaction(db, () => {
    // Checked again inside the transaction, because another process may have updated it meanwhile.
    const from = checkedVersion(db, path)
    for (const step of STEPS.slice(from)) db.exec(step)
    if (from > 0) refill()
    db.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${VERSION}`)
  })
}

/** How long two who open a new file at once are given to get past each other, and how often they try, in milliseconds. */
const JOURNAL_WAIT_MS = 1_000
const JOURNAL_PAUSE_MS = 5

/**
 * Two processes that change the journal of a new file at once are refused at once, whatever the busy timeout: each
 * holds what the other waits for. One of them succeeds when both have let go.
 */
function setJournal(db: DatabaseSync, journal: 'wal' | 'memory'): void {
  const until = performance.now() + JOURNAL_WAIT_MS
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    try {
      db.exec(`pragma main.journal_mode = ${journal}`)
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
      Atomics.wait(pause, 0, 0, JOURNAL_PAUSE_MS)
    }
  }
}

export function checkedVersion(db: DatabaseSync, path: string): number {
  const version = pragma(db, 'user_version')
  const isNew = version === 0 && pragma(db, 'schema_version') === 0
  if (!isNew && pragma(db, 'application_id') !== APPLICATION_ID) throw damagedFileError(path)
  if (version > VERSION) {
    throw new StorageError(
      'STORAGE_NEWER',
      sayLater(
        '{path} was written by a newer version of Intermediated Dialog: update the app, or choose another folder with --data.',
        { path },
      ),
      {
        details: { path, version, supported: VERSION },
      },
    )
  }
  return version
}

function pragma(db: DatabaseSync, name: 'user_version' | 'schema_version' | 'application_id'): number {
  return Number(db.prepare(`pragma ${name}`).get()?.[name])
}
