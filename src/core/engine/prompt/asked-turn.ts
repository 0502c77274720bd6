import type { AskedTurn } from '../../contract/turn/asked-turn.ts'
import { occasionOf } from '../occasion.ts'
import type { PromptSource } from '../ports.ts'

/**
 * What is asked of a participant's person at the turn that waits for its words; null where nobody is waited for, and for
 * the moderator, whose task speaks of notes that a person does not write.
 */
export function askedTurn(source: PromptSource): AskedTurn | null {
  const { mode, state } = source
  const planned = state.awaits === 'first' || state.awaits === 'second' ? mode.next(state) : null
  if (!planned || planned.member !== state.awaits) return null
  // A person's words are neither drafted nor criticised.
  const occasion = { ...occasionOf(source, planned, 'final'), stages: ['final'] as const }
  const length = mode.length?.(occasion)
  return {
    step: planned.step,
    task: mode.instruction(occasion),
    length: length ? { min: length.min, max: length.max } : null,
  }
}
