import type { FactBody } from '../../../core/contract/events.ts'
import type { PlannedChange } from '../model/attempt.ts'

/** The audience of what the player must not know: the narrator alone. */
export const NARRATOR_ONLY = ['moderator'] as const

/** The facts that store changes of a story. */
export function storyFacts(changes: readonly PlannedChange[], duringTurn: string | null): FactBody[] {
  return changes.map(({ change, data, text, hidden }) => ({
    type: 'mode-changed',
    change,
    data: structuredClone(data) as Extract<FactBody, { type: 'mode-changed' }>['data'],
    duringTurn,
    text,
    ...(hidden && { audience: [...NARRATOR_ONLY] }),
  }))
}
