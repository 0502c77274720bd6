import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Fact } from '../../contract/events.ts'
import { PERSON } from '../../contract/members/member-ids.ts'
import { DIRECTOR, mayKnow } from '../../dialog/members/audience.ts'
import { storedText } from '../search-text.ts'
import { lazyStatements } from '../lazy-statements.ts'

/** Keeps the index in step with the facts. Call inside a transaction. */
export interface SearchTexts {
  apply(fact: Fact): void
  remove(dialogId: string): void
  /** The number of texts ever added, including those that were removed again. */
  size(): number
}

type Statements = ReturnType<typeof makeStatements>

/** Makes the statements that write the index. */
export function searchTexts(db: DatabaseSync): SearchTexts {
  const rows = makeStatements(db)
  return {
    apply: (fact) => apply(rows, fact),
    remove(dialogId) {
      rows.remove.run(dialogId)
      rows.forgetAll.run(dialogId)
    },
    size: () => Number(rows.last.get()?.id ?? 0),
  }
}

function makeStatements(db: DatabaseSync) {
  const statement = lazyStatements(db)
  return {
    add: statement(
      'insert into search_texts (dialog_id, part, what, place, turn_number, seat, at, shown, text) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    addStage: statement(`
    insert into search_texts (dialog_id, part, what, place, turn_number, seat, at, shown, text)
    select dialog_id, part, ?, place, turn_number, seat, ?, place = part, ? from search_texts where dialog_id = ? and part = ? and what = 'speech' limit 1`),
    place: statement(
      `select place, turn_number from search_texts where dialog_id = ? and part = ? and what = 'speech'`,
    ),
    carryOn: statement(
      `update search_texts set part = ?, place = ?, turn_number = ?, shown = ? where dialog_id = ? and part = ? and what <> 'speech'`,
    ),
    speak: statement(
      `update search_texts set text = ?, at = ?, shown = 1 where dialog_id = ? and part = ? and what = 'speech' returning place`,
    ),
    edit: statement(
      `update search_texts set text = ? where dialog_id = ? and part = ? and what = 'speech' and shown = 1`,
    ),
    showOnly: statement(
      'update search_texts set shown = (part = ?) where dialog_id = ? and place = ? and shown <> (part = ?)',
    ),
    version: statement(
      `select place from search_texts where dialog_id = ? and part = ? and what = 'speech' and text is not null`,
    ),
    drop: statement('delete from search_texts where dialog_id = ? and part = ? and what = ?'),
    dropPart: statement('delete from search_texts where dialog_id = ? and part = ?'),
    remove: statement('delete from search_texts where dialog_id = ?'),
    // A text that changed has another meaning: its old vectors are deleted.
    forget: statement('delete from vectors where dialog_id = ? and part = ?'),
    forgetAll: statement('delete from vectors where dialog_id = ?'),
    last: statement('select max(id) as id from search_texts'),
    person: statement(
      `select json_extract(body, '$.person') as person from facts where dialog_id = ? and type = 'dialog-started' order by seq limit 1`,
    ),
  }
}

/** Whether the user plays in a dialog: then a search must not find what a player may not know. */
const plays = (rows: Statements, dialogId: string) => rows.person.get(dialogId)?.person === 'plays'

/** Makes one of the versions of a turn the only one that a search finds. */
const showVersion = (rows: Statements, dialogId: string, part: string, at: SQLOutputValue | undefined) =>
  void rows.showOnly.run(part, dialogId, String(at), part)

const addPart = (rows: Statements, fact: Fact, part: string, what: string, seat: string | null, text: string) =>
  void rows.add.run(fact.dialogId, part, what, null, null, seat, fact.at, 1, storedText(text))

function startTurn(rows: Statements, fact: Extract<Fact, { type: 'turn-started' }>): void {
  const { audience = 'all' } = fact
  if (audience !== 'all' && !mayKnow(audience, fact.seat, plays(rows, fact.dialogId) ? PERSON : DIRECTOR)) return
  const replaced = fact.replaces === undefined ? undefined : rows.place.get(fact.dialogId, fact.replaces)
  const at = String(replaced?.place ?? fact.turnId)
  const number = Number(replaced?.turn_number ?? fact.number)
  rows.add.run(fact.dialogId, fact.turnId, 'speech', at, number, fact.seat, fact.at, 0, null)
  if (fact.continues === undefined) return
  rows.drop.run(fact.dialogId, fact.continues, 'speech')
  // A person writes the turn from its beginning, so the model's drafts stay with the attempt that failed.
  if (fact.words === undefined)
    rows.carryOn.run(fact.turnId, at, number, replaced ? 0 : 1, fact.dialogId, fact.continues)
  else rows.dropPart.run(fact.dialogId, fact.continues)
}

/** Adds the titles and addresses of a stage's web sources to the index. */
function nameSources(rows: Statements, { dialogId, turnId, at, blocks }: Extract<Fact, { type: 'stage-ended' }>): void {
  const names = blocks.flatMap((block) =>
    block.type === 'web_search' ? block.sources.map(({ title, url }) => `${title} ${url}`) : [],
  )
  if (names.length > 0) rows.addStage.run('source', at, storedText(names.join('\n')), dialogId, turnId)
}

/** Adds the user's note on a turn to the index, whichever version of the turn is current. */
function noteTurn(rows: Statements, { dialogId, turnId, text, at }: Extract<Fact, { type: 'turn-noted' }>): void {
  rows.drop.run(dialogId, turnId, 'note')
  const place = rows.place.get(dialogId, turnId)
  if (text === null || text === '' || place === undefined) return
  rows.add.run(dialogId, turnId, 'note', `note ${turnId}`, Number(place.turn_number), null, at, 1, storedText(text))
}

function apply(rows: Statements, fact: Fact): void {
  switch (fact.type) {
    case 'dialog-created':
      return addPart(rows, fact, '', 'topic', null, fact.config.topic)
    case 'dialog-renamed':
      rows.drop.run(fact.dialogId, '', 'title')
      rows.forget.run(fact.dialogId, '')
      return fact.title === null ? undefined : addPart(rows, fact, '', 'title', null, fact.title)
    case 'message-added':
      return addPart(rows, fact, fact.messageId, 'message', null, fact.text)
    case 'note-added':
      return addPart(rows, fact, fact.noteId, 'message', fact.seat, fact.text)
    case 'child-closed':
      // The digest of a child dialog is found in its parent. What was said in the child is found in the child itself.
      return fact.text === '' || !mayKnow(fact.audience, 'engine', plays(rows, fact.dialogId) ? PERSON : DIRECTOR)
        ? undefined
        : addPart(rows, fact, `${fact.childId}-${fact.seq}`, 'digest', null, fact.text)
    case 'turn-started':
      return startTurn(rows, fact)
    case 'stage-ended':
      nameSources(rows, fact)
      // The text of the final stage is the speech, which is added when the turn ends.
      return fact.stage === 'final' || plays(rows, fact.dialogId)
        ? undefined
        : void rows.addStage.run(fact.stage, fact.at, storedText(fact.text), fact.dialogId, fact.turnId)
    case 'turn-ended': {
      const spoken = rows.speak.get(storedText(fact.text), fact.at, fact.dialogId, fact.turnId)
      if (spoken && spoken.place !== fact.turnId) showVersion(rows, fact.dialogId, fact.turnId, spoken.place)
      return
    }
    case 'turn-noted':
      return noteTurn(rows, fact)
    case 'turn-edited':
      rows.forget.run(fact.dialogId, fact.turnId)
      return void rows.edit.run(storedText(fact.text), fact.dialogId, fact.turnId)
    case 'version-chosen': {
      const chosen = rows.version.get(fact.dialogId, fact.versionId)
      if (chosen) showVersion(rows, fact.dialogId, fact.versionId, chosen.place)
      return
    }
    default:
  }
}
