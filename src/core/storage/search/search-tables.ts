import type { DatabaseSync } from 'node:sqlite'
import { memoryWords } from '../../dialog/memory/memory-keys.ts'
import { indexForm } from '../../../base/text/words.ts'
import { guardSchema } from '../opening/schema-guard.ts'
import { saidText } from '../search-text.ts'

/** The tables of the index. When one is missing, all are made again from the facts, so that they need no migrations. */
export const SEARCH_TABLES = ['search_texts', 'search'] as const

/** The version of the index. Raise it when the form of its words or the way of filling it changes: the index is then filled again. */
const FORM = 3

/**
 * search_texts holds one row per piece of text. A turn has its row `speech` from its start, without a text until it
 * ends; versions of a turn share their `place`, and one of them is shown.
 */
const TEXTS = `
  create table search_texts (
    id integer primary key,
    dialog_id text not null,
    part text not null,
    what text not null,
    place text,
    turn_number integer,
    seat text,
    at integer not null,
    shown integer not null,
    text text
  ) strict;
  create index search_texts_by_part on search_texts (dialog_id, part);
`

/**
 * The table `search` contains the words of the texts that are shown, in the form in which words are compared, but not the
 * texts. All characters beyond ASCII count as parts of words, because the form has a space wherever a word ends.
 * `search_queue` lists the texts whose words are still to be indexed: that takes longer than to store a text, and the
 * next call of a dialog waits only until its text is stored.
 */
const WORDS = `
  create virtual table search using fts5 (text, content = '', contentless_delete = 1, tokenize = 'ascii');
  create table search_queue (id integer primary key) strict;
  create table search_state (form integer not null) strict;
  insert into search_state values (${FORM});
  create trigger search_text_added after insert on search_texts when new.shown
  begin insert or ignore into search_queue values (new.id); end;
  create trigger search_text_dropped after delete on search_texts when old.shown
  begin insert or ignore into search_queue values (old.id); end;
  create trigger search_text_changed after update of text, shown on search_texts when old.shown or new.shown
  begin insert or ignore into search_queue values (new.id); end;
`

/** Defines the SQL functions that the statements of the index call. */
export function defineForms(db: DatabaseSync): void {
  db.function('index_form', { deterministic: true }, (stored) => indexForm(saidText(stored)))
  db.function('memory_words', { deterministic: true }, (words) => memoryWords(saidText(words)))
}

/** Makes empty tables. Call inside a transaction. */
export function makeSearchTables(db: DatabaseSync): void {
  dropWords(db)
  db.exec(`drop table if exists search_texts; ${TEXTS} ${WORDS}`)
}

/** Whether the index has the present version, even if some of its words are still queued. */
export function hasSearchTables(db: DatabaseSync): boolean {
  const names = new Set(namesIn(db))
  return (
    SEARCH_TABLES.every((name) => names.has(name)) &&
    // Older versions of the app used a view of this name, and create it again when they are started.
    !names.has('search_shown') &&
    names.has('search_queue') &&
    names.has('search_state') &&
    db.prepare('select form from search_state').get()?.form === FORM
  )
}

/**
 * Empties the index of words and queues all texts, so that their words are made again while the app runs. Call inside a
 * transaction. @returns false if there are no texts
 */
export function emptyWords(db: DatabaseSync): boolean {
  if (!namesIn(db).includes('search_texts')) return false
  dropWords(db)
  // The memory has so few words that those of an older form are made again at once.
  db.exec(`update memory_records set words = ' ' || memory_words(words) || ' ' where words glob '*[^ -~]*'`)
  db.exec(`${WORDS} insert into search_queue select id from search_texts where shown`)
  return true
}

function namesIn(db: DatabaseSync): readonly string[] {
  return db
    .prepare('select name from sqlite_schema')
    .all()
    .map(({ name }) => String(name))
}

/** Drops the tables of words, even damaged ones. */
function dropWords(db: DatabaseSync): void {
  for (const trigger of ['added', 'dropped', 'changed', 'hidden', 'shown'])
    db.exec(`drop trigger if exists search_text_${trigger}`)
  try {
    db.exec('drop table if exists search')
  } catch {
    // A virtual table whose own tables are damaged cannot be opened, and what cannot be opened cannot be dropped.
    guardSchema(db, false)
    try {
      db.exec(
        `pragma writable_schema = on; delete from sqlite_schema where name = 'search'; pragma writable_schema = reset`,
      )
      for (const part of ['data', 'idx', 'content', 'docsize', 'config']) db.exec(`drop table if exists search_${part}`)
    } finally {
      guardSchema(db, true)
    }
  }
  db.exec('drop view if exists search_shown; drop table if exists search_queue; drop table if exists search_state')
}
