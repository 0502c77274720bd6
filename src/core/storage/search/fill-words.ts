import type { DatabaseSync } from 'node:sqlite'
import { afterOthers } from '../../../base/async/after-others.ts'
import { lazyStatements } from '../lazy-statements.ts'

/** The most texts of one step, and the characters after which it ends: some milliseconds of work. */
const STEP_TEXTS = 100
const STEP_CHARS = 50_000

/** Puts the words of queued texts into the index, from the newest text to the oldest. Several processes may do so at once. */
export interface WordFilling {
  /** Whether the words of all texts are in the index. */
  isWhole(): boolean
  /** Takes one step. Call inside a transaction. */
  step(): void
}

export function wordFilling(db: DatabaseSync): WordFilling {
  const statement = lazyStatements(db)
  const queued = statement('select 1 from search_queue limit 1')
  const next = statement(
    'select search_queue.id, shown, text from search_queue left join search_texts using (id) order by search_queue.id desc limit ?',
  )
  const add = statement('insert or replace into search (rowid, text) values (?, index_form(?))')
  const drop = statement('delete from search where rowid = ?')
  const done = statement('delete from search_queue where id >= ?')
  return {
    isWhole: () => queued.get() === undefined,
    step() {
      let chars = 0
      let last: number | null = null
      for (const { id, shown, text } of next.all(STEP_TEXTS)) {
        if (chars > STEP_CHARS) break
        last = Number(id)
        // The words of a text that was deleted or hidden meanwhile are removed.
        if (shown === 1 && text !== null) add.run(last, text ?? '')
        else drop.run(last)
        chars += String(text ?? '').length
      }
      if (last !== null) done.run(last)
    },
  }
}

/** Milliseconds between two steps while nobody waits for them. */
const PAUSE_MS = 15
/** Milliseconds after which a stored text is indexed: by then the next call of its dialog to a model is under way. */
const BEHIND_MS = 200

/**
 * Puts the words of stored texts into the index soon after each commit, and those that an earlier process left queued.
 * @param index the index to fill; an error stops the filling until something is stored or `whole` is called
 */
export function fillBehind(index: { isWhole(): boolean; fill(): void }): {
  /** Call after each commit. */
  changed(): void
  /** Resolves once the words of all texts are in the index, and keeps the process alive until then. @throws StorageError */
  whole(): Promise<void>
  /** Takes one last step; texts for which that is too short stay in the queue. */
  close(): void
} {
  let timer: NodeJS.Timeout | null = null
  let closed = false
  /** Takes a step. @returns whether another is to be taken */
  const step = (): boolean => {
    try {
      if (!index.isWhole()) index.fill()
      return !index.isWhole()
    } catch {
      // The next search or change meets the same error, such as a full disk, and reports it.
      return false
    }
  }
  const soon = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = null
      if (step()) soon(PAUSE_MS)
    }, ms).unref()
  }
  soon(PAUSE_MS)
  return {
    changed: () => soon(BEHIND_MS),
    async whole() {
      while (!closed && !index.isWhole()) {
        index.fill()
        await afterOthers()
      }
    },
    close() {
      closed = true
      if (timer) clearTimeout(timer)
      step()
    },
  }
}
