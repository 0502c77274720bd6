import type { AskedTurn } from '../../contract/turn/asked-turn.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { draftChecker } from '../../dialog/members/critic.ts'
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
  const speech = ownSpeech(source)
  const length = mode.length?.(occasion)
  return {
    step: planned.step,
    task: mode.instruction(occasion),
    checkedBy: speech && draftChecker(source.config, speech.member),
    length: length ? { min: length.min, max: length.max } : null,
  }
}

/** A speech that waits for the person's words, and so may be drafted and criticised. */
export type OwnSpeech = PlannedTurn & { readonly member: 'first' | 'second' }

/** The speech of a participant that waits for the person's words; null where none does. */
export function ownSpeech({ mode, state }: Pick<PromptSource, 'mode' | 'state'>): OwnSpeech | null {
  const { awaits } = state
  if (awaits !== 'first' && awaits !== 'second') return null
  const planned = mode.next(state)
  return planned?.member === awaits && planned.kind === 'speech' ? { ...planned, member: awaits } : null
}
