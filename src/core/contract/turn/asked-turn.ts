import type { SeatId } from '../dialog-config.ts'

/** What a turn asks of the person whose words the dialog waits for. */
export interface AskedTurn {
  /** Step of the plan. */
  readonly step: number
  /** The task as a model in that seat is told it, in the language of the prompts. */
  readonly task: string
  /** In words; null where the mode does not say. Longer and shorter words are taken all the same. */
  readonly length: { readonly min: number; readonly max: number } | null
  /** The seat whose model can check a draft of it; null where it is no speech, or where only built-in voices could. */
  readonly checkedBy: SeatId | null
  /** The seat whose model can give hints; null also in a lesson without them. */
  readonly hintedBy: SeatId | null
  /** The seat whose own model can say it in the person's place; null where none can, or once one was asked to. */
  readonly saidBy: 'first' | 'second' | null
}

/** What a critic says of a person's draft. */
export interface DraftRemark {
  /** hit: a sentence that does not hold. missed: what is missing. again: what was said before. Null where the critic does not say. */
  readonly kind: 'hit' | 'missed' | 'again' | null
  readonly text: string
}

/** Hints for a turn of a person, in the order in which they are given: what kind of answer is owed, which point of the other to meet, a sentence. */
export const HINTS = ['answer', 'point', 'sentence'] as const
export type Hint = (typeof HINTS)[number]
