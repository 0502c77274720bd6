import { CLASSIC_STYLE } from '../contract/limits.ts'

/**
 * The steps of the schema: step n turns version n into n + 1. They are never edited once released. The log is append-only:
 * facts can be deleted only after their dialog's row, as when a dialog is deleted.
 */
export const STEPS: readonly string[] = [
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
  // The table of prompt texts with which dialogs were started: one set for each mode and version of the app. A set
  // stays when the last dialog that uses it is deleted.
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
  // The table of the words of each dialog's running stage. They are overwritten again and again while they arrive,
  // which facts never are.
  `
  create table running_words (
    dialog_id text primary key,
    turn_id text not null,
    stage text not null,
    text text not null
  ) strict, without rowid;
  `,
  // Columns with which rows of the list of dialogs are told apart.
  `
  alter table dialogs add column closing text;
  alter table dialogs add column closing_turn text;
  alter table dialogs add column verdict text not null default 'null';
  alter table dialogs add column shared_through integer;
  alter table dialogs add column branch_turn integer;
  alter table dialogs add column pinned_at integer;
  `,
  // Tables for judges' comparisons of drafts with final texts, and for the result of each turn, from which the results
  // for each model are summed up.
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
  // A column for the dialog that has the same question with the sides exchanged.
  `
  alter table dialogs add column rematch_of text;
  `,
  // Columns for the result of the last panel of judges, and for the values from which it is computed.
  `
  alter table dialogs add column panel text not null default 'null';
  alter table dialogs add column panel_kept text not null default 'null';
  `,
  // The tables of the memories of dialogs, and of the steps of their argument maps, over the whole library.
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
  // The table of vectors of what was said, if the person chose a model for them. They are derived data of one model at
  // a time. An id is never used twice, so that a process with the vectors in memory reads only new ones.
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
  // The row of a branch now holds the number of the last turn that it shares, and no longer a count of speeches; the
  // rows are derived again from the facts.
  '',
  // A column for the name that a style gives to the running turn.
  `
  alter table dialogs add column open_title text;
  alter table dialogs add column open_counted integer not null default 0;
  alter table dialogs add column style_turns text not null default 'null';
  `,
  // Facts of turns that are written in advance while another turn is played; earlier versions of the app do not know
  // them.
  '',
  // An index of the dialogs with score sheets, so that they are found without reading every fact.
  `
  create index facts_of_sheets on facts (dialog_id) where type = 'sheet-asked';
  `,
  // A column for the style of the mode, from the first fact of each dialog. A fact that is damaged is reported when its
  // dialog is opened.
  `
  alter table dialogs add column style text;
  update dialogs set style = (
    select nullif(json_extract(body, '$.config.style'), '${CLASSIC_STYLE}') from facts
    where dialog_id = dialogs.id and seq = 1 and json_valid(body)
  );
  `,
  // Rows of replays that wait at the end of their recording, which earlier versions told as a failure: by the last
  // failed turn (see `endsRecording`).
  `
  update dialogs set pause_reason = 'recording-ended'
  where status = 'paused' and pause_reason = 'failure' and (
    select coalesce(json_extract(body, '$.error.details.recordingEnded'), 0) or (
      coalesce(json_extract(body, '$.error.details.notRecorded'), 0)
      and json_extract(body, '$.error.message') like 'The recording ends here.%'
    )
    from facts where dialog_id = dialogs.id and type = 'turn-failed' and json_valid(body) order by seq desc limit 1
  );
  `,
]
