import type { LiveStage } from '../../core/dialog/turns/live-stage.ts'

/** Milliseconds without words after which a model that has begun counts as silent. */
const SILENT_MS = 10_000

/**
 * The time when this page received the last piece of text of a running stage, in milliseconds since 1970. The events
 * themselves carry no time.
 */
const heardAt = new WeakMap<LiveStage, number>()

/** For how many seconds a model that has begun has sent nothing; null while it writes, and before its first word. */
export function silentSeconds(live: LiveStage | null, now: number): number | null {
  if (!live || (live.text === '' && live.thinking === '')) return null
  const last = heardAt.get(live)
  if (last === undefined) heardAt.set(live, now)
  const silent = now - (last ?? now)
  return silent >= SILENT_MS ? Math.floor(silent / 1_000) : null
}
