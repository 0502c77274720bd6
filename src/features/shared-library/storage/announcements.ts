import type { Database } from './connection.ts'

/** Between two announcements of one process, in milliseconds. */
const EVERY_MS = 200

/** Tells other processes which dialogs this one has written to. */
export interface Announcements {
  /** It is told soon: at once where nothing was told for a while. */
  add(dialogId: string): void
  /** Tells what is left. */
  close(): Promise<void>
}

/**
 * A process tells what it has written every so often, in one statement for all its dialogs: a commit that notifies waits
 * for every other that does, so that writers which each tell with their append stand in one queue. What a process that is
 * killed has not told concerns dialogs that it drove: whoever takes these over tells it.
 */
export function createAnnouncements(database: Pick<Database, 'ask'>, me: string): Announcements {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let closed = false

  async function tell(): Promise<void> {
    const ids = [...waiting]
    waiting.clear()
    if (ids.length === 0) return
    try {
      await database.ask(
        `select pg_notify('idi_changes', $1::text || ' ' || id) from unnest($2::text[]) as told (id)`,
        [me, ids],
      )
    } catch {
      // The database is away: it is told when it is back.
      for (const id of ids) waiting.add(id)
    }
  }
  function begin(): void {
    timer = setTimeout(() => {
      void tell().then(() => {
        if (!closed) timer = setTimeout(rest, EVERY_MS).unref()
      })
    }, 0)
  }
  /** The pause is over. */
  function rest(): void {
    timer = null
    if (waiting.size > 0) begin()
  }

  return {
    add(dialogId) {
      waiting.add(dialogId)
      if (timer === null && !closed) begin()
    },
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await tell()
    },
  }
}
