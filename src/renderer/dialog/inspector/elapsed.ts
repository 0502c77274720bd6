import type { DialogState } from '../../../dialog/state.ts'

/** Seconds from the start to the end, to now while it runs, or to the last word while it rests; null before the start. */
export function elapsedSeconds(state: DialogState, now: number): number | null {
  if (state.startedAt === null) return null
  const until = state.endedAt ?? (state.status === 'running' ? now : (state.turns.at(-1)?.endedAt ?? now))
  return (until - state.startedAt) / 1_000
}
