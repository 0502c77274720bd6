import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Fact } from '../../contract/events.ts'
import { PERSON } from '../../contract/members/member-ids.ts'
import { DIRECTOR, mayKnow } from '../../dialog/members/audience.ts'
import { storedText } from './search-text.ts'

/** Keeps the index in step with the facts. Call inside a transaction. */
export interface SearchTexts {
  apply(fact: Fact): void
  remove(dialogId: string): void
  /** Texts there are, those that were taken out again included. */
  size(): number
}

/** Prepares the statements that write the index. */
export function searchTexts(db: DatabaseSync): SearchTexts {
  const add = db.prepare(
    'insert into search_texts (dialog_id, part, what, place, turn_number, seat, at, shown, text) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const addStage = db.prepare(`
    insert into search_texts (dialog_id, part, what, place, turn_number, seat, at, shown, text)
    select dialog_id, part, ?, place, turn_number, seat, ?, place = part, ? from search_texts where dialog_id = ? and part = ? and what = 'speech' limit 1`)
  const place = db.prepare(
    `select place, turn_number from search_texts where dialog_id = ? and part = ? and what = 'speech'`,
  )
  const carryOn = db.prepare(
    `update search_texts set part = ?, place = ?, turn_number = ?, shown = ? where dialog_id = ? and part = ? and what <> 'speech'`,
  )
  const speak = db.prepare(
    `update search_texts set text = ?, at = ?, shown = 1 where dialog_id = ? and part = ? and what = 'speech' returning place`,
  )
  const edit = db.prepare(
    `update search_texts set text = ? where dialog_id = ? and part = ? and what = 'speech' and shown = 1`,
  )
  const showOnly = db.prepare(
    'update search_texts set shown = (part = ?) where dialog_id = ? and place = ? and shown <> (part = ?)',
  )
  /** Of the versions of a turn, one is found. */
  const only = (dialogId: string, part: string, at: SQLOutputValue | undefined) =>
    void showOnly.run(part, dialogId, String(at), part)
  const version = db.prepare(
    `select place from search_texts where dialog_id = ? and part = ? and what = 'speech' and text is not null`,
  )
  const drop = db.prepare('delete from search_texts where dialog_id = ? and part = ? and what = ?')
  const dropPart = db.prepare('delete from search_texts where dialog_id = ? and part = ?')
  const remove = db.prepare('delete from search_texts where dialog_id = ?')
  // What says something else now means something else, too.
  const forget = db.prepare('delete from vectors where dialog_id = ? and part = ?')
  const forgetAll = db.prepare('delete from vectors where dialog_id = ?')
  const last = db.prepare('select max(id) as id from search_texts')

  const addPart = (fact: Fact, part: string, what: string, seat: string | null, text: string) =>
    void add.run(fact.dialogId, part, what, null, null, seat, fact.at, 1, storedText(text))

  /** In a dialog that the person plays, what a player may not know is found nowhere. */
  const person = db.prepare(
    `select json_extract(body, '$.person') as person from facts where dialog_id = ? and type = 'dialog-started' order by seq limit 1`,
  )
  const plays = (dialogId: string) => person.get(dialogId)?.person === 'plays'

  function startTurn(fact: Extract<Fact, { type: 'turn-started' }>): void {
    const { audience = 'all' } = fact
    if (audience !== 'all' && !mayKnow(audience, fact.seat, plays(fact.dialogId) ? PERSON : DIRECTOR)) return
    const replaced = fact.replaces === undefined ? undefined : place.get(fact.dialogId, fact.replaces)
    const at = String(replaced?.place ?? fact.turnId)
    const number = Number(replaced?.turn_number ?? fact.number)
    add.run(fact.dialogId, fact.turnId, 'speech', at, number, fact.seat, fact.at, 0, null)
    if (fact.continues === undefined) return
    drop.run(fact.dialogId, fact.continues, 'speech')
    // A person begins anew: what a model had drafted is left behind with the try that failed.
    if (fact.words === undefined) carryOn.run(fact.turnId, at, number, replaced ? 0 : 1, fact.dialogId, fact.continues)
    else dropPart.run(fact.dialogId, fact.continues)
  }

  /** What was found on the web is found by its titles and addresses. */
  function nameSources({ dialogId, turnId, at, blocks }: Extract<Fact, { type: 'stage-ended' }>): void {
    const names = blocks.flatMap((block) =>
      block.type === 'web_search' ? block.sources.map(({ title, url }) => `${title} ${url}`) : [],
    )
    if (names.length > 0) addStage.run('source', at, storedText(names.join('\n')), dialogId, turnId)
  }

  function apply(fact: Fact): void {
    switch (fact.type) {
      case 'dialog-created':
        return addPart(fact, '', 'topic', null, fact.config.topic)
      case 'dialog-renamed':
        drop.run(fact.dialogId, '', 'title')
        forget.run(fact.dialogId, '')
        return fact.title === null ? undefined : addPart(fact, '', 'title', null, fact.title)
      case 'message-added':
        return addPart(fact, fact.messageId, 'message', null, fact.text)
      case 'note-added':
        return addPart(fact, fact.noteId, 'message', fact.seat, fact.text)
      case 'child-closed':
        // What came of a talk apart is found where it was opened; its words are found as its own.
        return fact.text === '' || !mayKnow(fact.audience, 'engine', plays(fact.dialogId) ? PERSON : DIRECTOR)
          ? undefined
          : addPart(fact, `${fact.childId}-${fact.seq}`, 'digest', null, fact.text)
      case 'turn-started':
        return startTurn(fact)
      case 'stage-ended':
        nameSources(fact)
        // The final stage is the speech, which the end of its turn brings.
        return fact.stage === 'final' || plays(fact.dialogId)
          ? undefined
          : void addStage.run(fact.stage, fact.at, storedText(fact.text), fact.dialogId, fact.turnId)
      case 'turn-ended': {
        const spoken = speak.get(storedText(fact.text), fact.at, fact.dialogId, fact.turnId)
        if (spoken && spoken.place !== fact.turnId) only(fact.dialogId, fact.turnId, spoken.place)
        return
      }
      case 'turn-edited':
        forget.run(fact.dialogId, fact.turnId)
        return void edit.run(storedText(fact.text), fact.dialogId, fact.turnId)
      case 'version-chosen': {
        const chosen = version.get(fact.dialogId, fact.versionId)
        if (chosen) only(fact.dialogId, fact.versionId, chosen.place)
        return
      }
      default:
    }
  }

  return {
    apply,
    remove(dialogId) {
      remove.run(dialogId)
      forgetAll.run(dialogId)
    },
    size: () => Number(last.get()?.id ?? 0),
  }
}
