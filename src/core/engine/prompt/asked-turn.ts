import type { AskedTurn } from '../../contract/turn/asked-turn.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { quoteDelimited } from '../../dialog/delimit.ts'
import { draftChecker } from '../../dialog/members/critic.ts'
import { whyNotHanded } from '../../dialog/turns/person/handed.ts'
import { occasionOf } from '../occasion.ts'
import type { PromptSource } from '../ports.ts'

/** A turn of a participant that waits for the person's words. */
export type OwnTurn = PlannedTurn & { readonly member: 'first' | 'second' }

/**
 * What the turn that waits for the person's words asks for; null when none waits, and for the moderator, whose task
 * mentions notes that a person does not write.
 */
export function askedTurn(source: PromptSource): AskedTurn | null {
  const { mode, config, state } = source
  const planned = ownTurn(source)
  if (!planned) return null
  const occasion = finalOccasion(source, planned)
  const length = mode.length?.(occasion)
  const checkedBy = planned.kind === 'speech' ? draftChecker(config, planned.member) : null
  return {
    step: planned.step,
    task: quoteDelimited(mode.instruction(occasion)),
    checkedBy,
    saidBy: whyNotHanded(state, planned) === null ? planned.member : null,
    hintedBy: config.lesson?.hints === false ? null : checkedBy,
    length: length ? { min: length.min, max: length.max } : null,
  }
}

/** The task of that turn as a model reads it, with what others wrote between tags. */
export function taskToModel(source: PromptSource, planned: OwnTurn): string {
  return source.mode.instruction(finalOccasion(source, planned))
}

/** A person's words have no draft and no critique. */
function finalOccasion(source: PromptSource, planned: OwnTurn) {
  return { ...occasionOf(source, planned, 'final'), stages: ['final'] as const }
}

/**
 * The waiting turn, if it is a speech, which may have a draft and a critique; null for any other, and when none waits.
 */
export function ownSpeech(source: PromptSource): OwnTurn | null {
  const planned = ownTurn(source)
  return planned?.kind === 'speech' ? planned : null
}

function ownTurn({ mode, state }: PromptSource): OwnTurn | null {
  const { awaits } = state
  if (awaits !== 'first' && awaits !== 'second') return null
  const planned = mode.next(state)
  return planned?.member === awaits ? { ...planned, member: awaits } : null
}
