import type { DatabaseSync } from 'node:sqlite'
import { afterOthers } from '../../../base/async/after-others.ts'
import { inTransaction } from '../transaction.ts'

/** Texts that are looked at in one step, and characters: some milliseconds of work. */
const STEP_TEXTS = 100
const STEP_CHARS = 50_000

/** Fills an index whose words are to come, from the newest text to the oldest. Several processes may do so at once. */
export interface WordFilling {
  /** Whether all words are there. */
  isWhole(): boolean
  /** Takes one step. Call outside of any transaction. */
  step(): void
}

export function wordFilling(db: DatabaseSync): WordFilling {
  const state = db.prepare('select below from search_state')
  const next = db.prepare('select id, shown, text from search_texts where id < ? order by id desc limit ?')
  // What was shown or edited meanwhile is there already.
  const add = db.prepare('insert or replace into search (rowid, text) values (?, index_form(?))')
  const done = db.prepare('update search_state set below = ?')
  const below = () => Number(state.get()?.below ?? 0)
  return {
    isWhole: () => below() === 0,
    step: () =>
      inTransaction(db, () => {
        let from = below()
        if (from === 0) return
        const rows = next.all(from, STEP_TEXTS)
        let chars = 0
        for (const { id, shown, text } of rows) {
          if (chars > STEP_CHARS) return void done.run(from)
          from = Number(id)
          if (shown === 0 || text === null) continue
          add.run(from, text ?? '')
          chars += String(text).length
        }
        done.run(rows.length < STEP_TEXTS ? 0 : from)
      }),
  }
}

/** Between two steps while nobody waits for them, in milliseconds. */
const PAUSE_MS = 15

/**
 * Makes the words anew while the app is used, where they are of an older form.
 * @param index whose steps are taken; what they throw stops it until somebody searches
 */
export function fillBehind(index: { isWhole(): boolean; fill(): void }): {
  /** Resolves once all words are there, and keeps the process alive until then. @throws StorageError */
  whole(): Promise<void>
  close(): void
} {
  let timer: NodeJS.Timeout | null = null
  let closed = false
  const soon = () => {
    timer = setTimeout(() => {
      try {
        index.fill()
        if (!index.isWhole()) soon()
      } catch {
        // A disk that is full or a file that is in use says so to whoever asks for something.
      }
    }, PAUSE_MS)
    timer.unref()
  }
  if (!index.isWhole()) soon()
  return {
    async whole() {
      while (!closed && !index.isWhole()) {
        index.fill()
        await afterOthers()
      }
    },
    close() {
      closed = true
      if (timer) clearTimeout(timer)
    },
  }
}
