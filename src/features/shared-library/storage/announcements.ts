import type { Database } from './connection.ts'

/** The least time between two announcements of one process, in milliseconds. */
const EVERY_MS = 200

/** Tells other processes which dialogs this one has written to. */
export interface Announcements {
  /** Announces that a dialog was written to: at once, or after a pause if something was announced just before. */
  add(dialogId: string): void
  /** Announces what is still waiting. */
  close(): Promise<void>
}

/**
 * Announces all dialogs that were written to since the last time in one statement. Commits that notify wait for each
 * other, so if every append notified, all writers would stand in one queue. If a process is killed before it announces a
 * change, the process that takes over its dialog does.
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
      // The database cannot be reached: these dialogs are announced when it is back.
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
  /** Announces what came in during the pause. */
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
