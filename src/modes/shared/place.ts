import type { Phase } from '../../core/contract/turn/turn-parts.ts'
import { phaseOfRound, roundOf, type RoundPart } from '../../core/dialog/turns/plan.ts'
import type { Occasion } from '../../core/engine/ports.ts'
import { hasTexts } from './has-texts.ts'
import { speechesIn } from './moderated-order.ts'

/** Where a turn stands in the rounds. A comment stands where the speech after it does. */
export interface SpeechPlace {
  readonly part: RoundPart
  /** From 1. */
  readonly round: number
  readonly rounds: number
  readonly phase: Phase
  /** Whose speech it is, or which comes after the comment. */
  readonly speaker: 'first' | 'second'
  /** Rounds between opening and closing that were in the same phase before this one. */
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
 * The comment between the closings, which thanks and hands over. A dialog begun before it had words of its own says
 * there what is said before both.
 */
export function handsOver(occasion: Occasion): boolean {
  if (occasion.planned.kind !== 'moderation' || !hasTexts(occasion, 'shared.handover')) return false
  const { part, speaker } = speechPlace(occasion)
  return part === 'closing' && speaker === 'second'
}

/** Phases follow each other, so that the rounds of one stand together. */
function roundsBefore(round: number, rounds: number, phase: Phase): number {
  let before = 0
  while (round - before > 2 && phaseOfRound(round - before - 1, rounds) === phase) before += 1
  return before
}
