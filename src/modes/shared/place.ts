import type { Phase } from '../../core/contract/turn/turn-parts.ts'
import { phaseOfRound, roundOf, type RoundPart } from '../../core/dialog/turns/plan.ts'
import type { Occasion } from '../../core/engine/ports.ts'
import { hasTexts } from './has-texts.ts'
import { speechesIn } from './moderated-order.ts'

/** The place of a turn in the rounds. A comment has the place of the speech after it. */
export interface SpeechPlace {
  readonly part: RoundPart
  /** The round, from 1. */
  readonly round: number
  readonly rounds: number
  readonly phase: Phase
  /** The speaker of the speech, or of the speech after the comment. */
  readonly speaker: 'first' | 'second'
  /** How many rounds of the same phase, between opening and closing, came before this one. */
  readonly before: number
}

export function speechPlace(occasion: Pick<Occasion, 'planned' | 'state' | 'config'>): SpeechPlace {
  const { kind, speech } = occasion.planned
  const { round, rounds, part } = roundOf(occasion.planned, speechesIn(occasion))
  const at = kind === 'moderation' ? speech + 1 : Math.max(1, speech)
  const phase = phaseOfRound(round, rounds)
  return {
    part,
    round,
    rounds,
    phase,
    speaker: at % 2 === 1 ? 'first' : 'second',
    before: roundsBefore(round, rounds, phase),
  }
}

/**
 * Whether a turn is the comment between the closings, which only thanks and announces the next speaker. In a dialog
 * that was begun before this comment had a text of its own, the text before the closings is used for both.
 */
export function handsOver(occasion: Occasion): boolean {
  if (occasion.planned.kind !== 'moderation' || !hasTexts(occasion, 'shared.handover')) return false
  const { part, speaker } = speechPlace(occasion)
  return part === 'closing' && speaker === 'second'
}

/** The number of earlier rounds in the phase. The rounds of a phase follow one another. */
function roundsBefore(round: number, rounds: number, phase: Phase): number {
  let before = 0
  while (round - before > 2 && phaseOfRound(round - before - 1, rounds) === phase) before += 1
  return before
}
