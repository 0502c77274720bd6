import type { ModeInfo } from '../../core/contract/host/app-info.ts'
import type { SeatId } from '../../core/contract/dialog-config.ts'
import type { Order, Style } from '../../core/contract/mode/style.ts'
import type { Phase } from '../../core/contract/turn/turn-parts.ts'
import type { LengthTable } from './lengths.ts'

type Speaker = Exclude<SeatId, 'moderator'>
type BySpeaker<Words> = Readonly<Record<Speaker, Words>>
export type Variants = readonly [string, ...string[]]

/**
 * The words of a mode. In every text {first}, {second} and {moderator} stand for names, {other} for the other
 * participant, {speaker} for who has just spoken and {next} for who speaks next. No text mentions a number of words;
 * lengths are in a table of their own.
 */
export interface ModeWords {
  readonly info: ModeInfo
  /** A description of the dialog, which everybody reads. */
  readonly aim: string
  /** The participant who asks while the other answers; absent when both argue. */
  readonly asks?: 'first' | 'second'
  /** Present when neither side answers the other's opening or closing, so that both can be written at the same time. */
  readonly ownCases?: true
  /** The task of each seat. It is the same during the whole dialog, so it mentions no rounds and no phases. */
  readonly duty: Readonly<Record<SeatId, string>>
  /** How the position of a participant is described to it; {position} stands for the person's text. */
  readonly position: BySpeaker<string>
  /** What a participant argues for when the person wrote no position. */
  readonly side: BySpeaker<string>
  /** What a model that proposes positions writes for each participant. */
  readonly proposing: string
  readonly introduction: string
  /** What else the introduction has to settle when no position says it. */
  readonly settling: string
  /** The participant whose position says what `settling` is about; absent when either position does. */
  readonly settles?: 'first' | 'second'
  /** The task of a participant in a dialog of one round, where it speaks once. */
  readonly whole: BySpeaker<string>
  /**
   * The task of each participant's first speech. Nobody has argued before the first one, so its text must not ask for a
   * rebuttal.
   */
  readonly opening: BySpeaker<string>
  /** The purpose of the rounds between opening and closing, by phase. */
  readonly phase: Readonly<Record<Phase, string>>
  /** Tasks of speeches between opening and closing, by phase. They are used in this order, one a round. */
  readonly speech: Readonly<Record<Phase, BySpeaker<Variants>>>
  /** Additions to these tasks. This list has another length, so that no combination occurs twice. */
  readonly adding: Readonly<Record<Phase, BySpeaker<Variants>>>
  readonly closing: BySpeaker<string>
  /**
   * An instruction before the closing in a dialog of two rounds, where no other round was between opening and closing.
   */
  readonly unanswered: BySpeaker<string>
  /** The task of the moderator's comment between the two openings. */
  readonly bridge: string
  /** Tasks of a comment, by the phase and by who speaks after it. */
  readonly moderation: Readonly<Record<Phase, BySpeaker<Variants>>>
  /** How such a comment should be worded. */
  readonly manner: BySpeaker<Variants>
  /** The task of the comment before the closings. */
  readonly farewell: string
  readonly lengths: LengthTable
  /** What a critic of drafts should look at in this mode, besides the common points. */
  readonly critique: string
  /** What the moderator should weigh, turn by turn, before its closing. The text follows a colon. */
  readonly weighed: string
  readonly summary: string
  readonly summaryParts: Variants
  /** The order of speakers, if it is not one of rounds. */
  readonly order?: Order
  /** Further orders that the person can choose. */
  readonly styles?: readonly Style[]
}

/** Gives both participants the same words. */
export function both<Words>(words: Words): BySpeaker<Words> {
  return { first: words, second: words }
}
