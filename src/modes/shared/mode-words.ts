import type { ModeInfo } from '../../core/contract/host/app-info.ts'
import type { SeatId } from '../../core/contract/dialog-config.ts'
import type { Order, Style } from '../../core/contract/mode/style.ts'
import type { Phase } from '../../core/contract/turn/turn-parts.ts'
import type { LengthTable } from './lengths.ts'

type Speaker = Exclude<SeatId, 'moderator'>
type BySpeaker<Words> = Readonly<Record<Speaker, Words>>
export type Variants = readonly [string, ...string[]]

/**
 * The words of one mode. In every text {first}, {second} and {moderator} stand for the names, {other} for the other
 * participant, {speaker} for who just spoke and {next} for who speaks next. No text names a number of words: lengths
 * stand in their table and nowhere else.
 */
export interface ModeWords {
  readonly info: ModeInfo
  /** What kind of dialog this is, for everybody. */
  readonly aim: string
  /** The participant who asks while the other answers; absent where both argue. */
  readonly asks?: 'first' | 'second'
  /** Neither side answers the other's opening or closing, so that these may be made at the same time. */
  readonly ownCases?: true
  /** What each seat is there for: static, so no rounds and no phases. */
  readonly duty: Readonly<Record<SeatId, string>>
  /** What a participant's position is to it; {position} stands for what a person wrote. */
  readonly position: BySpeaker<string>
  /** What a participant goes by for whom nobody wrote a position. */
  readonly side: BySpeaker<string>
  /** What a model that proposes positions writes down for each participant. */
  readonly proposing: string
  readonly introduction: string
  /** What the introduction settles besides where neither has a position. */
  readonly settling: string
  /** The only speech of a dialog of one round. */
  readonly whole: BySpeaker<string>
  /** The first words of each participant: nobody has argued before the first, so it never says "rebut". */
  readonly opening: BySpeaker<string>
  /** What the rounds between opening and closing are for. */
  readonly phase: Readonly<Record<Phase, string>>
  /** Tasks between opening and closing, taken in this order, one a round. */
  readonly speech: Readonly<Record<Phase, BySpeaker<Variants>>>
  /** What such a speech does besides: a list of another length, so that no pair comes twice. */
  readonly adding: Readonly<Record<Phase, BySpeaker<Variants>>>
  readonly closing: BySpeaker<string>
  /** What comes before the closing where no round lay in between. */
  readonly unanswered: BySpeaker<string>
  /** The comment between the two openings. */
  readonly bridge: string
  /** Tasks of a comment, by who speaks after it. */
  readonly moderation: Readonly<Record<Phase, BySpeaker<Variants>>>
  /** How such a comment is to be put. */
  readonly manner: BySpeaker<Variants>
  /** The comment before the closings. */
  readonly farewell: string
  readonly lengths: LengthTable
  /** What a critic of drafts looks at in this mode, beyond the common points. */
  readonly critique: string
  /** What its closing weighs before it speaks, turn by turn: fits after a colon. */
  readonly weighed: string
  readonly summary: string
  readonly summaryParts: Variants
  /** Who speaks when, where that is not in rounds. */
  readonly order?: Order
  /** Other orders to choose from. */
  readonly styles?: readonly Style[]
}

/** The same for both participants. */
export function both<Words>(words: Words): BySpeaker<Words> {
  return { first: words, second: words }
}
