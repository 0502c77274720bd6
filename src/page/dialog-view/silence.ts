import type { LiveStage } from '../../core/dialog/turns/live-stage.ts'

/** A model that has begun and then says nothing for this long is silent, in milliseconds. */
const SILENT_MS = 10_000

/** When this page heard each piece of a stage under way: nothing that is sent tells. */
const heardAt = new WeakMap<LiveStage, number>()

/** How long a model that had begun has said nothing; null while it writes, and before its first word. */
export function silentSeconds(live: LiveStage | null, now: number): number | null {
  if (!live || (live.text === '' && live.thinking === '')) return null
  const heard = heardAt.get(live)
  if (heard === undefined) heardAt.set(live, now)
  const silent = now - (heard ?? now)
  return silent >= SILENT_MS ? Math.floor(silent / 1_000) : null
}
