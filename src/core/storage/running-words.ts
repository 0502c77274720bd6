import type { DatabaseSync } from 'node:sqlite'
import type { StageName } from '../contract/turn/turn-parts.ts'
import type { RunningWords } from '../engine/ports.ts'
import { lazyStatements } from './lazy-statements.ts'

/** The table with the text of running stages, one row for each dialog that runs. */
export interface RunningWordRows {
  keep(dialogId: string, words: RunningWords): void
  get(dialogId: string): RunningWords | null
  drop(dialogId: string): void
}

/** Makes the statements of the running_words table. */
export function runningWordRows(db: DatabaseSync): RunningWordRows {
  const statement = lazyStatements(db)
  const one = statement('select turn_id, stage, text from running_words where dialog_id = ?')
  const put = statement(`
    insert into running_words (dialog_id, turn_id, stage, text) values (?, ?, ?, ?)
    on conflict (dialog_id) do update set turn_id = excluded.turn_id, stage = excluded.stage, text = excluded.text`)
  const drop = statement('delete from running_words where dialog_id = ?')
  return {
    keep: (dialogId, { turnId, stage, text }) => void put.run(dialogId, turnId, stage, text),
    get(dialogId) {
      const row = one.get(dialogId)
      return row ? { turnId: String(row.turn_id), stage: row.stage as StageName, text: String(row.text) } : null
    },
    drop: (dialogId) => void drop.run(dialogId),
  }
}
