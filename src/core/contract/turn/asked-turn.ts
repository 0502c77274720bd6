import type { SeatId } from '../dialog-config.ts'

/** A turn for which the dialog waits for words of the person. */
export interface AskedTurn {
  /** The step of the plan. */
  readonly step: number
  /**
   * The task of a model in that seat, in the language of the prompts. What others wrote is in quotation marks, not
   * between tags.
   */
  readonly task: string
  /** The wanted length in words; null where the mode gives none. Longer and shorter texts are accepted, too. */
  readonly length: { readonly min: number; readonly max: number } | null
  /** The seat whose model can check a draft; null when the turn is no speech, or only built-in voices could. */
  readonly checkedBy: SeatId | null
  /** The seat whose model can give hints; null also in a lesson without hints. */
  readonly hintedBy: SeatId | null
  /**
   * The seat whose own model can say the turn instead of the person; null when none can, or one has been asked before.
   */
  readonly saidBy: 'first' | 'second' | null
}

/** A remark of a critic on a person's draft. */
export interface DraftRemark {
  /**
   * The kind of remark. "hit": a sentence is wrong; "missed": something is missing; "again": it was said before. Null
   * when the critic does not say.
   */
  readonly kind: 'hit' | 'missed' | 'again' | null
  readonly text: string
}

/**
 * The kinds of hints for a person's turn, in the order in which they are given: which answer is expected, which point
 * of the other side to answer, and a whole sentence.
 */
export const HINTS = ['answer', 'point', 'sentence'] as const
export type Hint = (typeof HINTS)[number]
