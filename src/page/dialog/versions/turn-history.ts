import type { Turn } from '../../../core/dialog/state.ts'

/** Every finished version of a turn, the current one included, oldest first. */
export function versionsOf(turn: Turn): readonly Turn[] {
  return [turn, ...turn.versions]
    .filter((version) => version.status === 'ended')
    .toSorted((a, b) => a.startedAt - b.startedAt)
}

export function isEdited(turn: Turn): boolean {
  return turn.edits.length > 0 && turn.text !== turn.said
}

/** The last attempt to regenerate a turn, if it failed; null when a newer version exists or was chosen. */
export function failedTry(turn: Turn): Turn | null {
  const last = turn.versions.at(-1)
  return last && last.status !== 'ended' && last.startedAt > turn.startedAt ? last : null
}
