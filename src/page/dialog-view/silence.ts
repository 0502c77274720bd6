import type { LiveStage } from '../../core/dialog/turns/live-stage.ts'

/** Milliseconds without words after which a model that has begun counts as silent. */
const SILENT_MS = 10_000

/** When this page received each delta of a running stage, because events do not say. */
const heardAt = new WeakMap<LiveStage, number>()

/** How long a model that had begun has been silent; null while it writes, and before its first word. */
export function silentSeconds(live: LiveStage | null, now: number): number | null {
  if (!live || (live.text === '' && live.thinking === '')) return null
  const last = heardAt.get(live)
  if (last === undefined) heardAt.set(live, now)
  const silent = now - (last ?? now)
  return silent >= SILENT_MS ? Math.floor(silent / 1_000) : null
}
