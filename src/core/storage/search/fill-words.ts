import type { DatabaseSync } from 'node:sqlite'
import { afterOthers } from '../../../base/async/after-others.ts'

/** Texts that are looked at in one step, and characters: some milliseconds of work. */
const STEP_TEXTS = 100
const STEP_CHARS = 50_000

/** Puts the words of queued texts into the index, from the newest text to the oldest. Several processes may do so at once. */
export interface WordFilling {
  /** Whether all words are there. */
  isWhole(): boolean
  /** Takes one step. Call inside a transaction. */
  step(): void
}

export function wordFilling(db: DatabaseSync): WordFilling {
  const queued = db.prepare('select 1 from search_queue limit 1')
  const next = db.prepare(
    'select search_queue.id, shown, text from search_queue left join search_texts using (id) order by search_queue.id desc limit ?',
  )
  const add = db.prepare('insert or replace into search (rowid, text) values (?, index_form(?))')
  const drop = db.prepare('delete from search where rowid = ?')
  const done = db.prepare('delete from search_queue where id >= ?')
  return {
    isWhole: () => queued.get() === undefined,
    step() {
      let chars = 0
      let last: number | null = null
      for (const { id, shown, text } of next.all(STEP_TEXTS)) {
        if (chars > STEP_CHARS) break
        last = Number(id)
        // Where it was deleted or hidden meanwhile, its words go.
        if (shown === 1 && text !== null) add.run(last, text ?? '')
        else drop.run(last)
        chars += String(text ?? '').length
      }
      if (last !== null) done.run(last)
    },
  }
}

/** Between two steps while nobody waits for them, in milliseconds. */
const PAUSE_MS = 15
/** From what is stored to its words, in milliseconds: by then the next call of its dialog is under way. */
const BEHIND_MS = 200

/**
 * Feeds the index right behind what is stored, and what an earlier process left in the queue.
 * @param index whose steps are taken; what they throw stops it until something is stored or somebody searches
 */
export function fillBehind(index: { isWhole(): boolean; fill(): void }): {
  /** Call after each commit. */
  changed(): void
  /** Resolves once all words are there, and keeps the process alive until then. @throws StorageError */
  whole(): Promise<void>
  /** Feeds what was stored in the last moments; what is more is left in the queue. */
  close(): void
} {
  let timer: NodeJS.Timeout | null = null
  let closed = false
  /** Whether more is to do. */
  const step = (): boolean => {
    try {
      if (!index.isWhole()) index.fill()
      return !index.isWhole()
    } catch {
      // A disk that is full or a file that is in use says so to whoever asks for something.
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
